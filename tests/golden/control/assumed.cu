#ifndef PYK_RANGE_COUNT_INT64
#define PYK_RANGE_COUNT_INT64
// How many numbers range(start, stop, step) has.
__device__ inline unsigned long long pyk_range_count(long long start, long long stop, long long step) {
  unsigned long long distance = step > 0 ? (unsigned long long)stop - (unsigned long long)start
      : (unsigned long long)start - (unsigned long long)stop;
  unsigned long long size = step > 0 ? (unsigned long long)step : 0U - (unsigned long long)step;
  bool empty = step > 0 ? start >= stop : start <= stop;
  return empty || step == 0 ? 0 : (unsigned long long)(distance - 1U) / size + 1U;
}
#endif

// control(out: array(int64, 1d, C), n: int64)
//   out_shape0: out.shape[0]
extern "C" __global__ void control(long long* __restrict__ out, int out_shape0, long long n) {
  static __constant__ const int values[3] = {2, 3, 5};
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= out_shape0) {
    return;
  }
  long long total = 0;
  bool completed0 = true;
  for (int k = 0; k < (int)n; ++k) {
    if (k == 3) {
      continue;
    } else if (k > 10) {
      completed0 = false;
      break;
    } else {
      total = (unsigned long long)total + k;
    }
  }
  if (completed0) {
    total = -(unsigned long long)total;
  }
  bool completed1 = true;
  while (total > 100) {
    total /= 2;
    if (total == 7) {
      completed1 = false;
      break;
    }
  }
  if (completed1) {
    total += 1;
  }
  for (int k = 10; k > 0; k -= 3) {
    total ^= k;
  }
  unsigned long long step_left = pyk_range_count(1LL, n, n);
  for (long long step = 1; step_left != 0; --step_left, step = (unsigned long long)step + n) {
    total = (unsigned long long)total - step;
  }
  for (int i3 = 0; i3 < 3; ++i3) {
    int factor = values[i3];
    total = (unsigned long long)total * factor;
  }
  while (true) {
    total = (unsigned long long)total + 1;
    if ((total & 1) != 0) {
      break;
    }
  }
  out[i] = total;
}
