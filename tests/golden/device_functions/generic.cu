// typed(a: float32, b: float32) -> float32
__device__ float typed(float a, float b) {
  return a * b;
}

// generic(x: float32) -> float32
__device__ float generic(float x) {
  if ((double)x > 0.0) {
    return x;
  }
  return -x;
}

// store(array: array(float32, 1d, C), i: int64, value: float32) -> none
__device__ void store(float* array, long long i, float value) {
  array[i] = generic(value);
}

// generic(x: int64) -> int64
__device__ long long generic_2(long long x) {
  if (x > 0) {
    return x;
  }
  return -(unsigned long long)x;
}

// generic(x: float64) -> float64
__device__ double generic_3(double x) {
  if (x > 0.0) {
    return x;
  }
  return -x;
}

// store(array: array(float64, 1d, C), i: int64, value: float64) -> none
__device__ void store_2(double* array, long long i, double value) {
  array[i] = generic_3(value);
}

// kernel(x: array(float32, 1d, C), y: array(float64, 1d, C), n: int64)
extern "C" __global__ void kernel(float* x, double* y, long long n) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    store(x, i, typed(x[i], 2.0f));
    long long t0 = generic_2(n);
    double t1 = y[i];
    store_2(y, i, t0 + t1);
  }
}
