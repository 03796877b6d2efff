#ifndef PYK_MIN_INT64
#define PYK_MIN_INT64
__device__ inline long long pyk_min(long long a, long long b) { return b < a ? b : a; }
#endif

#ifndef PYK_MAX_INT64
#define PYK_MAX_INT64
__device__ inline long long pyk_max(long long a, long long b) { return a < b ? b : a; }
#endif

#ifndef PYK_AT
#define PYK_AT
// The element at a byte offset from the first one.
template <class T>
__device__ inline T& pyk_at(T* data, long long bytes) { return *(T*)((char*)data + bytes); }
#endif

// by_rows(a: array(float32, 2d, C), b: array(float32, 2d, C), out: array(float32, 2d, C))
//   a_shape1: a.shape[1]; b_shape1: b.shape[1]; out_shape0: out.shape[0]; out_shape1: out.shape[1]
extern "C" __global__ void by_rows(
    const float* a, long long a_shape1, const float* b, long long b_shape1, float* out, long long out_shape0,
    long long out_shape1) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < out_shape0 && j < out_shape1) {
    float total = 0.0f;
    for (long long k = 0; k < a_shape1; ++k) {
      total += a[i * a_shape1 + k] * b[k * b_shape1 + j];
    }
    out[i * out_shape1 + j] = total;
  }
}

// direct(a: array(float32, 2d, C), b: array(float32, 2d, C), out: array(float32, 2d, C))
//   a_shape1: a.shape[1]; b_shape1: b.shape[1]; out_shape0: out.shape[0]; out_shape1: out.shape[1]
extern "C" __global__ void direct(
    const float* a, long long a_shape1, const float* b, long long b_shape1, float* out, long long out_shape0,
    long long out_shape1) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < out_shape0 && j < out_shape1) {
    float total = 0.0f;
    for (long long k = 0; k < a_shape1; ++k) {
      total += a[i * a_shape1 + k] * b[k * b_shape1 + j];
    }
    out[i * out_shape1 + j] = total;
  }
}

// scaled(a: array(float32, 2d, A), weights: array(float32, 1d, C), factor: float32)
//   a_shape0: a.shape[0]; a_shape1: a.shape[1]; a_stride0: a.strides[0], in bytes;
//   a_stride1: a.strides[1], in bytes; weights_shape0: weights.shape[0]
extern "C" __global__ void scaled(
    float* a, long long a_shape0, long long a_shape1, long long a_stride0, long long a_stride1,
    float* weights, long long weights_shape0, float factor) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < a_shape0) {
    long long part_begin0 = pyk_min(1LL, a_shape1);
    long long part_size1 = pyk_max(pyk_max(a_shape1 - 1, 0LL) - part_begin0, 0LL);
    long long part_size2 = (weights_shape0 + 1) / 2;
    long long n3 = pyk_min(part_size1, part_size2);
    float x;
    for (long long i4 = 0; i4 < n3; ++i4) {
      x = pyk_at(a, i * a_stride0 + (part_begin0 + i4) * a_stride1);
      float w = weights[i4 * 2];
      weights[0] += x * w;
    }
    for (long long k = 0; k < a_shape1; ++k) {
      x = pyk_at(a, i * a_stride0 + k * a_stride1);
      pyk_at(a, i * a_stride0 + k * a_stride1) = x * factor;
    }
    long long part_size6 = (a_shape1 + 1) / 2;
    for (long long i7 = 0; i7 < part_size6; ++i7) {
      pyk_at(a, i * a_stride0 + i7 * 2 * a_stride1) = 0.0f;
    }
  }
}
