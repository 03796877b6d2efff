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

#ifndef PYK_POW_UNSIGNED_INT64
#define PYK_POW_UNSIGNED_INT64
// The same with an unsigned exponent.
__device__ inline long long pyk_pow_unsigned(long long a, unsigned long long n) {
  return pyk_pow(a, (long long)(n > 0x7fffffffffffffffULL ? 0x7fffffffffffffffULL : n));
}
#endif

#ifndef PYK_SHL_INT64
#define PYK_SHL_INT64
// a << n, defined for every count: 0 if n is not less than the width.
__device__ inline long long pyk_shl(long long a, long long n) {
  return (unsigned long long)n < 8 * sizeof(long long) ? (unsigned long long)a << n : 0;
}
#endif

#ifndef PYK_FLOORDIV_UINT64
#define PYK_FLOORDIV_UINT64
// Python's //, where x // 0 is 0.
__device__ inline unsigned long long pyk_floordiv(unsigned long long a, unsigned long long b) {
  return b == 0 ? 0 : a / b;
}
#endif

#ifndef PYK_MOD_UINT64
#define PYK_MOD_UINT64
// Python's %, where x % 0 is 0.
__device__ inline unsigned long long pyk_mod(unsigned long long a, unsigned long long b) { return b == 0 ? 0 : a % b; }
#endif

#ifndef PYK_SHR_UINT64
#define PYK_SHR_UINT64
// a >> n, defined for every count: 0 if n is not less than the width.
__device__ inline unsigned long long pyk_shr(unsigned long long a, unsigned long long n) {
  return n < 8 * sizeof(unsigned long long) ? a >> n : 0;
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

// integers(a: array(int32, 1d, C), b: array(int64, 1d, C), c: array(uint8, 1d, C), d: array(uint64, 1d, C))
extern "C" __global__ void integers(
    const int* a, long long* b, const unsigned char* c, unsigned long long* d) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  b[0] = a[i] + (unsigned long long)b[i] * c[i] - d[i];
  b[1] = (unsigned long long)pyk_floordiv((long long)a[i], b[i]) + pyk_mod((long long)a[i], b[i]);
  long long base = b[i];
  b[2] = (unsigned long long)base * base * base + pyk_pow_unsigned((long long)a[i], (unsigned long long)c[i]);
  b[3] = pyk_shl((long long)a[i], (long long)c[i]) | (b[i] >> 2);
  b[4] = (a[i] & 255) ^ ~b[i];
  b[5] = (long long)(int)-(unsigned int)a[i] + c[i];
  d[0] = pyk_floordiv(d[i], (unsigned long long)c[i]) + pyk_mod(d[i], (unsigned long long)c[i]);
  d[1] = pyk_shr(d[i], (unsigned long long)c[i]);
  long long t0 = b[i];
  int t1 = a[i];
  pyk_tuple2<long long, long long> t2 = {pyk_floordiv(t0, (long long)t1), pyk_mod(t0, (long long)t1)};
  long long q = t2._0;
  long long r = t2._1;
  b[6] = (unsigned long long)q - r;
  b[i] = (unsigned long long)b[i] + 1;
  b[i] = (unsigned long long)b[i] << 2;
  b[i] = pyk_floordiv(b[i], 3LL);
}

// floats(x: array(float32, 1d, C), y: array(float64, 1d, C))
extern "C" __global__ void floats(float* x, double* y) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  y[0] = (double)x[i] + y[i] * (double)x[i] - y[i] / (double)x[i];
  y[1] = pyk_floordiv((double)x[i], y[i]) + pyk_mod((double)x[i], y[i]);
  float base = x[i];
  y[2] = (double)(base * base) + pow(y[i], 0.5) + pyk_powi(y[i], i);
  y[3] = 3.5 + i / 4.0;
  x[0] = -x[i];
  y[i] /= 3.0;
  y[i] = pow(y[i], 2.0);
}

// logic(out: array(int64, 1d, C), x: float64, flag: bool)
extern "C" __global__ void logic(long long* out, double x, bool flag) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  out[0] = 0.0 < x && x <= 1.0 && flag ? 1 : 2;
  out[1] = i != 0 ? i : 5;
  out[2] = i != 0 ? 7 : i;
  out[3] = !flag;
  out[4] = flag + flag;
  out[5] = 1 < i && i < 10 && 10.0 != x;
  out[6] = (x != 0.0) == flag;
}
