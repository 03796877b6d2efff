#ifndef PYK_SHL_UINT64
#define PYK_SHL_UINT64
// a << n, defined for every count: 0 if n is not less than the width.
__device__ inline unsigned long long pyk_shl(unsigned long long a, unsigned long long n) {
  return n < 8 * sizeof(unsigned long long) ? (unsigned long long)a << n : 0;
}
#endif

#ifndef PYK_FLOORDIV_INT64
#define PYK_FLOORDIV_INT64
// Python's //: rounds down. x // 0 is 0, and so is a quotient that overflows.
__device__ inline long long pyk_floordiv(long long a, long long b) {
  if (b == 0 || (b == -1 && a == -9223372036854775807LL - 1)) return 0;
  long long quotient = a / b, remainder = a % b;
  return remainder != 0 && (remainder ^ b) < 0 ? quotient - 1 : quotient;
}
#endif

#ifndef PYK_MOD_INT64
#define PYK_MOD_INT64
// Python's %: has the sign of the divisor; x % 0 is 0.
__device__ inline long long pyk_mod(long long a, long long b) {
  if (b == 0 || b == -1) return 0;
  long long remainder = a % b;
  return remainder != 0 && (remainder ^ b) < 0 ? remainder + b : remainder;
}
#endif

#ifndef PYK_MIN_INT32
#define PYK_MIN_INT32
__device__ inline int pyk_min(int a, int b) { return b < a ? b : a; }
#endif

#ifndef PYK_MAX_INT64
#define PYK_MAX_INT64
__device__ inline long long pyk_max(long long a, long long b) { return a < b ? b : a; }
#endif

#ifndef PYK_ABS_INT8
#define PYK_ABS_INT8
__device__ inline signed char pyk_abs(signed char x) {
  return x < 0 ? (unsigned char)0 - (unsigned char)x : (unsigned char)x;
}
#endif

#ifndef PYK_ABS_INT64
#define PYK_ABS_INT64
__device__ inline long long pyk_abs(long long x) {
  return x < 0 ? (unsigned long long)0 - (unsigned long long)x : (unsigned long long)x;
}
#endif

#ifndef PYK_POW_INT64
#define PYK_POW_INT64
// Python's ** on integers, modulo 2^64; negative exponents give 0, 1, -1 or (of 0) the smallest number.
__device__ inline long long pyk_pow(long long a, long long n) {
  if (n < 0 && a == 0) return -9223372036854775807LL - 1;
  if (n < 0 && a != 1 && a != -1) return 0;
  unsigned long long count = n < 0 ? 0ULL - n : n;
  if (count > 0x10000) return __double2ll_rz(pow((double)a, (double)n));
  unsigned long long result = 1, power = a;
  for (; count != 0; count >>= 1) {
    if (count & 1) result *= power;
    power *= power;
  }
  return result;
}
#endif

#ifndef PYK_POW_UINT64
#define PYK_POW_UINT64
// Python's ** on integers, modulo 2^64.
__device__ inline unsigned long long pyk_pow(unsigned long long a, unsigned long long n) {
  if (n > 0x10000) return __double2ull_rz(pow((double)a, (double)n));
  unsigned long long result = 1;
  for (; n != 0; n >>= 1) {
    if (n & 1) result *= a;
    a *= a;
  }
  return result;
}
#endif

#ifndef PYK_TUPLE2
#define PYK_TUPLE2
template <class T0, class T1>
struct pyk_tuple2 {
  T0 _0;
  T1 _1;
};
#endif

#ifndef PYK_TO_INT16_FLOAT32
#define PYK_TO_INT16_FLOAT32
__device__ inline int pyk_to_int16(float x) {
  int n = __float2int_rz(x);
  return n < -32768 ? -32768 : n > 32767 ? 32767 : n;
}
#endif

#ifndef PYK_TO_UINT16_FLOAT64
#define PYK_TO_UINT16_FLOAT64
__device__ inline unsigned int pyk_to_uint16(double x) {
  unsigned int n = x != x ? 32768U : __double2uint_rz(x);  // the smallest signed number, as in hardware
  return n > 65535U ? 65535U : n;
}
#endif

#ifndef PYK_POWI_FLOAT32
#define PYK_POWI_FLOAT32
// x to an integer power.
__device__ inline float pyk_powi(float x, long long n) {
  unsigned long long count = n < 0 ? 0ULL - n : n;
  if (count > 0x10000) return (float)pow((double)x, (double)n);
  float result = 1;
  for (; count != 0; count >>= 1) {
    if (count & 1) result *= x;
    x *= x;
  }
  return n < 0 ? 1 / result : result;
}
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

#ifndef PYK_POWI_UNSIGNED_FLOAT64
#define PYK_POWI_UNSIGNED_FLOAT64
// x to an integer power that is not negative.
__device__ inline double pyk_powi_unsigned(double x, unsigned long long n) {
  return pyk_powi(x, (long long)(n > 0x7fffffffffffffffULL ? 0x7fffffffffffffffULL : n));
}
#endif

#ifndef PYK_REMAINDER_FLOAT64
#define PYK_REMAINDER_FLOAT64
// The remainder with the sign of a, by one division.
__device__ inline double pyk_remainder(double a, double b) {
  double x = fabs(a), y = fabs(b);
  double remainder = fma(-floor(x / y), y, x);
  return a < 0 ? -remainder : remainder;
}
#endif

#ifndef PYK_FLOORDIV_FLOAT64
#define PYK_FLOORDIV_FLOAT64
// Python's // on floats: rounds down.
__device__ inline double pyk_floordiv(double a, double b) {
  if (b == 0) return a / b;
  double remainder = pyk_remainder(a, b);
  double quotient = (a - remainder) / b;
  if (remainder != 0 && (b < 0) != (remainder < 0)) quotient -= 1;
  if (!(quotient < 0 || quotient > 0)) return quotient * quotient * a / b;
  double whole = floor(quotient);
  return quotient - whole > 0.5 ? whole + 1 : whole;
}
#endif

#ifndef PYK_MOD_FLOAT64
#define PYK_MOD_FLOAT64
// Python's % on floats: has the sign of the divisor.
__device__ inline double pyk_mod(double a, double b) {
  double remainder = pyk_remainder(a, b);
  if (b == 0) return remainder;
  if (remainder == 0) return copysign(0.0, b);
  return (b < 0) != (remainder < 0) ? remainder + b : remainder;
}
#endif

#ifndef PYK_REMAINDER_FLOAT32
#define PYK_REMAINDER_FLOAT32
// The remainder with the sign of a, by one division.
__device__ inline float pyk_remainder(float a, float b) {
  float x = fabsf(a), y = fabsf(b);
  float remainder = fmaf(-floorf(x / y), y, x);
  return a < 0 ? -remainder : remainder;
}
#endif

#ifndef PYK_FLOORDIV_FLOAT32
#define PYK_FLOORDIV_FLOAT32
// Python's // on floats: rounds down.
__device__ inline float pyk_floordiv(float a, float b) {
  if (b == 0) return a / b;
  float remainder = pyk_remainder(a, b);
  float quotient = (a - remainder) / b;
  if (remainder != 0 && (b < 0) != (remainder < 0)) quotient -= 1;
  if (!(quotient < 0 || quotient > 0)) return quotient * quotient * a / b;
  float whole = floorf(quotient);
  return quotient - whole > 0.5f ? whole + 1 : whole;
}
#endif

#ifndef PYK_MOD_FLOAT32
#define PYK_MOD_FLOAT32
// Python's % on floats: has the sign of the divisor.
__device__ inline float pyk_mod(float a, float b) {
  float remainder = pyk_remainder(a, b);
  if (b == 0) return remainder;
  if (remainder == 0) return copysignf(0.0f, b);
  return (b < 0) != (remainder < 0) ? remainder + b : remainder;
}
#endif

#ifndef PYK_ROUND_FLOAT32
#define PYK_ROUND_FLOAT32
// The nearest integer, ties to even.
__device__ inline long long pyk_round(float x) { return __double2ll_rn(x); }
#endif

#ifndef PYK_ISFINITE_FLOAT64
#define PYK_ISFINITE_FLOAT64
__device__ inline bool pyk_isfinite(double x) { return fabs(x) < __longlong_as_double(0x7ff0000000000000LL); }
#endif

#ifndef PYK_ROUND_FLOAT64
#define PYK_ROUND_FLOAT64
// The nearest integer, ties to even.
__device__ inline long long pyk_round(double x) { return __double2ll_rn(x); }
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

#ifndef PYK_ROUND_DIGITS_FLOAT32
#define PYK_ROUND_DIGITS_FLOAT32
__device__ inline float pyk_round_digits(float x, long long digits) {
  return (float)pyk_round_digits((double)x, digits);
}
#endif

#ifndef PYK_ADD_SAT_INT64
#define PYK_ADD_SAT_INT64
// a + b, or the end of the type if the sum lies beyond it.
__device__ inline long long pyk_add_sat(long long a, long long b) {
  long long sum = (long long)((unsigned long long)a + (unsigned long long)b);
  if (b < 0) return sum < a ? sum : -9223372036854775807LL - 1;
  return sum < a ? ~(-9223372036854775807LL - 1) : sum;
}
#endif

// small(a: array(int8, 1d, C), b: array(uint8, 1d, C), c: array(int16, 1d, C), d: array(uint16, 1d, C),
//     e: array(int32, 1d, C), f: array(uint32, 1d, C), g: array(int64, 1d, C), h: array(uint64, 1d, C),
//     k: array(bool, 1d, C))
extern "C" __global__ void small(
    signed char* __restrict__ a, unsigned char* __restrict__ b, short* __restrict__ c,
    unsigned short* __restrict__ d, int* __restrict__ e, unsigned int* __restrict__ f,
    long long* __restrict__ g, unsigned long long* __restrict__ h, bool* __restrict__ k) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  g[0] = a[i] + b[i];
  g[1] = a[i] * c[i] - d[i];
  g[2] = (signed char)-a[i];
  g[3] = (unsigned char)-(unsigned int)b[i];
  g[4] = (long long)((unsigned long long)(unsigned char)~b[i] + (unsigned short)~d[i]);
  g[5] = !k[0];
  g[6] = (int)((unsigned int)a[i] << 3);
  g[7] = (long long)(pyk_shl((unsigned long long)b[i], (unsigned long long)e[i]) >> 2);
  h[0] = (unsigned long long)b[i] - d[i];
  h[1] = (unsigned long long)((unsigned long long)f[i] * f[i] - 1);
  h[2] = -f[i];
  h[3] = (unsigned long long)(pyk_floordiv((long long)h[1], 3LL) + pyk_mod((long long)h[2], 5LL));
  h[4] = (unsigned long long)d[i] * d[i];
  a[0] = (signed char)(a[1] + 200);
  b[0] = (unsigned char)e[1];
  c[0] = (unsigned char)g[1];
  d[0] = (unsigned short)((unsigned long long)d[0] * d[1]);
  e[0] = (int)((long long)(int)g[0] * (int)g[1]);
  f[0] = (unsigned int)((unsigned long long)g[0] * 7);
  k[0] = (k[1] & k[2]) | (a[i] < b[i]);
  k[1] = k[2] ^ true;
  k[2] = a[i] == k[2];
  g[8] = (unsigned long long)pyk_min(pyk_min((int)a[i], (int)b[i]), 5) + pyk_max(g[1], (long long)e[2]);
  g[9] = (unsigned long long)pyk_abs(a[1]) + pyk_abs(g[2]) + g[3];
  g[10] = k[1] + k[2];
  g[11] = k[1] ? (long long)a[i] : (long long)f[i];
  k[3] = (double)g[1] < (double)h[1];
  k[4] = e[1] < (long long)f[1];
  k[5] = (int)threadIdx.x < e[1];
  g[12] = (long long)threadIdx.x - e[1];
  g[13] = (int)(threadIdx.x - 5) >> 1;
  g[14] = (int)-threadIdx.x;
  int base = e[1];
  g[15] = (unsigned long long)((long long)base * base) * base + pyk_pow(g[1], (long long)e[2]) +
      pyk_pow((unsigned long long)b[1], (unsigned long long)b[2]) + pyk_pow(h[2], h[3]);
  g[16] = (g[1] & 255) | 1099511627776LL;
  g[17] = 1 - (unsigned long long)g[3];
  g[18] = 9223372036854775807LL + (unsigned long long)g[1];
  h[5] = h[1] + 0xffffffffffffffffULL;
  g[19] = -9223372036854775807LL - 1;
  long long t0 = g[1];
  long long t1 = g[2];
  g[20] = pyk_tuple2<long long, long long>{pyk_floordiv(t0, t1), pyk_mod(t0, t1)}._1;
}

// floats(x: array(float32, 1d, C), y: array(float64, 1d, C), a: array(int8, 1d, C), b: array(uint8, 1d, C),
//     c: array(int16, 1d, C), d: array(uint16, 1d, C), e: array(int32, 1d, C), f: array(uint32, 1d, C),
//     g: array(int64, 1d, C), h: array(uint64, 1d, C), k: array(bool, 1d, C))
extern "C" __global__ void floats(
    float* __restrict__ x, double* __restrict__ y, signed char* __restrict__ a, unsigned char* __restrict__ b,
    short* __restrict__ c, unsigned short* __restrict__ d, int* __restrict__ e, unsigned int* __restrict__ f,
    long long* __restrict__ g, unsigned long long* __restrict__ h, bool* __restrict__ k) {
  a[0] = (signed char)pyk_to_int16(x[0]);
  b[0] = (unsigned char)pyk_to_uint16(y[0]);
  c[0] = pyk_to_int16(x[0]);
  d[0] = pyk_to_uint16(y[0]);
  e[0] = __float2int_rz(x[0]);
  f[0] = __double2uint_rz(y[0]);
  g[0] = __float2ll_rz(x[0]);
  h[0] = __double2ull_rz(y[0]);
  k[0] = x[0] != 0.0f;
  x[1] = (float)a[1];
  x[2] = (float)g[1];
  y[3] = (double)h[1];
  float base = x[3];
  x[4] = (float)((double)(base * base + pyk_powi(x[4], -1LL)) + pow((double)x[5], 0.5) + pyk_powi(y[1], g[1]) +
      pyk_powi_unsigned(y[2], h[1]));
  y[5] = (double)x[1] * 2.0 + pyk_floordiv(y[1], (double)x[2]) + pyk_mod(y[1], 3.0);
  x[6] = pyk_floordiv(x[1], x[2]) + pyk_mod(x[1], x[2]);
  y[6] = k[1] ? __longlong_as_double(0x7ff0000000000000LL) : __longlong_as_double(0xfff8000000000000LL);
  y[7] = -0.0;
  x[7] = 1e-45f + 0.1f;
  y[8] = pyk_round(x[1]) + pyk_round_digits(y[1], 2LL) + (double)pyk_round_digits(x[2], 3LL);
  y[9] = (double)-x[1] - -y[1];
  y[10] = (double)e[1] / (double)e[2] + g[1] * 0.5;
}

// loops(out: array(int64, 1d, C), n: int64, m: int64, s: int64, u: uint8, b: int8)
extern "C" __global__ void loops(
    long long* __restrict__ out, long long n, long long m, long long s, unsigned char u, signed char b) {
  long long t = 0;
  for (long long i = n; s > 0 ? i < m : s < 0 && i > m; i = pyk_add_sat(i, s)) {
    t = (unsigned long long)t + i;
  }
  for (unsigned long long i = 0; i < u; ++i) {
    t = t + i;
  }
  for (int i = u; i < 250; i += 7) {
    t = (unsigned long long)t + i;
  }
  for (int i = b; i > -100; i -= 3) {
    t = (unsigned long long)t + i;
  }
  for (long long i = out[0], i_stop = out[1], i_step = out[2]; i_step > 0 ? i < i_stop : i_step < 0 && i > i_stop;
      i = pyk_add_sat(i, i_step)) {
    t = (unsigned long long)t + i;
    out[1] = (unsigned long long)out[1] + 1;
  }
  for (int i = (int)n - 1; i > -1; --i) {
    t ^= i;
  }
  while ((int)n > 0) {
    n -= 1;
    if ((int)n == 5) {
      continue;
    }
    bool completed0 = true;
    for (int j = 0; j < (int)n; ++j) {
      if (j > (int)m) {
        completed0 = false;
        break;
      }
    }
    if (completed0) {
      t = (unsigned long long)t + 1;
    }
  }
  out[3] = t;
}

// undefined(out: array(int64, 1d, C), n: int64)
extern "C" __global__ void undefined(long long* __restrict__ out, long long n) {
  int x = 0;
  double y = 0.0;
  for (int i = 0; i < (int)n; ++i) {
    if (i == 0) {
      x = 3;
    } else {
      out[i] = x;
    }
    if (i > 4) {
      y = 2.5;
    }
  }
  out[0] = __double2ll_rz(y);
  for (int i = 0; i < 3; ++i) {
    int z = i * 2;
    out[1] = (unsigned long long)out[1] + z;
  }
  int w = 0;
  while (true) {
    if (out[2] > 3) {
      w = 4;
      break;
    }
    out[2] = (unsigned long long)out[2] + 1;
  }
  out[3] = w;
}

// prints(a: int32, b: uint64, c: float32, d: bool, t: UniTuple(int64, 2))
//   t_0: t[0]; t_1: t[1]
extern "C" __global__ void prints(
    int a, unsigned long long b, float c, bool d, long long t_0, long long t_1) {
  printf("100%% of \"it\" \\ \?\?/ \303\251\n %lld %llu %f %s (%lld, %lld) %lld %lld %s (%lld, %f) ()\n", (long long)a,
      b, c, d ? "True" : "False", t_0, t_1, (long long)-a, (long long)(b + 1), a < 3 ? "True" : "False", (long long)a,
      c);
  printf("\n");
  printf("%lld %lld x\n", (long long)threadIdx.x, (long long)(a + b));
  printf("%lld %lld %lld %lld %lld %lld %lld %lld %lld %lld %lld %lld %lld %lld %lld %lld", (long long)a, (long long)a,
      (long long)a, (long long)a, (long long)a, (long long)a, (long long)a, (long long)a, (long long)a, (long long)a,
      (long long)a, (long long)a, (long long)a, (long long)a, (long long)a, (long long)a);
  printf(" %lld %lld %lld %lld %lld %lld %lld %lld %lld %lld %lld %lld %lld %lld %lld %lld", (long long)a, (long long)a,
      (long long)a, (long long)a, (long long)a, (long long)a, (long long)a, (long long)a, (long long)a, (long long)a,
      (long long)a, (long long)a, (long long)a, (long long)a, (long long)a, (long long)a);
  printf(" %lld %lld %lld\n", (long long)a, (long long)a, (long long)a);
}
