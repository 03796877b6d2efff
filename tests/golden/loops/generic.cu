#ifndef PYK_ADD_SAT_INT64
#define PYK_ADD_SAT_INT64
// a + b, or the end of the type if the sum lies beyond it.
__device__ inline long long pyk_add_sat(long long a, long long b) {
  long long sum = (long long)((unsigned long long)a + (unsigned long long)b);
  if (b < 0) return sum < a ? sum : -9223372036854775807LL - 1;
  return sum < a ? ~(-9223372036854775807LL - 1) : sum;
}
#endif

#ifndef PYK_WRAP_INT64
#define PYK_WRAP_INT64
// Python's negative indices count from the end.
__device__ inline long long pyk_wrap(long long i, long long n) { return i < 0 ? i + n : i; }
#endif

#ifndef PYK_RANGE_COUNT_INT64
#define PYK_RANGE_COUNT_INT64
// The number of elements of range(start, stop, step).
__device__ inline unsigned long long pyk_range_count(long long start, long long stop, long long step) {
  unsigned long long distance = step > 0 ? (unsigned long long)stop - (unsigned long long)start
      : (unsigned long long)start - (unsigned long long)stop;
  unsigned long long size = step > 0 ? (unsigned long long)step : 0U - (unsigned long long)step;
  bool empty = step > 0 ? start >= stop : start <= stop;
  return empty || step == 0 ? 0 : (unsigned long long)(distance - 1U) / size + 1U;
}
#endif

// steps(x: array(float32, 1d, C), start: int64, stop: int64, step: int64, u: uint32)
//   x_shape0: x.shape[0]
extern "C" __global__ void steps(
    float* x, long long x_shape0, long long start, long long stop, long long step, unsigned int u) {
  for (long long i = start; step > 0 ? i < stop : step < 0 && i > stop; i = pyk_add_sat(i, step)) {
    x[pyk_wrap(i, x_shape0)] = 0.0f;
  }
  for (long long i = 0; i < stop; i += 2) {
    x[i] = 1.0f;
  }
  unsigned long long i_left = pyk_range_count((long long)blockIdx.x * blockDim.x + threadIdx.x, stop,
      (long long)gridDim.x * blockDim.x);
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i_left != 0; --i_left,
      i = (unsigned long long)i + (long long)gridDim.x * blockDim.x) {
    x[i] = 2.0f;
  }
  for (long long i = 0; x_shape0 > 0 && i < stop; i = pyk_add_sat(i, x_shape0)) {
    x[i] = 3.0f;
  }
  for (long long i = u, i_stop = 2 * (long long)u; u > 0 && i < i_stop; i = pyk_add_sat(i, (long long)u)) {
    x[i] = 4.0f;
  }
  for (long long i = x_shape0; i > 0; i -= 3) {
    x[i - 1] = 5.0f;
  }
}

// sieve(composite: array(bool, 1d, C), n: int64)
//   composite_shape0: composite.shape[0]
extern "C" __global__ void sieve(bool* composite, long long composite_shape0, long long n) {
  for (long long i = 2; i < n; ++i) {
    if ((long long)((unsigned long long)i * i) >= n) {
      break;
    }
    for (long long j = (unsigned long long)i * i; j < n; j = pyk_add_sat(j, i)) {
      composite[pyk_wrap(j, composite_shape0)] = true;
    }
  }
}

// reduce(x: array(float32, 1d, C), out: array(float32, 1d, C))
extern "C" __global__ void reduce(const float* x, float* out) {
  __shared__ float s[32];
  int t = threadIdx.x;
  s[t] = x[(long long)blockIdx.x * blockDim.x + threadIdx.x];
  for (int k = 16; k > 0; k /= 2) {
    __syncthreads();
    if (t < k) {
      s[t] += s[t + k];
    }
  }
  for (int width = 1; width <= 4; width *= 2) {
    if (t == width) {
      continue;
    }
    out[width] = s[t];
  }
  out[0] = s[0];
}

// smooth(x: array(float32, 2d, C), out: array(float32, 2d, C))
//   x_shape0: x.shape[0]; x_shape1: x.shape[1]; out_shape1: out.shape[1]
extern "C" __global__ void smooth(
    const float* x, long long x_shape0, long long x_shape1, float* out, long long out_shape1) {
  static __constant__ const int NEIGHBORS[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  static __constant__ const int values[2][2] = {{1, 1}, {-1, -1}};
  static __constant__ const int values_2[3] = {5, 2, 9};
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  if (0 < i && i < x_shape0 - 1 && 0 < j && j < x_shape1 - 1) {
    float total = x[i * x_shape1 + j];
    for (int i1 = 0; i1 < 4; ++i1) {
      int di = NEIGHBORS[i1][0];
      int dj = NEIGHBORS[i1][1];
      total += x[(i + di) * x_shape1 + j + dj];
    }
    double total_2 = (double)total;
    for (int i3 = 0; i3 < 2; ++i3) {
      int d_0 = values[i3][0];
      int d_1 = values[i3][1];
      total_2 += (double)x[(i + d_0) * x_shape1 + j + d_1] / 2.0;
    }
    for (int k = -1; k < 2; ++k) {
      total_2 += (double)x[i * x_shape1 + j + k];
    }
    for (int i7 = 0; i7 < 3; ++i7) {
      int k = values_2[i7];
      if (k != i) {
        total_2 /= k;
      }
    }
    out[i * out_shape1 + j] = (float)total_2;
  }
}
