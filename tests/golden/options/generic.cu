// fast(x: array(float32, 1d, C))
extern "C" __global__ void fast(float* x) {
  x[0] = sinf(x[0]) / x[1];
}

// bounded(x: array(float32, 1d, C))
extern "C" __global__ void __launch_bounds__(256, 2) bounded(float* x) {
  x[0] = expf(x[0]);
}

// halved(x: float32) -> float64
__device__ __forceinline__ double halved(float x) {
  return (double)x / 2.0;
}

// doubled(x: float64) -> float64
__device__ double doubled(double x) {
  return x * 2.0;
}

// plain(x: array(float32, 1d, C))
extern "C" __global__ void plain(float* x) {
  x[0] = (float)doubled(halved(sqrtf(x[0])));
}
