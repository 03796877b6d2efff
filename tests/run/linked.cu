// Linked into the kernels of linked.py. The first two follow Numba's convention: the result goes through the first parameter.
__device__ static int twice(int x) { return 2 * x; }

extern "C" __device__ int add_twice(int* result, int a, int b) {
  *result = twice(a) + b;
  return 0;
}

extern "C" __device__ int scale(double* result, double x, float factor) {
  *result = x * factor;
  return 0;
}

extern "C" __device__ float total(float* values, int count) {
  float sum = 0;
  for (int i = 0; i < count; ++i) sum += values[i];
  return sum;
}

extern "C" __device__ int fill(void* result, long long* values, long long value) {
  for (int i = 0; i < 4; ++i) values[i] = value;
  return 0;
}
