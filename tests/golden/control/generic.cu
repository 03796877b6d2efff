#ifndef PYK_ADD_SAT_INT64
#define PYK_ADD_SAT_INT64
// a + b, or the end of the type if the sum lies beyond it.
__device__ inline long long pyk_add_sat(long long a, long long b) {
  long long sum = (long long)((unsigned long long)a + (unsigned long long)b);
  if (b < 0) return sum < a ? sum : -9223372036854775807LL - 1;
  return sum < a ? ~(-9223372036854775807LL - 1) : sum;
}
#endif

// control(out: array(int64, 1d, C), n: int64)
//   out_shape0: out.shape[0]
extern "C" __global__ void control(long long* out, long long out_shape0, long long n) {
  static __constant__ const int values[3] = {2, 3, 5};
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= out_shape0) {
    return;
  }
  long long total = 0;
  bool completed0 = true;
  for (long long k = 0; k < n; ++k) {
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
  for (long long step = 1; n > 0 ? step < n : n < 0 && step > n; step = pyk_add_sat(step, n)) {
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
