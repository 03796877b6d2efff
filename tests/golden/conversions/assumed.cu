#ifndef PYK_TO_INT16_FLOAT64
#define PYK_TO_INT16_FLOAT64
__device__ inline int pyk_to_int16(double x) {
  int n = __double2int_rz(x);
  return n < -32768 ? -32768 : n > 32767 ? 32767 : n;
}
#endif

#ifndef PYK_ROUND_FLOAT64
#define PYK_ROUND_FLOAT64
// The nearest integer, ties to even.
__device__ inline long long pyk_round(double x) { return __double2ll_rn(x); }
#endif

#ifndef PYK_ISFINITE_FLOAT64
#define PYK_ISFINITE_FLOAT64
__device__ inline bool pyk_isfinite(double x) { return fabs(x) < __longlong_as_double(0x7ff0000000000000LL); }
#endif

#ifndef PYK_POWI_FLOAT64
#define PYK_POWI_FLOAT64
// x to an integer power.
__device__ inline double pyk_powi(double x, long long n) {
  unsigned long long count = n < 0 ? 0ULL - n : n;
  if (count > 0x10000) return pow(x, (double)n);
  double result = 1;
  for (; count != 0; count >>= 1) {
    if (count & 1) result *= x;
    x *= x;
  }
  return n < 0 ? 1 / result : result;
}
#endif

#ifndef PYK_ROUND_DIGITS_FLOAT64
#define PYK_ROUND_DIGITS_FLOAT64
// Rounded to a number of decimal digits, by the algorithm of CPython's fallback.
__device__ inline double pyk_round_digits(double x, long long digits) {
  if (!pyk_isfinite(x)) return x;
  double scale = pyk_powi(10.0, digits < 0 ? (long long)(0ULL - digits) : digits > 22 ? digits - 22 : digits);
  double extra = digits > 22 ? 1e22 : 1.0;
  double y = digits < 0 ? x / scale : x * scale * extra;
  if (digits >= 0 && !pyk_isfinite(y)) return x;
  double z = pyk_round(y);
  if (fabs(y - z) == 0.5) z = 2.0 * pyk_round(y / 2.0);
  return digits < 0 ? z * scale : z / extra / scale;
}
#endif

#ifndef PYK_ABS_INT8
#define PYK_ABS_INT8
__device__ inline signed char pyk_abs(signed char x) {
  return x < 0 ? (unsigned char)0 - (unsigned char)x : (unsigned char)x;
}
#endif

#ifndef PYK_MIN_INT32
#define PYK_MIN_INT32
__device__ inline int pyk_min(int a, int b) { return b < a ? b : a; }
#endif

// conversions(a: array(int8, 1d, C), b: array(uint16, 1d, C), x: array(float32, 1d, C), y: float64,
//     flag: bool)
extern "C" __global__ void conversions(
    signed char* __restrict__ a, unsigned short* __restrict__ b, float* __restrict__ x, double y, bool flag) {
  a[0] = (signed char)pyk_to_int16(y);
  a[1] = (signed char)pyk_to_int16(y);
  b[0] = (unsigned short)a[0];
  b[1] = (unsigned short)((unsigned long long)__double2uint_rz(y) + __float2ll_rz(x[0]));
  x[0] = (float)y;
  x[1] = (float)(double)a[0];
  x[2] = (float)(double)b[0];
  x[3] = (float)(flag + (y != 0.0));
  x[4] = 3.0f;
  a[2] = (signed char)pyk_round(y);
  x[5] = (float)pyk_round_digits(y, 2LL);
  x[6] = (float)((double)(pyk_abs(a[0]) + fabsf(x[0])) + fabs(y));
  x[7] = (float)(pyk_min(pyk_min((int)a[0], (int)b[0]), 3) + fmax(y, (double)x[0]));
  float base = x[0];
  x[8] = (float)(y * y + (double)(base * base * base));
}
