#ifndef PYK_AT
#define PYK_AT
// The element at a byte offset from the first one.
template <class T>
__device__ inline T& pyk_at(T* data, long long bytes) { return *(T*)((char*)data + bytes); }
#endif

// scale(x: array(float64, 1d, C))
extern "C" __global__ void scale(double* x) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 128) {
    x[i] = x[i] * 8.0 + 6.283185307179586;
  }
}

// fill(x: array(int32, 1d, A))
extern "C" __global__ void fill(int* x) {
  pyk_at(x, 0) = 4;
}
