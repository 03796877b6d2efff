#ifndef PYK_ATOMIC_MAX_FLOAT64
#define PYK_ATOMIC_MAX_FLOAT64
// Nothing changes if either operand is NaN.
__device__ inline double pyk_atomic_max(double* address, double value) {
  unsigned long long* bits = (unsigned long long*)address;
  unsigned long long old = *(volatile unsigned long long*)bits;
  while (value > __longlong_as_double(old)) {
    unsigned long long seen = atomicCAS(bits, old, (unsigned long long)__double_as_longlong(value));
    if (seen == old) break;
    old = seen;
  }
  return __longlong_as_double(old);
}
#endif

#ifndef PYK_ATOMIC_MIN_FLOAT32
#define PYK_ATOMIC_MIN_FLOAT32
// Nothing changes if either operand is NaN.
__device__ inline float pyk_atomic_min(float* address, float value) {
  int* bits = (int*)address;
  int old = *(volatile int*)bits;
  while (value < __int_as_float(old)) {
    int seen = atomicCAS(bits, old, __float_as_int(value));
    if (seen == old) break;
    old = seen;
  }
  return __int_as_float(old);
}
#endif

#ifndef PYK_ATOMIC_INC_UINT64
#define PYK_ATOMIC_INC_UINT64
// Adds 1, or restarts at 0 once the limit is reached.
__device__ inline unsigned long long pyk_atomic_inc(unsigned long long* address, unsigned long long limit) {
  unsigned long long old = *(volatile unsigned long long*)address;
  for (;;) {
    unsigned long long seen = atomicCAS(address, old, old >= limit ? 0ULL : old + 1);
    if (seen == old) return old;
    old = seen;
  }
}
#endif

#ifndef PYK_ATOMIC_DEC_UINT64
#define PYK_ATOMIC_DEC_UINT64
// Subtracts 1, or restarts at the limit from 0.
__device__ inline unsigned long long pyk_atomic_dec(unsigned long long* address, unsigned long long limit) {
  unsigned long long old = *(volatile unsigned long long*)address;
  for (;;) {
    unsigned long long seen = atomicCAS(address, old, old == 0 || old > limit ? limit : old - 1);
    if (seen == old) return old;
    old = seen;
  }
}
#endif

// atomics(a: array(int32, 1d, C), b: array(uint64, 2d, C), x: array(float64, 1d, C), y: array(float32, 1d, C))
//   b_shape1: b.shape[1]; x_shape0: x.shape[0]
extern "C" __global__ void atomics(
    int* a, unsigned long long* b, long long b_shape1, double* x, long long x_shape0, float* y) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(&a[i], 1);
  unsigned long long old = atomicAdd(&b[i * b_shape1 + 2], 3ULL);
  atomicAdd(&x[0], -(0.5));
  pyk_atomic_max(&x[x_shape0 - 1], (double)y[i]);
  pyk_atomic_min(&y[i], y[0]);
  atomicAnd(&a[1], 3);
  atomicOr(&a[1], 4);
  atomicXor(&a[1], 8);
  int before = atomicExch(&a[2], 9);
  pyk_atomic_inc(&b[0], 10ULL);
  pyk_atomic_dec(&b[1], 10ULL);
  int seen = atomicCAS(&a[3], before, 5);
  atomicCAS(&a[0], before, seen);
  a[5] = (int)(seen + old);
}
