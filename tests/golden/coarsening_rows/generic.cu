#ifndef PYK_TO_UINT16_FLOAT64
#define PYK_TO_UINT16_FLOAT64
__device__ inline unsigned int pyk_to_uint16(double x) {
  unsigned int n = x != x ? 32768U : __double2uint_rz(x);  // the smallest signed number, as in hardware
  return n > 65535U ? 65535U : n;
}
#endif

#ifndef PYK_MAX_INT32
#define PYK_MAX_INT32
__device__ inline int pyk_max(int a, int b) { return a < b ? b : a; }
#endif

#ifndef PYK_MIN_INT64
#define PYK_MIN_INT64
__device__ inline long long pyk_min(long long a, long long b) { return b < a ? b : a; }
#endif

// stencil(u: array(float32, 2d, C), out: array(float32, 2d, C))
//   u_shape0: u.shape[0]; u_shape1: u.shape[1]; out_shape1: out.shape[1]
extern "C" __global__ void stencil(
    const float* u, long long u_shape0, long long u_shape1, float* out, long long out_shape1) {
  long long x = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (0 < y && y < u_shape0 - 1 && 0 < x && x < u_shape1 - 1) {
    out[y * out_shape1 + x] = (float)(0.25 * (double)(u[(y - 1) * u_shape1 + x] + u[(y + 1) * u_shape1 + x] +
        u[y * u_shape1 + x - 1] + u[y * u_shape1 + x + 1]));
  }
}

// gray(rgb: array(uint8, 3d, C), out: array(uint8, 2d, C))
//   rgb_shape1: rgb.shape[1]; rgb_shape2: rgb.shape[2]; out_shape0: out.shape[0]; out_shape1: out.shape[1]
extern "C" __global__ void gray(
    const unsigned char* rgb, long long rgb_shape1, long long rgb_shape2, unsigned char* out,
    long long out_shape0, long long out_shape1) {
  long long x = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= out_shape0 || x >= out_shape1) {
    return;
  }
  const unsigned char* pixel = rgb + (y * rgb_shape1 + x) * rgb_shape2;
  out[y * out_shape1 + x] = (unsigned char)pyk_to_uint16(0.299 * pixel[0] + 0.587 * pixel[1] + 0.114 * pixel[2]);
}

// columns(x: array(float32, 2d, C), weights: array(float32, 1d, C), out: array(float32, 2d, C))
//   x_shape0: x.shape[0]; x_shape1: x.shape[1]; out_shape1: out.shape[1]
extern "C" __global__ void columns(
    const float* x, long long x_shape0, long long x_shape1, const float* weights, float* out,
    long long out_shape1) {
  long long j = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < x_shape0 && j < x_shape1) {
    float total = 0.0f;
    for (int k = 0; k < 5; ++k) {
      total += weights[k] * x[pyk_min((long long)pyk_max(i + k - 2, 0), x_shape0 - 1) * x_shape1 + j];
    }
    out[i * out_shape1 + j] = total;
  }
}
