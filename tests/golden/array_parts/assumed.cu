#ifndef PYK_MIN_INT32
#define PYK_MIN_INT32
__device__ inline int pyk_min(int a, int b) { return b < a ? b : a; }
#endif

#ifndef PYK_MAX_INT32
#define PYK_MAX_INT32
__device__ inline int pyk_max(int a, int b) { return a < b ? b : a; }
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
    const float* __restrict__ a, int a_shape1, const float* __restrict__ b, int b_shape1,
    float* __restrict__ out, int out_shape0, int out_shape1) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < out_shape0 && j < out_shape1) {
    float total = 0.0f;
    for (int k = 0; k < a_shape1; ++k) {
      total += a[i * a_shape1 + k] * b[k * b_shape1 + j];
    }
    out[i * out_shape1 + j] = total;
  }
}

// direct(a: array(float32, 2d, C), b: array(float32, 2d, C), out: array(float32, 2d, C))
//   a_shape1: a.shape[1]; b_shape1: b.shape[1]; out_shape0: out.shape[0]; out_shape1: out.shape[1]
extern "C" __global__ void direct(
    const float* __restrict__ a, int a_shape1, const float* __restrict__ b, int b_shape1,
    float* __restrict__ out, int out_shape0, int out_shape1) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < out_shape0 && j < out_shape1) {
    float total = 0.0f;
    for (int k = 0; k < a_shape1; ++k) {
      total += a[i * a_shape1 + k] * b[k * b_shape1 + j];
    }
    out[i * out_shape1 + j] = total;
  }
}

// scaled(a: array(float32, 2d, A), weights: array(float32, 1d, C), factor: float32)
//   a_shape0: a.shape[0]; a_shape1: a.shape[1]; a_stride0: a.strides[0], in bytes;
//   a_stride1: a.strides[1], in bytes; weights_shape0: weights.shape[0]
extern "C" __global__ void scaled(
    float* __restrict__ a, int a_shape0, int a_shape1, long long a_stride0, long long a_stride1,
    float* __restrict__ weights, int weights_shape0, float factor) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < a_shape0) {
    int part_begin0 = pyk_min(1, a_shape1);
    int part_size1 = pyk_max(pyk_max(a_shape1 - 1, 0) - part_begin0, 0);
    int part_size2 = (weights_shape0 + 1) / 2;
    int n3 = pyk_min(part_size1, part_size2);
    float x;
    for (int i4 = 0; i4 < n3; ++i4) {
      x = pyk_at(a, i * a_stride0 + (part_begin0 + i4) * a_stride1);
      float w = weights[i4 * 2];
      weights[0] += x * w;
    }
    for (int k = 0; k < a_shape1; ++k) {
      x = pyk_at(a, i * a_stride0 + k * a_stride1);
      pyk_at(a, i * a_stride0 + k * a_stride1) = x * factor;
    }
    int part_size6 = (a_shape1 + 1) / 2;
    for (int i7 = 0; i7 < part_size6; ++i7) {
      pyk_at(a, i * a_stride0 + i7 * 2 * a_stride1) = 0.0f;
    }
  }
}
