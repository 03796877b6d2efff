#ifndef PYK_MIN_INT64
#define PYK_MIN_INT64
__device__ inline long long pyk_min(long long a, long long b) { return b < a ? b : a; }
#endif

#ifndef PYK_WRAP_INT32
#define PYK_WRAP_INT32
// Python's negative indices count from the end: as an unsigned number, i + n is less than i just if i is negative.
__device__ inline int pyk_wrap(int i, int n) {
  unsigned int u = i, wrapped = u + n;
  return u < wrapped ? u : wrapped;
}
#endif

// histogram(x: array(float32, 1d, C), low: float64, high: float64, bins: array(int32, 1d, C))
//   x_shape0: x.shape[0]
extern "C" __global__ void histogram(const float* x, long long x_shape0, double low, double high, int* bins) {
  __shared__ int counts[64];
  for (int b = threadIdx.x; b < 64; b += (int)blockDim.x) {
    counts[b] = 0;
  }
  __syncthreads();
  double scale = 64.0 / (high - low);
  float t0 = 0.0f;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < x_shape0;
      i += (long long)gridDim.x * blockDim.x) {
    t0 = x[i];
    if (low <= (double)t0 && (double)t0 < high) {
      atomicAdd(&counts[pyk_wrap((int)pyk_min(__double2ll_rz(((double)x[i] - low) * scale), 63LL), 64)], 1);
    }
  }
  __syncthreads();
  for (int b = threadIdx.x; b < 64; b += (int)blockDim.x) {
    atomicAdd(&bins[b], counts[b]);
  }
}
