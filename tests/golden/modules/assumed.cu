#ifndef PYK_MAX_FLOAT64
#define PYK_MAX_FLOAT64
__device__ inline double pyk_max(double a, double b) { return a < b ? b : a; }
#endif

// helpers.clamp(x: float32, low: float32, high: float64) -> float64
__device__ double clamp(float x, float low, double high) {
  return fmin((double)fmaxf(x, low), high);
}

// helpers.clamp(x: float32, low: int64, high: float64) -> float64
__device__ double clamp_2(float x, long long low, double high) {
  return fmin(pyk_max((double)x, (double)low), high);
}

// shapes.square.area(x: float32) -> float64
__device__ double shapes_square_area(float x) {
  return clamp_2(x, 0, 8.0) * (double)x;
}

// shapes.disc.area(r: float32) -> float64
__device__ double shapes_disc_area(float r) {
  return shapes_square_area(r) * 3.141592653589793;
}

// area(x: float32) -> float64
__device__ double area(float x) {
  return (double)x * 2.5;
}

// areas(a: array(float32, 1d, C), limit: float32)
//   a_shape0: a.shape[0]
extern "C" __global__ void areas(float* __restrict__ a, int a_shape0, float limit) {
  __shared__ float tile[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= a_shape0) {
    return;
  }
  tile[threadIdx.x] = (float)clamp(a[i], limit, 8.0);
  double t0 = shapes_disc_area(tile[threadIdx.x]);
  double t1 = shapes_square_area(a[i]);
  double t2 = t0 + t1;
  double t3 = shapes_disc_area(a[i]);
  double t4 = t2 + t3;
  double t5 = area(a[i]);
  a[i] = (float)(t4 + t5);
}
