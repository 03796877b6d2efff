#ifndef PYK_FLOAT16
#define PYK_FLOAT16
#ifndef PYK2CU_CPU
struct pyk_float16 {
  unsigned short bits;
};
#endif
#endif

#ifndef PYK_FLOAT16_TO_FLOAT
#define PYK_FLOAT16_TO_FLOAT
#ifndef PYK2CU_CPU
__device__ inline float pyk_float16_to_float(pyk_float16 x) {
  float result;
  asm("cvt.f32.f16 %0, %1;" : "=f"(result) : "h"(x.bits));
  return result;
}
#endif
#endif

#ifndef PYK_FLOAT_TO_FLOAT16
#define PYK_FLOAT_TO_FLOAT16
#ifndef PYK2CU_CPU
__device__ inline pyk_float16 pyk_float_to_float16(float x) {
  pyk_float16 result;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(result.bits) : "f"(x));
  return result;
}
#endif
#endif

#ifndef PYK_HCEIL_FLOAT16
#define PYK_HCEIL_FLOAT16
__device__ inline pyk_float16 pyk_hceil(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(ceilf(x));
}
#endif

#ifndef PYK_BFLOAT16
#define PYK_BFLOAT16
struct pyk_bfloat16 {
  unsigned short bits;
};
#endif

#ifndef PYK_BFLOAT16_TO_FLOAT
#define PYK_BFLOAT16_TO_FLOAT
__device__ inline float pyk_bfloat16_to_float(pyk_bfloat16 x) { return __int_as_float(x.bits << 16); }
#endif

#ifndef PYK_FLOAT_TO_BFLOAT16
#define PYK_FLOAT_TO_BFLOAT16
__device__ inline pyk_bfloat16 pyk_float_to_bfloat16(float x) {
#if __CUDA_ARCH__ >= 800
  pyk_bfloat16 result;
  asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(result.bits) : "f"(x));
  return result;
#else
  unsigned int bits = __float_as_int(x);
  return {(unsigned short)(x != x ? 0x7fffU : (bits + 0x7fffU + (bits >> 16 & 1U)) >> 16)};
#endif
}
#endif

#ifndef PYK_HCEIL_BFLOAT16
#define PYK_HCEIL_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hceil(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(ceilf(x));
}
#endif

#ifndef PYK_HCOS_FLOAT16
#define PYK_HCOS_FLOAT16
__device__ inline pyk_float16 pyk_hcos(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(cosf(x));
}
#endif

#ifndef PYK_HCOS_BFLOAT16
#define PYK_HCOS_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hcos(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(cosf(x));
}
#endif

#ifndef PYK_DEGREES_FLOAT64
#define PYK_DEGREES_FLOAT64
__device__ inline double pyk_degrees(double x) { return (double)57.29577951308232 * x; }
#endif

#ifndef PYK_DEGREES_FLOAT32
#define PYK_DEGREES_FLOAT32
__device__ inline float pyk_degrees(float x) { return (float)57.29577951308232 * x; }
#endif

#ifndef PYK_HEXP_FLOAT16
#define PYK_HEXP_FLOAT16
__device__ inline pyk_float16 pyk_hexp(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(expf(x));
}
#endif

#ifndef PYK_HEXP_BFLOAT16
#define PYK_HEXP_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hexp(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(expf(x));
}
#endif

#ifndef PYK_HEXP2_FLOAT16
#define PYK_HEXP2_FLOAT16
__device__ inline pyk_float16 pyk_hexp2(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(exp2f(x));
}
#endif

#ifndef PYK_HEXP2_BFLOAT16
#define PYK_HEXP2_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hexp2(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(exp2f(x));
}
#endif

#ifndef PYK_HABS_FLOAT16
#define PYK_HABS_FLOAT16
__device__ inline pyk_float16 pyk_habs(pyk_float16 a) { return {(unsigned short)(a.bits & 0x7fffU)}; }
#endif

#ifndef PYK_HABS_BFLOAT16
#define PYK_HABS_BFLOAT16
__device__ inline pyk_bfloat16 pyk_habs(pyk_bfloat16 a) { return {(unsigned short)(a.bits & 0x7fffU)}; }
#endif

#ifndef PYK_HFLOOR_FLOAT16
#define PYK_HFLOOR_FLOAT16
__device__ inline pyk_float16 pyk_hfloor(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(floorf(x));
}
#endif

#ifndef PYK_HFLOOR_BFLOAT16
#define PYK_HFLOOR_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hfloor(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(floorf(x));
}
#endif

#ifndef PYK_HLOG_FLOAT16
#define PYK_HLOG_FLOAT16
__device__ inline pyk_float16 pyk_hlog(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(logf(x));
}
#endif

#ifndef PYK_HLOG_BFLOAT16
#define PYK_HLOG_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hlog(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(logf(x));
}
#endif

#ifndef PYK_HLOG10_FLOAT16
#define PYK_HLOG10_FLOAT16
__device__ inline pyk_float16 pyk_hlog10(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(log10f(x));
}
#endif

#ifndef PYK_HLOG10_BFLOAT16
#define PYK_HLOG10_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hlog10(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(log10f(x));
}
#endif

#ifndef PYK_HLOG2_FLOAT16
#define PYK_HLOG2_FLOAT16
__device__ inline pyk_float16 pyk_hlog2(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(log2f(x));
}
#endif

#ifndef PYK_HLOG2_BFLOAT16
#define PYK_HLOG2_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hlog2(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(log2f(x));
}
#endif

#ifndef PYK_RADIANS_FLOAT64
#define PYK_RADIANS_FLOAT64
__device__ inline double pyk_radians(double x) { return (double)0.017453292519943295 * x; }
#endif

#ifndef PYK_RADIANS_FLOAT32
#define PYK_RADIANS_FLOAT32
__device__ inline float pyk_radians(float x) { return (float)0.017453292519943295 * x; }
#endif

#ifndef PYK_HSIN_FLOAT16
#define PYK_HSIN_FLOAT16
__device__ inline pyk_float16 pyk_hsin(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(sinf(x));
}
#endif

#ifndef PYK_HSIN_BFLOAT16
#define PYK_HSIN_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hsin(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(sinf(x));
}
#endif

#ifndef PYK_HSQRT_FLOAT16
#define PYK_HSQRT_FLOAT16
__device__ inline pyk_float16 pyk_hsqrt(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(__fsqrt_rn(x));
}
#endif

#ifndef PYK_HSQRT_BFLOAT16
#define PYK_HSQRT_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hsqrt(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(__fsqrt_rn(x));
}
#endif

#ifndef PYK_HTANH_FLOAT16
#define PYK_HTANH_FLOAT16
__device__ inline pyk_float16 pyk_htanh(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(tanhf(x));
}
#endif

#ifndef PYK_HTANH_BFLOAT16
#define PYK_HTANH_BFLOAT16
__device__ inline pyk_bfloat16 pyk_htanh(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(tanhf(x));
}
#endif

#ifndef PYK_HTRUNC_FLOAT16
#define PYK_HTRUNC_FLOAT16
__device__ inline pyk_float16 pyk_htrunc(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(truncf(x));
}
#endif

#ifndef PYK_HTRUNC_BFLOAT16
#define PYK_HTRUNC_BFLOAT16
__device__ inline pyk_bfloat16 pyk_htrunc(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(truncf(x));
}
#endif

#ifndef PYK_ISNAN_FLOAT32
#define PYK_ISNAN_FLOAT32
__device__ inline bool pyk_isnan(float x) { return x != x; }
#endif

#ifndef PYK_ISNAN_FLOAT64
#define PYK_ISNAN_FLOAT64
__device__ inline bool pyk_isnan(double x) { return x != x; }
#endif

#ifndef PYK_ISINF_FLOAT32
#define PYK_ISINF_FLOAT32
__device__ inline bool pyk_isinf(float x) { return fabsf(x) == __int_as_float(0x7f800000); }
#endif

#ifndef PYK_ISINF_FLOAT64
#define PYK_ISINF_FLOAT64
__device__ inline bool pyk_isinf(double x) { return fabs(x) == __longlong_as_double(0x7ff0000000000000LL); }
#endif

#ifndef PYK_ISFINITE_FLOAT32
#define PYK_ISFINITE_FLOAT32
__device__ inline bool pyk_isfinite(float x) { return fabsf(x) < __int_as_float(0x7f800000); }
#endif

#ifndef PYK_ISFINITE_FLOAT64
#define PYK_ISFINITE_FLOAT64
__device__ inline bool pyk_isfinite(double x) { return fabs(x) < __longlong_as_double(0x7ff0000000000000LL); }
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

#ifndef PYK_TUPLE2
#define PYK_TUPLE2
template <class T0, class T1>
struct pyk_tuple2 {
  T0 _0;
  T1 _1;
};
#endif

#ifndef PYK_FREXP_FLOAT32
#define PYK_FREXP_FLOAT32
// Mantissa and exponent.
__device__ inline pyk_tuple2<float, int> pyk_frexp(float x) {
  int exponent = 0;
  float mantissa = frexpf(x, &exponent);
  return {mantissa, exponent};
}
#endif

#ifndef PYK_FREXP_FLOAT64
#define PYK_FREXP_FLOAT64
// Mantissa and exponent.
__device__ inline pyk_tuple2<double, int> pyk_frexp(double x) {
  int exponent = 0;
  double mantissa = frexp(x, &exponent);
  return {mantissa, exponent};
}
#endif

#ifndef PYK_MODF_FLOAT64
#define PYK_MODF_FLOAT64
// Fractional and integral part.
__device__ inline pyk_tuple2<double, double> pyk_modf(double x) {
  double whole = trunc(x);
  return {copysign(x == whole ? 0.0 : x - whole, x), whole};
}
#endif

#ifndef PYK_MODF_FLOAT32
#define PYK_MODF_FLOAT32
// Fractional and integral part.
__device__ inline pyk_tuple2<float, float> pyk_modf(float x) {
  float whole = truncf(x);
  return {copysignf(x == whole ? 0.0f : x - whole, x), whole};
}
#endif

#ifndef PYK_ABS_INT8
#define PYK_ABS_INT8
__device__ inline signed char pyk_abs(signed char x) {
  return x < 0 ? (unsigned char)0 - (unsigned char)x : (unsigned char)x;
}
#endif

#ifndef PYK_ABS_INT16
#define PYK_ABS_INT16
__device__ inline short pyk_abs(short x) {
  return x < 0 ? (unsigned short)0 - (unsigned short)x : (unsigned short)x;
}
#endif

#ifndef PYK_ABS_INT32
#define PYK_ABS_INT32
__device__ inline int pyk_abs(int x) {
  return x < 0 ? (unsigned int)0 - (unsigned int)x : (unsigned int)x;
}
#endif

#ifndef PYK_ABS_INT64
#define PYK_ABS_INT64
__device__ inline long long pyk_abs(long long x) {
  return x < 0 ? (unsigned long long)0 - (unsigned long long)x : (unsigned long long)x;
}
#endif

#ifndef PYK_COMPLEX64
#define PYK_COMPLEX64
struct pyk_complex64 {
  float real, imag;
};
#endif

#ifndef PYK_COMPLEX_ABS_COMPLEX64
#define PYK_COMPLEX_ABS_COMPLEX64
__device__ inline float pyk_complex_abs(pyk_complex64 z) { return hypotf(z.real, z.imag); }
#endif

#ifndef PYK_COMPLEX128
#define PYK_COMPLEX128
struct pyk_complex128 {
  double real, imag;
};
#endif

#ifndef PYK_COMPLEX_ABS_COMPLEX128
#define PYK_COMPLEX_ABS_COMPLEX128
__device__ inline double pyk_complex_abs(pyk_complex128 z) { return hypot(z.real, z.imag); }
#endif

#ifndef PYK_MIN_BOOL
#define PYK_MIN_BOOL
__device__ inline bool pyk_min(bool a, bool b) { return b < a ? b : a; }
#endif

#ifndef PYK_MIN_INT8
#define PYK_MIN_INT8
__device__ inline signed char pyk_min(signed char a, signed char b) { return b < a ? b : a; }
#endif

#ifndef PYK_MIN_INT16
#define PYK_MIN_INT16
__device__ inline short pyk_min(short a, short b) { return b < a ? b : a; }
#endif

#ifndef PYK_MIN_INT32
#define PYK_MIN_INT32
__device__ inline int pyk_min(int a, int b) { return b < a ? b : a; }
#endif

#ifndef PYK_MIN_INT64
#define PYK_MIN_INT64
__device__ inline long long pyk_min(long long a, long long b) { return b < a ? b : a; }
#endif

#ifndef PYK_MIN_UINT8
#define PYK_MIN_UINT8
__device__ inline unsigned char pyk_min(unsigned char a, unsigned char b) { return b < a ? b : a; }
#endif

#ifndef PYK_MIN_UINT16
#define PYK_MIN_UINT16
__device__ inline unsigned short pyk_min(unsigned short a, unsigned short b) { return b < a ? b : a; }
#endif

#ifndef PYK_MIN_UINT32
#define PYK_MIN_UINT32
__device__ inline unsigned int pyk_min(unsigned int a, unsigned int b) { return b < a ? b : a; }
#endif

#ifndef PYK_MIN_UINT64
#define PYK_MIN_UINT64
__device__ inline unsigned long long pyk_min(unsigned long long a, unsigned long long b) { return b < a ? b : a; }
#endif

#ifndef PYK_HMIN_FLOAT16
#define PYK_HMIN_FLOAT16
// A number is preferred over NaN, and -0 is less than 0.
__device__ inline pyk_float16 pyk_hmin(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  if (x != x) return y != y ? pyk_float16{0x7fff} : b;
  if (x == y) return {(unsigned short)(a.bits | b.bits)};
  return y < x ? b : a;
}
#endif

#ifndef PYK_HMIN_BFLOAT16
#define PYK_HMIN_BFLOAT16
// A number is preferred over NaN, and -0 is less than 0.
__device__ inline pyk_bfloat16 pyk_hmin(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  if (x != x) return y != y ? pyk_bfloat16{0x7fff} : b;
  if (x == y) return {(unsigned short)(a.bits | b.bits)};
  return y < x ? b : a;
}
#endif

#ifndef PYK_MAX_BOOL
#define PYK_MAX_BOOL
__device__ inline bool pyk_max(bool a, bool b) { return a < b ? b : a; }
#endif

#ifndef PYK_MAX_INT8
#define PYK_MAX_INT8
__device__ inline signed char pyk_max(signed char a, signed char b) { return a < b ? b : a; }
#endif

#ifndef PYK_MAX_INT16
#define PYK_MAX_INT16
__device__ inline short pyk_max(short a, short b) { return a < b ? b : a; }
#endif

#ifndef PYK_MAX_INT32
#define PYK_MAX_INT32
__device__ inline int pyk_max(int a, int b) { return a < b ? b : a; }
#endif

#ifndef PYK_MAX_INT64
#define PYK_MAX_INT64
__device__ inline long long pyk_max(long long a, long long b) { return a < b ? b : a; }
#endif

#ifndef PYK_MAX_UINT8
#define PYK_MAX_UINT8
__device__ inline unsigned char pyk_max(unsigned char a, unsigned char b) { return a < b ? b : a; }
#endif

#ifndef PYK_MAX_UINT16
#define PYK_MAX_UINT16
__device__ inline unsigned short pyk_max(unsigned short a, unsigned short b) { return a < b ? b : a; }
#endif

#ifndef PYK_MAX_UINT32
#define PYK_MAX_UINT32
__device__ inline unsigned int pyk_max(unsigned int a, unsigned int b) { return a < b ? b : a; }
#endif

#ifndef PYK_MAX_UINT64
#define PYK_MAX_UINT64
__device__ inline unsigned long long pyk_max(unsigned long long a, unsigned long long b) { return a < b ? b : a; }
#endif

#ifndef PYK_HMAX_FLOAT16
#define PYK_HMAX_FLOAT16
// A number is preferred over NaN, and -0 is less than 0.
__device__ inline pyk_float16 pyk_hmax(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  if (x != x) return y != y ? pyk_float16{0x7fff} : b;
  if (x == y) return {(unsigned short)(a.bits & b.bits)};
  return y > x ? b : a;
}
#endif

#ifndef PYK_HMAX_BFLOAT16
#define PYK_HMAX_BFLOAT16
// A number is preferred over NaN, and -0 is less than 0.
__device__ inline pyk_bfloat16 pyk_hmax(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  if (x != x) return y != y ? pyk_bfloat16{0x7fff} : b;
  if (x == y) return {(unsigned short)(a.bits & b.bits)};
  return y > x ? b : a;
}
#endif

#ifndef PYK_MIN_FLOAT32
#define PYK_MIN_FLOAT32
__device__ inline float pyk_min(float a, float b) { return b < a ? b : a; }
#endif

#ifndef PYK_MIN_FLOAT64
#define PYK_MIN_FLOAT64
__device__ inline double pyk_min(double a, double b) { return b < a ? b : a; }
#endif

#ifndef PYK_MAX_FLOAT32
#define PYK_MAX_FLOAT32
__device__ inline float pyk_max(float a, float b) { return a < b ? b : a; }
#endif

#ifndef PYK_MAX_FLOAT64
#define PYK_MAX_FLOAT64
__device__ inline double pyk_max(double a, double b) { return a < b ? b : a; }
#endif

#ifndef PYK_MINIMUM_FLOAT32
#define PYK_MINIMUM_FLOAT32
__device__ inline float pyk_minimum(float a, float b) { return a <= b || a != a ? a : b; }
#endif

#ifndef PYK_MINIMUM_FLOAT64
#define PYK_MINIMUM_FLOAT64
__device__ inline double pyk_minimum(double a, double b) { return a <= b || a != a ? a : b; }
#endif

#ifndef PYK_MAXIMUM_FLOAT32
#define PYK_MAXIMUM_FLOAT32
__device__ inline float pyk_maximum(float a, float b) { return a >= b || a != a ? a : b; }
#endif

#ifndef PYK_MAXIMUM_FLOAT64
#define PYK_MAXIMUM_FLOAT64
__device__ inline double pyk_maximum(double a, double b) { return a >= b || a != a ? a : b; }
#endif

#ifndef PYK_POWI_INT32_FLOAT32
#define PYK_POWI_INT32_FLOAT32
// x ** n. The smallest n, whose negation overflows, gives 0, as in the reference.
__device__ inline float pyk_powi_int32(float x, int n) { return n == -2147483647 - 1 ? 0 : pyk_powi(x, n); }
#endif

#ifndef PYK_POWI_UNSIGNED_FLOAT32
#define PYK_POWI_UNSIGNED_FLOAT32
// x to an integer power that is not negative.
__device__ inline float pyk_powi_unsigned(float x, unsigned long long n) {
  return pyk_powi(x, (long long)(n > 0x7fffffffffffffffULL ? 0x7fffffffffffffffULL : n));
}
#endif

#ifndef PYK_POWI_INT32_FLOAT64
#define PYK_POWI_INT32_FLOAT64
// x ** n. The smallest n, whose negation overflows, gives 0, as in the reference.
__device__ inline double pyk_powi_int32(double x, int n) { return n == -2147483647 - 1 ? 0 : pyk_powi(x, n); }
#endif

#ifndef PYK_POWI_UNSIGNED_FLOAT64
#define PYK_POWI_UNSIGNED_FLOAT64
// x to an integer power that is not negative.
__device__ inline double pyk_powi_unsigned(double x, unsigned long long n) {
  return pyk_powi(x, (long long)(n > 0x7fffffffffffffffULL ? 0x7fffffffffffffffULL : n));
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

#ifndef PYK_ROUND_FLOAT32
#define PYK_ROUND_FLOAT32
// The nearest integer, ties to even.
__device__ inline long long pyk_round(float x) { return __double2ll_rn(x); }
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

#ifndef PYK_GRID_SYNC
#define PYK_GRID_SYNC
#ifndef PYK2CU_CPU
// Waits for all threads of the grid. One thread of each block adds to the driver's counter of the launch; the first
// block adds what is missing for the highest bit to flip once all have.
__device__ inline int pyk_grid_sync() {
  __shared__ unsigned int leader;  // any thread that has not exited
  unsigned int own = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  if ((int)(own & 31) == __ffs(__activemask()) - 1) atomicExch(&leader, own);
  __syncthreads();
  if (leader == own) {
    unsigned int high, low, before, now;
    asm volatile("mov.u32 %0, %%envreg1;" : "=r"(high));
    asm volatile("mov.u32 %0, %%envreg2;" : "=r"(low));
    unsigned int* arrived = (unsigned int*)((unsigned long long)high << 32 | low) + 1;
    bool first = blockIdx.x == 0 && blockIdx.y == 0 && blockIdx.z == 0;
    unsigned int amount = first ? 0x80000000u - (gridDim.x * gridDim.y * gridDim.z - 1) : 1u;
    asm volatile("atom.add.release.gpu.u32 %0, [%1], %2;" : "=r"(before) : "l"(arrived), "r"(amount) : "memory");
    do {
      asm volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(now) : "l"(arrived) : "memory");
    } while (((before ^ now) & 0x80000000u) == 0);
  }
  __syncthreads();
  return 0;
}
#endif
#endif

#ifndef PYK_EQ_SYNC
#define PYK_EQ_SYNC
// Whether the predicate is the same on all lanes of the mask.
__device__ inline bool pyk_eq_sync(unsigned int mask, bool predicate) {
  return __all_sync(mask, predicate) || __all_sync(mask, !predicate);
}
#endif

#ifndef PYK_ATOMIC_MAX_FLOAT32
#define PYK_ATOMIC_MAX_FLOAT32
// Nothing changes if either operand is NaN.
__device__ inline float pyk_atomic_max(float* address, float value) {
  int* bits = (int*)address;
  int old = *(volatile int*)bits;
  while (value > __int_as_float(old)) {
    int seen = atomicCAS(bits, old, __float_as_int(value));
    if (seen == old) break;
    old = seen;
  }
  return __int_as_float(old);
}
#endif

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

#ifndef PYK_ATOMIC_MIN_FLOAT64
#define PYK_ATOMIC_MIN_FLOAT64
// Nothing changes if either operand is NaN.
__device__ inline double pyk_atomic_min(double* address, double value) {
  unsigned long long* bits = (unsigned long long*)address;
  unsigned long long old = *(volatile unsigned long long*)bits;
  while (value < __longlong_as_double(old)) {
    unsigned long long seen = atomicCAS(bits, old, (unsigned long long)__double_as_longlong(value));
    if (seen == old) break;
    old = seen;
  }
  return __longlong_as_double(old);
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

#ifndef PYK_SELP
#define PYK_SELP
// Both values are evaluated, unlike with ?:.
template <class T>
__device__ inline T pyk_selp(bool predicate, T a, T b) { return predicate ? a : b; }
#endif

#ifndef PYK_MATCH_ALL_SYNC
#define PYK_MATCH_ALL_SYNC
// The mask and true if all its lanes have the same value, else 0 and false.
template <class T>
__device__ inline pyk_tuple2<int, bool> pyk_match_all_sync(unsigned int mask, T value) {
  int same = 0;
  unsigned int lanes = __match_all_sync(mask, value, &same);
  return {(int)lanes, same != 0};
}
#endif

#ifndef PYK_LANEMASK_LT
#define PYK_LANEMASK_LT
#ifndef PYK2CU_CPU
__device__ inline unsigned int pyk_lanemask_lt() {
  unsigned int lanes;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(lanes));
  return lanes;
}
#endif
#endif

#ifndef PYK_UINT64_TO_UNIT_FLOAT64
#define PYK_UINT64_TO_UNIT_FLOAT64
__device__ inline double pyk_uint64_to_unit_float64(unsigned long long x) {
  return (double)(x >> 11) * (1.0 / 9007199254740992.0);
}
#endif

#ifndef PYK_UINT64_TO_UNIT_FLOAT32
#define PYK_UINT64_TO_UNIT_FLOAT32
__device__ inline float pyk_uint64_to_unit_float32(unsigned long long x) {
  return (float)pyk_uint64_to_unit_float64(x);
}
#endif

#ifndef PYK_ATOMIC_NANMAX_FLOAT32
#define PYK_ATOMIC_NANMAX_FLOAT32
// A number replaces NaN. A NaN operand changes nothing.
__device__ inline float pyk_atomic_nanmax(float* address, float value) {
  int* bits = (int*)address;
  int old = *(volatile int*)bits;
  while (value == value && !(__int_as_float(old) >= value)) {
    int seen = atomicCAS(bits, old, __float_as_int(value));
    if (seen == old) break;
    old = seen;
  }
  return __int_as_float(old);
}
#endif

#ifndef PYK_ATOMIC_NANMAX_FLOAT64
#define PYK_ATOMIC_NANMAX_FLOAT64
// A number replaces NaN. A NaN operand changes nothing.
__device__ inline double pyk_atomic_nanmax(double* address, double value) {
  unsigned long long* bits = (unsigned long long*)address;
  unsigned long long old = *(volatile unsigned long long*)bits;
  while (value == value && !(__longlong_as_double(old) >= value)) {
    unsigned long long seen = atomicCAS(bits, old, (unsigned long long)__double_as_longlong(value));
    if (seen == old) break;
    old = seen;
  }
  return __longlong_as_double(old);
}
#endif

#ifndef PYK_ATOMIC_NANMIN_FLOAT32
#define PYK_ATOMIC_NANMIN_FLOAT32
// A number replaces NaN. A NaN operand changes nothing.
__device__ inline float pyk_atomic_nanmin(float* address, float value) {
  int* bits = (int*)address;
  int old = *(volatile int*)bits;
  while (value == value && !(__int_as_float(old) <= value)) {
    int seen = atomicCAS(bits, old, __float_as_int(value));
    if (seen == old) break;
    old = seen;
  }
  return __int_as_float(old);
}
#endif

#ifndef PYK_ATOMIC_NANMIN_FLOAT64
#define PYK_ATOMIC_NANMIN_FLOAT64
// A number replaces NaN. A NaN operand changes nothing.
__device__ inline double pyk_atomic_nanmin(double* address, double value) {
  unsigned long long* bits = (unsigned long long*)address;
  unsigned long long old = *(volatile unsigned long long*)bits;
  while (value == value && !(__longlong_as_double(old) <= value)) {
    unsigned long long seen = atomicCAS(bits, old, (unsigned long long)__double_as_longlong(value));
    if (seen == old) break;
    old = seen;
  }
  return __longlong_as_double(old);
}
#endif

#ifndef PYK_LDCA_INT8
#define PYK_LDCA_INT8
#ifndef PYK2CU_CPU
__device__ inline signed char pyk_ldca(const signed char* address) {
  int value;
  asm volatile("ld.global.ca.s8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (signed char)value;
}
#endif
#endif

#ifndef PYK_LDCA_INT16
#define PYK_LDCA_INT16
#ifndef PYK2CU_CPU
__device__ inline short pyk_ldca(const short* address) {
  short value;
  asm volatile("ld.global.ca.s16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (short)value;
}
#endif
#endif

#ifndef PYK_LDCA_INT32
#define PYK_LDCA_INT32
#ifndef PYK2CU_CPU
__device__ inline int pyk_ldca(const int* address) {
  int value;
  asm volatile("ld.global.ca.s32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (int)value;
}
#endif
#endif

#ifndef PYK_LDCA_INT64
#define PYK_LDCA_INT64
#ifndef PYK2CU_CPU
__device__ inline long long pyk_ldca(const long long* address) {
  long long value;
  asm volatile("ld.global.ca.s64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (long long)value;
}
#endif
#endif

#ifndef PYK_LDCA_UINT8
#define PYK_LDCA_UINT8
#ifndef PYK2CU_CPU
__device__ inline unsigned char pyk_ldca(const unsigned char* address) {
  unsigned int value;
  asm volatile("ld.global.ca.u8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned char)value;
}
#endif
#endif

#ifndef PYK_LDCA_UINT16
#define PYK_LDCA_UINT16
#ifndef PYK2CU_CPU
__device__ inline unsigned short pyk_ldca(const unsigned short* address) {
  unsigned short value;
  asm volatile("ld.global.ca.u16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (unsigned short)value;
}
#endif
#endif

#ifndef PYK_LDCA_UINT32
#define PYK_LDCA_UINT32
#ifndef PYK2CU_CPU
__device__ inline unsigned int pyk_ldca(const unsigned int* address) {
  unsigned int value;
  asm volatile("ld.global.ca.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned int)value;
}
#endif
#endif

#ifndef PYK_LDCA_UINT64
#define PYK_LDCA_UINT64
#ifndef PYK2CU_CPU
__device__ inline unsigned long long pyk_ldca(const unsigned long long* address) {
  unsigned long long value;
  asm volatile("ld.global.ca.u64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (unsigned long long)value;
}
#endif
#endif

#ifndef PYK_LDCA_FLOAT32
#define PYK_LDCA_FLOAT32
#ifndef PYK2CU_CPU
__device__ inline float pyk_ldca(const float* address) {
  float value;
  asm volatile("ld.global.ca.f32 %0, [%1];" : "=f"(value) : "l"(address) : "memory");
  return (float)value;
}
#endif
#endif

#ifndef PYK_LDCA_FLOAT64
#define PYK_LDCA_FLOAT64
#ifndef PYK2CU_CPU
__device__ inline double pyk_ldca(const double* address) {
  double value;
  asm volatile("ld.global.ca.f64 %0, [%1];" : "=d"(value) : "l"(address) : "memory");
  return (double)value;
}
#endif
#endif

#ifndef PYK_LDCG_INT8
#define PYK_LDCG_INT8
#ifndef PYK2CU_CPU
__device__ inline signed char pyk_ldcg(const signed char* address) {
  int value;
  asm volatile("ld.global.cg.s8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (signed char)value;
}
#endif
#endif

#ifndef PYK_LDCG_INT16
#define PYK_LDCG_INT16
#ifndef PYK2CU_CPU
__device__ inline short pyk_ldcg(const short* address) {
  short value;
  asm volatile("ld.global.cg.s16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (short)value;
}
#endif
#endif

#ifndef PYK_LDCG_INT32
#define PYK_LDCG_INT32
#ifndef PYK2CU_CPU
__device__ inline int pyk_ldcg(const int* address) {
  int value;
  asm volatile("ld.global.cg.s32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (int)value;
}
#endif
#endif

#ifndef PYK_LDCG_INT64
#define PYK_LDCG_INT64
#ifndef PYK2CU_CPU
__device__ inline long long pyk_ldcg(const long long* address) {
  long long value;
  asm volatile("ld.global.cg.s64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (long long)value;
}
#endif
#endif

#ifndef PYK_LDCG_UINT8
#define PYK_LDCG_UINT8
#ifndef PYK2CU_CPU
__device__ inline unsigned char pyk_ldcg(const unsigned char* address) {
  unsigned int value;
  asm volatile("ld.global.cg.u8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned char)value;
}
#endif
#endif

#ifndef PYK_LDCG_UINT16
#define PYK_LDCG_UINT16
#ifndef PYK2CU_CPU
__device__ inline unsigned short pyk_ldcg(const unsigned short* address) {
  unsigned short value;
  asm volatile("ld.global.cg.u16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (unsigned short)value;
}
#endif
#endif

#ifndef PYK_LDCG_UINT32
#define PYK_LDCG_UINT32
#ifndef PYK2CU_CPU
__device__ inline unsigned int pyk_ldcg(const unsigned int* address) {
  unsigned int value;
  asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned int)value;
}
#endif
#endif

#ifndef PYK_LDCG_UINT64
#define PYK_LDCG_UINT64
#ifndef PYK2CU_CPU
__device__ inline unsigned long long pyk_ldcg(const unsigned long long* address) {
  unsigned long long value;
  asm volatile("ld.global.cg.u64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (unsigned long long)value;
}
#endif
#endif

#ifndef PYK_LDCG_FLOAT32
#define PYK_LDCG_FLOAT32
#ifndef PYK2CU_CPU
__device__ inline float pyk_ldcg(const float* address) {
  float value;
  asm volatile("ld.global.cg.f32 %0, [%1];" : "=f"(value) : "l"(address) : "memory");
  return (float)value;
}
#endif
#endif

#ifndef PYK_LDCG_FLOAT64
#define PYK_LDCG_FLOAT64
#ifndef PYK2CU_CPU
__device__ inline double pyk_ldcg(const double* address) {
  double value;
  asm volatile("ld.global.cg.f64 %0, [%1];" : "=d"(value) : "l"(address) : "memory");
  return (double)value;
}
#endif
#endif

#ifndef PYK_LDCS_INT8
#define PYK_LDCS_INT8
#ifndef PYK2CU_CPU
__device__ inline signed char pyk_ldcs(const signed char* address) {
  int value;
  asm volatile("ld.global.cs.s8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (signed char)value;
}
#endif
#endif

#ifndef PYK_LDCS_INT16
#define PYK_LDCS_INT16
#ifndef PYK2CU_CPU
__device__ inline short pyk_ldcs(const short* address) {
  short value;
  asm volatile("ld.global.cs.s16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (short)value;
}
#endif
#endif

#ifndef PYK_LDCS_INT32
#define PYK_LDCS_INT32
#ifndef PYK2CU_CPU
__device__ inline int pyk_ldcs(const int* address) {
  int value;
  asm volatile("ld.global.cs.s32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (int)value;
}
#endif
#endif

#ifndef PYK_LDCS_INT64
#define PYK_LDCS_INT64
#ifndef PYK2CU_CPU
__device__ inline long long pyk_ldcs(const long long* address) {
  long long value;
  asm volatile("ld.global.cs.s64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (long long)value;
}
#endif
#endif

#ifndef PYK_LDCS_UINT8
#define PYK_LDCS_UINT8
#ifndef PYK2CU_CPU
__device__ inline unsigned char pyk_ldcs(const unsigned char* address) {
  unsigned int value;
  asm volatile("ld.global.cs.u8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned char)value;
}
#endif
#endif

#ifndef PYK_LDCS_UINT16
#define PYK_LDCS_UINT16
#ifndef PYK2CU_CPU
__device__ inline unsigned short pyk_ldcs(const unsigned short* address) {
  unsigned short value;
  asm volatile("ld.global.cs.u16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (unsigned short)value;
}
#endif
#endif

#ifndef PYK_LDCS_UINT32
#define PYK_LDCS_UINT32
#ifndef PYK2CU_CPU
__device__ inline unsigned int pyk_ldcs(const unsigned int* address) {
  unsigned int value;
  asm volatile("ld.global.cs.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned int)value;
}
#endif
#endif

#ifndef PYK_LDCS_UINT64
#define PYK_LDCS_UINT64
#ifndef PYK2CU_CPU
__device__ inline unsigned long long pyk_ldcs(const unsigned long long* address) {
  unsigned long long value;
  asm volatile("ld.global.cs.u64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (unsigned long long)value;
}
#endif
#endif

#ifndef PYK_LDCS_FLOAT32
#define PYK_LDCS_FLOAT32
#ifndef PYK2CU_CPU
__device__ inline float pyk_ldcs(const float* address) {
  float value;
  asm volatile("ld.global.cs.f32 %0, [%1];" : "=f"(value) : "l"(address) : "memory");
  return (float)value;
}
#endif
#endif

#ifndef PYK_LDCS_FLOAT64
#define PYK_LDCS_FLOAT64
#ifndef PYK2CU_CPU
__device__ inline double pyk_ldcs(const double* address) {
  double value;
  asm volatile("ld.global.cs.f64 %0, [%1];" : "=d"(value) : "l"(address) : "memory");
  return (double)value;
}
#endif
#endif

#ifndef PYK_LDLU_INT8
#define PYK_LDLU_INT8
#ifndef PYK2CU_CPU
__device__ inline signed char pyk_ldlu(const signed char* address) {
  int value;
  asm volatile("ld.global.lu.s8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (signed char)value;
}
#endif
#endif

#ifndef PYK_LDLU_INT16
#define PYK_LDLU_INT16
#ifndef PYK2CU_CPU
__device__ inline short pyk_ldlu(const short* address) {
  short value;
  asm volatile("ld.global.lu.s16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (short)value;
}
#endif
#endif

#ifndef PYK_LDLU_INT32
#define PYK_LDLU_INT32
#ifndef PYK2CU_CPU
__device__ inline int pyk_ldlu(const int* address) {
  int value;
  asm volatile("ld.global.lu.s32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (int)value;
}
#endif
#endif

#ifndef PYK_LDLU_INT64
#define PYK_LDLU_INT64
#ifndef PYK2CU_CPU
__device__ inline long long pyk_ldlu(const long long* address) {
  long long value;
  asm volatile("ld.global.lu.s64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (long long)value;
}
#endif
#endif

#ifndef PYK_LDLU_UINT8
#define PYK_LDLU_UINT8
#ifndef PYK2CU_CPU
__device__ inline unsigned char pyk_ldlu(const unsigned char* address) {
  unsigned int value;
  asm volatile("ld.global.lu.u8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned char)value;
}
#endif
#endif

#ifndef PYK_LDLU_UINT16
#define PYK_LDLU_UINT16
#ifndef PYK2CU_CPU
__device__ inline unsigned short pyk_ldlu(const unsigned short* address) {
  unsigned short value;
  asm volatile("ld.global.lu.u16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (unsigned short)value;
}
#endif
#endif

#ifndef PYK_LDLU_UINT32
#define PYK_LDLU_UINT32
#ifndef PYK2CU_CPU
__device__ inline unsigned int pyk_ldlu(const unsigned int* address) {
  unsigned int value;
  asm volatile("ld.global.lu.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned int)value;
}
#endif
#endif

#ifndef PYK_LDLU_UINT64
#define PYK_LDLU_UINT64
#ifndef PYK2CU_CPU
__device__ inline unsigned long long pyk_ldlu(const unsigned long long* address) {
  unsigned long long value;
  asm volatile("ld.global.lu.u64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (unsigned long long)value;
}
#endif
#endif

#ifndef PYK_LDLU_FLOAT32
#define PYK_LDLU_FLOAT32
#ifndef PYK2CU_CPU
__device__ inline float pyk_ldlu(const float* address) {
  float value;
  asm volatile("ld.global.lu.f32 %0, [%1];" : "=f"(value) : "l"(address) : "memory");
  return (float)value;
}
#endif
#endif

#ifndef PYK_LDLU_FLOAT64
#define PYK_LDLU_FLOAT64
#ifndef PYK2CU_CPU
__device__ inline double pyk_ldlu(const double* address) {
  double value;
  asm volatile("ld.global.lu.f64 %0, [%1];" : "=d"(value) : "l"(address) : "memory");
  return (double)value;
}
#endif
#endif

#ifndef PYK_LDCV_INT8
#define PYK_LDCV_INT8
#ifndef PYK2CU_CPU
__device__ inline signed char pyk_ldcv(const signed char* address) {
  int value;
  asm volatile("ld.global.cv.s8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (signed char)value;
}
#endif
#endif

#ifndef PYK_LDCV_INT16
#define PYK_LDCV_INT16
#ifndef PYK2CU_CPU
__device__ inline short pyk_ldcv(const short* address) {
  short value;
  asm volatile("ld.global.cv.s16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (short)value;
}
#endif
#endif

#ifndef PYK_LDCV_INT32
#define PYK_LDCV_INT32
#ifndef PYK2CU_CPU
__device__ inline int pyk_ldcv(const int* address) {
  int value;
  asm volatile("ld.global.cv.s32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (int)value;
}
#endif
#endif

#ifndef PYK_LDCV_INT64
#define PYK_LDCV_INT64
#ifndef PYK2CU_CPU
__device__ inline long long pyk_ldcv(const long long* address) {
  long long value;
  asm volatile("ld.global.cv.s64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (long long)value;
}
#endif
#endif

#ifndef PYK_LDCV_UINT8
#define PYK_LDCV_UINT8
#ifndef PYK2CU_CPU
__device__ inline unsigned char pyk_ldcv(const unsigned char* address) {
  unsigned int value;
  asm volatile("ld.global.cv.u8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned char)value;
}
#endif
#endif

#ifndef PYK_LDCV_UINT16
#define PYK_LDCV_UINT16
#ifndef PYK2CU_CPU
__device__ inline unsigned short pyk_ldcv(const unsigned short* address) {
  unsigned short value;
  asm volatile("ld.global.cv.u16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (unsigned short)value;
}
#endif
#endif

#ifndef PYK_LDCV_UINT32
#define PYK_LDCV_UINT32
#ifndef PYK2CU_CPU
__device__ inline unsigned int pyk_ldcv(const unsigned int* address) {
  unsigned int value;
  asm volatile("ld.global.cv.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned int)value;
}
#endif
#endif

#ifndef PYK_LDCV_UINT64
#define PYK_LDCV_UINT64
#ifndef PYK2CU_CPU
__device__ inline unsigned long long pyk_ldcv(const unsigned long long* address) {
  unsigned long long value;
  asm volatile("ld.global.cv.u64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (unsigned long long)value;
}
#endif
#endif

#ifndef PYK_LDCV_FLOAT32
#define PYK_LDCV_FLOAT32
#ifndef PYK2CU_CPU
__device__ inline float pyk_ldcv(const float* address) {
  float value;
  asm volatile("ld.global.cv.f32 %0, [%1];" : "=f"(value) : "l"(address) : "memory");
  return (float)value;
}
#endif
#endif

#ifndef PYK_LDCV_FLOAT64
#define PYK_LDCV_FLOAT64
#ifndef PYK2CU_CPU
__device__ inline double pyk_ldcv(const double* address) {
  double value;
  asm volatile("ld.global.cv.f64 %0, [%1];" : "=d"(value) : "l"(address) : "memory");
  return (double)value;
}
#endif
#endif

#ifndef PYK_STCG_INT8
#define PYK_STCG_INT8
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(signed char* address, signed char value) {
  asm volatile("st.global.cg.s8 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCG_INT16
#define PYK_STCG_INT16
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(short* address, short value) {
  asm volatile("st.global.cg.s16 [%0], %1;" : : "l"(address), "h"((short)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCG_INT32
#define PYK_STCG_INT32
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(int* address, int value) {
  asm volatile("st.global.cg.s32 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCG_INT64
#define PYK_STCG_INT64
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(long long* address, long long value) {
  asm volatile("st.global.cg.s64 [%0], %1;" : : "l"(address), "l"((long long)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCG_UINT8
#define PYK_STCG_UINT8
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(unsigned char* address, unsigned char value) {
  asm volatile("st.global.cg.u8 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCG_UINT16
#define PYK_STCG_UINT16
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(unsigned short* address, unsigned short value) {
  asm volatile("st.global.cg.u16 [%0], %1;" : : "l"(address), "h"((unsigned short)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCG_UINT32
#define PYK_STCG_UINT32
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(unsigned int* address, unsigned int value) {
  asm volatile("st.global.cg.u32 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCG_UINT64
#define PYK_STCG_UINT64
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(unsigned long long* address, unsigned long long value) {
  asm volatile("st.global.cg.u64 [%0], %1;" : : "l"(address), "l"((unsigned long long)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCG_FLOAT32
#define PYK_STCG_FLOAT32
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(float* address, float value) {
  asm volatile("st.global.cg.f32 [%0], %1;" : : "l"(address), "f"((float)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCG_FLOAT64
#define PYK_STCG_FLOAT64
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(double* address, double value) {
  asm volatile("st.global.cg.f64 [%0], %1;" : : "l"(address), "d"((double)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCS_INT8
#define PYK_STCS_INT8
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(signed char* address, signed char value) {
  asm volatile("st.global.cs.s8 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCS_INT16
#define PYK_STCS_INT16
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(short* address, short value) {
  asm volatile("st.global.cs.s16 [%0], %1;" : : "l"(address), "h"((short)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCS_INT32
#define PYK_STCS_INT32
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(int* address, int value) {
  asm volatile("st.global.cs.s32 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCS_INT64
#define PYK_STCS_INT64
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(long long* address, long long value) {
  asm volatile("st.global.cs.s64 [%0], %1;" : : "l"(address), "l"((long long)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCS_UINT8
#define PYK_STCS_UINT8
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(unsigned char* address, unsigned char value) {
  asm volatile("st.global.cs.u8 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCS_UINT16
#define PYK_STCS_UINT16
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(unsigned short* address, unsigned short value) {
  asm volatile("st.global.cs.u16 [%0], %1;" : : "l"(address), "h"((unsigned short)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCS_UINT32
#define PYK_STCS_UINT32
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(unsigned int* address, unsigned int value) {
  asm volatile("st.global.cs.u32 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCS_UINT64
#define PYK_STCS_UINT64
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(unsigned long long* address, unsigned long long value) {
  asm volatile("st.global.cs.u64 [%0], %1;" : : "l"(address), "l"((unsigned long long)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCS_FLOAT32
#define PYK_STCS_FLOAT32
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(float* address, float value) {
  asm volatile("st.global.cs.f32 [%0], %1;" : : "l"(address), "f"((float)value) : "memory");
}
#endif
#endif

#ifndef PYK_STCS_FLOAT64
#define PYK_STCS_FLOAT64
#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(double* address, double value) {
  asm volatile("st.global.cs.f64 [%0], %1;" : : "l"(address), "d"((double)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWB_INT8
#define PYK_STWB_INT8
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(signed char* address, signed char value) {
  asm volatile("st.global.wb.s8 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWB_INT16
#define PYK_STWB_INT16
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(short* address, short value) {
  asm volatile("st.global.wb.s16 [%0], %1;" : : "l"(address), "h"((short)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWB_INT32
#define PYK_STWB_INT32
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(int* address, int value) {
  asm volatile("st.global.wb.s32 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWB_INT64
#define PYK_STWB_INT64
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(long long* address, long long value) {
  asm volatile("st.global.wb.s64 [%0], %1;" : : "l"(address), "l"((long long)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWB_UINT8
#define PYK_STWB_UINT8
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(unsigned char* address, unsigned char value) {
  asm volatile("st.global.wb.u8 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWB_UINT16
#define PYK_STWB_UINT16
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(unsigned short* address, unsigned short value) {
  asm volatile("st.global.wb.u16 [%0], %1;" : : "l"(address), "h"((unsigned short)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWB_UINT32
#define PYK_STWB_UINT32
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(unsigned int* address, unsigned int value) {
  asm volatile("st.global.wb.u32 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWB_UINT64
#define PYK_STWB_UINT64
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(unsigned long long* address, unsigned long long value) {
  asm volatile("st.global.wb.u64 [%0], %1;" : : "l"(address), "l"((unsigned long long)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWB_FLOAT32
#define PYK_STWB_FLOAT32
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(float* address, float value) {
  asm volatile("st.global.wb.f32 [%0], %1;" : : "l"(address), "f"((float)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWB_FLOAT64
#define PYK_STWB_FLOAT64
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(double* address, double value) {
  asm volatile("st.global.wb.f64 [%0], %1;" : : "l"(address), "d"((double)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWT_INT8
#define PYK_STWT_INT8
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(signed char* address, signed char value) {
  asm volatile("st.global.wt.s8 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWT_INT16
#define PYK_STWT_INT16
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(short* address, short value) {
  asm volatile("st.global.wt.s16 [%0], %1;" : : "l"(address), "h"((short)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWT_INT32
#define PYK_STWT_INT32
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(int* address, int value) {
  asm volatile("st.global.wt.s32 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWT_INT64
#define PYK_STWT_INT64
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(long long* address, long long value) {
  asm volatile("st.global.wt.s64 [%0], %1;" : : "l"(address), "l"((long long)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWT_UINT8
#define PYK_STWT_UINT8
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(unsigned char* address, unsigned char value) {
  asm volatile("st.global.wt.u8 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWT_UINT16
#define PYK_STWT_UINT16
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(unsigned short* address, unsigned short value) {
  asm volatile("st.global.wt.u16 [%0], %1;" : : "l"(address), "h"((unsigned short)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWT_UINT32
#define PYK_STWT_UINT32
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(unsigned int* address, unsigned int value) {
  asm volatile("st.global.wt.u32 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWT_UINT64
#define PYK_STWT_UINT64
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(unsigned long long* address, unsigned long long value) {
  asm volatile("st.global.wt.u64 [%0], %1;" : : "l"(address), "l"((unsigned long long)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWT_FLOAT32
#define PYK_STWT_FLOAT32
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(float* address, float value) {
  asm volatile("st.global.wt.f32 [%0], %1;" : : "l"(address), "f"((float)value) : "memory");
}
#endif
#endif

#ifndef PYK_STWT_FLOAT64
#define PYK_STWT_FLOAT64
#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(double* address, double value) {
  asm volatile("st.global.wt.f64 [%0], %1;" : : "l"(address), "d"((double)value) : "memory");
}
#endif
#endif

#ifndef PYK_CONJUGATE_COMPLEX64
#define PYK_CONJUGATE_COMPLEX64
__device__ inline pyk_complex64 pyk_conjugate(pyk_complex64 z) { return {z.real, -z.imag}; }
#endif

#ifndef PYK_CONJUGATE_COMPLEX128
#define PYK_CONJUGATE_COMPLEX128
__device__ inline pyk_complex128 pyk_conjugate(pyk_complex128 z) { return {z.real, -z.imag}; }
#endif

#ifndef PYK_CMATH_LARGE_LOG
#define PYK_CMATH_LARGE_LOG
// log(|z|), where |z| may overflow.
__device__ inline double pyk_cmath_large_log(double x, double y) {
  return log(hypot(x * 0.5, y * 0.5)) + 1.3862943611198906;
}
#endif

#ifndef PYK_CMATH_SQRT_COMPLEX128
#define PYK_CMATH_SQRT_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_sqrt(pyk_complex128 z) {
  if (z.real == 0 && z.imag == 0) return {fabs(z.imag), z.imag};
  if (pyk_isinf(z.imag)) return {fabs(z.imag), z.imag};
  if (z.real != z.real) return {z.real, z.real};
  double zero = z.imag - z.imag;
  if (pyk_isinf(z.real)) {
    return z.real < 0 ? pyk_complex128{fabs(zero), copysign(z.real, z.imag)}
                      : pyk_complex128{z.real, copysign(zero, z.imag)};
  }
  bool scale = fabs(z.real) >= 7.446288774449766e+307 || fabs(z.imag) >= 7.446288774449766e+307;  // avoids overflow
  double a = scale ? z.real * 0.25 : z.real, b = scale ? z.imag * 0.25 : z.imag;
  double t = sqrt((fabs(a) + hypot(a, b)) * 0.5);
  double real = a >= 0 ? t : fabs(b) / (2 * t);
  double imag = a >= 0 ? b / (2 * t) : copysign(t, b);
  return {(double)(scale ? real * 2 : real), (double)imag};
}
#endif

#ifndef PYK_CMATH_ACOS_COMPLEX128
#define PYK_CMATH_ACOS_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_acos(pyk_complex128 z) {
  if (fabs(z.real) > 8.507058681178878e+37 || fabs(z.imag) > 8.507058681178878e+37) {
    return {atan2(fabs(z.imag), z.real), (double)copysign(pyk_cmath_large_log(z.real, z.imag), (double)-z.imag)};
  }
  pyk_complex128 s1 = pyk_cmath_sqrt(pyk_complex128{1.0 - z.real, -z.imag});
  pyk_complex128 s2 = pyk_cmath_sqrt(pyk_complex128{1.0 + z.real, z.imag});
  return {(double)(2.0 * atan2(s1.real, s2.real)), (double)asinh(s2.real * s1.imag - s2.imag * s1.real)};
}
#endif

#ifndef PYK_CMATH_ACOS_COMPLEX64
#define PYK_CMATH_ACOS_COMPLEX64
__device__ inline pyk_complex64 pyk_cmath_acos(pyk_complex64 z) {
  if (fabsf(z.real) > 8.507058681178878e+37 || fabsf(z.imag) > 8.507058681178878e+37) {
    return {atan2f(fabsf(z.imag), z.real), (float)copysign(pyk_cmath_large_log(z.real, z.imag), (double)-z.imag)};
  }
  pyk_complex128 s1 = pyk_cmath_sqrt(pyk_complex128{1.0 - z.real, -z.imag});
  pyk_complex128 s2 = pyk_cmath_sqrt(pyk_complex128{1.0 + z.real, z.imag});
  return {(float)(2.0 * atan2(s1.real, s2.real)), (float)asinh(s2.real * s1.imag - s2.imag * s1.real)};
}
#endif

#ifndef PYK_CMATH_ASINH_COMPLEX128
#define PYK_CMATH_ASINH_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_asinh(pyk_complex128 z) {
  if (fabs(z.real) > 8.507058681178878e+37 || fabs(z.imag) > 8.507058681178878e+37) {
    return {(double)copysign(pyk_cmath_large_log(z.real, z.imag), (double)z.real), atan2(z.imag, fabs(z.real))};
  }
  pyk_complex128 s1 = pyk_cmath_sqrt(pyk_complex128{1.0 + z.imag, -z.real});
  pyk_complex128 s2 = pyk_cmath_sqrt(pyk_complex128{1.0 - z.imag, z.real});
  return {(double)asinh(s1.real * s2.imag - s2.real * s1.imag),
          (double)atan2((double)z.imag, s1.real * s2.real - s1.imag * s2.imag)};
}
#endif

#ifndef PYK_CMATH_ASINH_COMPLEX64
#define PYK_CMATH_ASINH_COMPLEX64
__device__ inline pyk_complex64 pyk_cmath_asinh(pyk_complex64 z) {
  if (fabsf(z.real) > 8.507058681178878e+37 || fabsf(z.imag) > 8.507058681178878e+37) {
    return {(float)copysign(pyk_cmath_large_log(z.real, z.imag), (double)z.real), atan2f(z.imag, fabsf(z.real))};
  }
  pyk_complex128 s1 = pyk_cmath_sqrt(pyk_complex128{1.0 + z.imag, -z.real});
  pyk_complex128 s2 = pyk_cmath_sqrt(pyk_complex128{1.0 - z.imag, z.real});
  return {(float)asinh(s1.real * s2.imag - s2.real * s1.imag),
          (float)atan2((double)z.imag, s1.real * s2.real - s1.imag * s2.imag)};
}
#endif

#ifndef PYK_CMATH_ASIN_COMPLEX64
#define PYK_CMATH_ASIN_COMPLEX64
__device__ inline pyk_complex64 pyk_cmath_asin(pyk_complex64 z) {
  pyk_complex64 r = pyk_cmath_asinh(pyk_complex64{-z.imag, z.real});
  return {r.imag, -r.real};
}
#endif

#ifndef PYK_CMATH_ASIN_COMPLEX128
#define PYK_CMATH_ASIN_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_asin(pyk_complex128 z) {
  pyk_complex128 r = pyk_cmath_asinh(pyk_complex128{-z.imag, z.real});
  return {r.imag, -r.real};
}
#endif

#ifndef PYK_CMATH_ATANH_COMPLEX64
#define PYK_CMATH_ATANH_COMPLEX64
__device__ inline pyk_complex64 pyk_cmath_atanh(pyk_complex64 z) {
  bool negate = z.real < 0;
  float x = negate ? -z.real : z.real, y = negate ? -z.imag : z.imag;
  float size = fabsf(y);
  double real, imag;
  if (x != x || x > 9.223371761976868e+18 || size > 9.223371761976868e+18) {
    double h = hypot(x * 0.5, y * 0.5);
    real = pyk_isinf(y) ? copysign(0.0, (double)x) : pyk_isinf(x) ? 0.0 : x / 4.0 / h / h;
    imag = -copysign(1.5707963267948966, (double)-y);
  } else if (x == 1 && size < 1.0842021724855044e-19) {
    real = size == 0 ? __longlong_as_double(0x7ff0000000000000LL)
                     : -log(sqrt((double)size) / sqrt(hypot((double)size, 2.0)));
    imag = size == 0 ? y : copysign(atan2(2.0, (double)-size) / 2, (double)y);
  } else {
    float square = size * size;
    double rest = 1.0 - x;
    real = log1p(4.0 * x / (rest * rest + square)) * 0.25;
    imag = -atan2(-2.0 * y, rest * (1.0 + x) - square) * 0.5;
  }
  if (y != y) imag = y;
  return {(float)(negate ? -real : real), (float)(negate ? -imag : imag)};
}
#endif

#ifndef PYK_CMATH_ATAN_COMPLEX64
#define PYK_CMATH_ATAN_COMPLEX64
__device__ inline pyk_complex64 pyk_cmath_atan(pyk_complex64 z) {
  pyk_complex64 r = pyk_cmath_atanh(pyk_complex64{-z.imag, z.real});
  return {r.imag, pyk_isinf(z.real) && z.imag != z.imag ? r.real : -r.real};
}
#endif

#ifndef PYK_CMATH_ATANH_COMPLEX128
#define PYK_CMATH_ATANH_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_atanh(pyk_complex128 z) {
  bool negate = z.real < 0;
  double x = negate ? -z.real : z.real, y = negate ? -z.imag : z.imag;
  double size = fabs(y);
  double real, imag;
  if (x != x || x > 9.223371761976868e+18 || size > 9.223371761976868e+18) {
    double h = hypot(x * 0.5, y * 0.5);
    real = pyk_isinf(y) ? copysign(0.0, (double)x) : pyk_isinf(x) ? 0.0 : x / 4.0 / h / h;
    imag = -copysign(1.5707963267948966, (double)-y);
  } else if (x == 1 && size < 1.0842021724855044e-19) {
    real = size == 0 ? __longlong_as_double(0x7ff0000000000000LL)
                     : -log(sqrt((double)size) / sqrt(hypot((double)size, 2.0)));
    imag = size == 0 ? y : copysign(atan2(2.0, (double)-size) / 2, (double)y);
  } else {
    double square = size * size;
    double rest = 1.0 - x;
    real = log1p(4.0 * x / (rest * rest + square)) * 0.25;
    imag = -atan2(-2.0 * y, rest * (1.0 + x) - square) * 0.5;
  }
  if (y != y) imag = y;
  return {(double)(negate ? -real : real), (double)(negate ? -imag : imag)};
}
#endif

#ifndef PYK_CMATH_ATAN_COMPLEX128
#define PYK_CMATH_ATAN_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_atan(pyk_complex128 z) {
  pyk_complex128 r = pyk_cmath_atanh(pyk_complex128{-z.imag, z.real});
  return {r.imag, pyk_isinf(z.real) && z.imag != z.imag ? r.real : -r.real};
}
#endif

#ifndef PYK_CMATH_COSH_COMPLEX64
#define PYK_CMATH_COSH_COMPLEX64
__device__ inline pyk_complex64 pyk_cmath_cosh(pyk_complex64 z) {
  float x = z.real, y = z.imag;
  if (!pyk_isinf(x)) return {cosf(y) * coshf(x), sinf(y) * sinhf(x)};
  bool as_it_is = y != y || y == 0;
  float real = as_it_is ? fabsf(x) : copysignf(x, cosf(y));
  float imag = as_it_is ? y : copysignf(x, sinf(y));
  return {real, x < 0 ? -imag : imag};
}
#endif

#ifndef PYK_CMATH_COS_COMPLEX64
#define PYK_CMATH_COS_COMPLEX64
__device__ inline pyk_complex64 pyk_cmath_cos(pyk_complex64 z) {
  return pyk_cmath_cosh(pyk_complex64{-z.imag, z.real});
}
#endif

#ifndef PYK_CMATH_COSH_COMPLEX128
#define PYK_CMATH_COSH_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_cosh(pyk_complex128 z) {
  double x = z.real, y = z.imag;
  if (!pyk_isinf(x)) return {cos(y) * cosh(x), sin(y) * sinh(x)};
  bool as_it_is = y != y || y == 0;
  double real = as_it_is ? fabs(x) : copysign(x, cos(y));
  double imag = as_it_is ? y : copysign(x, sin(y));
  return {real, x < 0 ? -imag : imag};
}
#endif

#ifndef PYK_CMATH_COS_COMPLEX128
#define PYK_CMATH_COS_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_cos(pyk_complex128 z) {
  return pyk_cmath_cosh(pyk_complex128{-z.imag, z.real});
}
#endif

#ifndef PYK_CMATH_EXP_COMPLEX64
#define PYK_CMATH_EXP_COMPLEX64
__device__ inline pyk_complex64 pyk_cmath_exp(pyk_complex64 z) {
  float x = z.real, y = z.imag;
  if (pyk_isfinite(x) || (x < 0 && pyk_isfinite(y))) {
    if (!pyk_isfinite(y)) return {y - y, y - y};
    float r = expf(x);
    return {r * cosf(y), r * sinf(y)};
  }
  if (x != x) return {x, y == 0 ? y : x};
  if (x < 0) return {0, 0};
  if (!pyk_isfinite(y)) return {x, y - y};
  float real = cosf(y), imag = sinf(y);  // zeros stay zeros
  return {real == 0 ? real : real * x, imag == 0 ? imag : imag * x};
}
#endif

#ifndef PYK_CMATH_EXP_COMPLEX128
#define PYK_CMATH_EXP_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_exp(pyk_complex128 z) {
  double x = z.real, y = z.imag;
  if (pyk_isfinite(x) || (x < 0 && pyk_isfinite(y))) {
    if (!pyk_isfinite(y)) return {y - y, y - y};
    double r = exp(x);
    return {r * cos(y), r * sin(y)};
  }
  if (x != x) return {x, y == 0 ? y : x};
  if (x < 0) return {0, 0};
  if (!pyk_isfinite(y)) return {x, y - y};
  double real = cos(y), imag = sin(y);  // zeros stay zeros
  return {real == 0 ? real : real * x, imag == 0 ? imag : imag * x};
}
#endif

#ifndef PYK_CMATH_SINH_COMPLEX64
#define PYK_CMATH_SINH_COMPLEX64
__device__ inline pyk_complex64 pyk_cmath_sinh(pyk_complex64 z) {
  float x = z.real, y = z.imag;
  if (!pyk_isinf(x)) return {cosf(y) * sinhf(x), sinf(y) * coshf(x)};
  if (y != y) return {x, y};
  float real = cosf(y), imag = sinf(y);
  return {real != 0 ? real * x : real, imag != 0 ? imag * fabsf(x) : imag};
}
#endif

#ifndef PYK_CMATH_SIN_COMPLEX64
#define PYK_CMATH_SIN_COMPLEX64
__device__ inline pyk_complex64 pyk_cmath_sin(pyk_complex64 z) {
  pyk_complex64 r = pyk_cmath_sinh(pyk_complex64{-z.imag, z.real});
  return {r.imag, -r.real};
}
#endif

#ifndef PYK_CMATH_SINH_COMPLEX128
#define PYK_CMATH_SINH_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_sinh(pyk_complex128 z) {
  double x = z.real, y = z.imag;
  if (!pyk_isinf(x)) return {cos(y) * sinh(x), sin(y) * cosh(x)};
  if (y != y) return {x, y};
  double real = cos(y), imag = sin(y);
  return {real != 0 ? real * x : real, imag != 0 ? imag * fabs(x) : imag};
}
#endif

#ifndef PYK_CMATH_SIN_COMPLEX128
#define PYK_CMATH_SIN_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_sin(pyk_complex128 z) {
  pyk_complex128 r = pyk_cmath_sinh(pyk_complex128{-z.imag, z.real});
  return {r.imag, -r.real};
}
#endif

#ifndef PYK_CMATH_SQRT_COMPLEX64
#define PYK_CMATH_SQRT_COMPLEX64
__device__ inline pyk_complex64 pyk_cmath_sqrt(pyk_complex64 z) {
  if (z.real == 0 && z.imag == 0) return {fabsf(z.imag), z.imag};
  if (pyk_isinf(z.imag)) return {fabsf(z.imag), z.imag};
  if (z.real != z.real) return {z.real, z.real};
  float zero = z.imag - z.imag;
  if (pyk_isinf(z.real)) {
    return z.real < 0 ? pyk_complex64{fabsf(zero), copysignf(z.real, z.imag)}
                      : pyk_complex64{z.real, copysignf(zero, z.imag)};
  }
  bool scale = fabsf(z.real) >= 1.40949553037932e+38 || fabsf(z.imag) >= 1.40949553037932e+38;  // avoids overflow
  double a = scale ? z.real * 0.25 : z.real, b = scale ? z.imag * 0.25 : z.imag;
  double t = sqrt((fabs(a) + hypot(a, b)) * 0.5);
  double real = a >= 0 ? t : fabs(b) / (2 * t);
  double imag = a >= 0 ? b / (2 * t) : copysign(t, b);
  return {(float)(scale ? real * 2 : real), (float)imag};
}
#endif

#ifndef PYK_CMATH_TANH_COMPLEX64
#define PYK_CMATH_TANH_COMPLEX64
__device__ inline pyk_complex128 pyk_cmath_tanh(pyk_complex64 z) {
  float x = z.real, y = z.imag;
  if (pyk_isinf(x)) return {copysign(1.0, (double)x), pyk_isinf(y) ? 0.0 : copysign(0.0, sin(2.0 * y))};
  float tx = tanhf(x), ty = tanf(y);
  double cx = 1.0 / coshf(x);
  float txty = tx * ty;
  double denominator = 1.0 + txty * txty;
  return {tx * (1.0 + ty * ty) / denominator, ((ty / denominator) * cx) * cx};
}
#endif

#ifndef PYK_CMATH_TAN_COMPLEX64
#define PYK_CMATH_TAN_COMPLEX64
__device__ inline pyk_complex64 pyk_cmath_tan(pyk_complex64 z) {
  pyk_complex128 r = pyk_cmath_tanh(pyk_complex64{-z.imag, z.real});
  return {(float)r.imag, (float)-r.real};
}
#endif

#ifndef PYK_CMATH_TANH_COMPLEX128
#define PYK_CMATH_TANH_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_tanh(pyk_complex128 z) {
  double x = z.real, y = z.imag;
  if (pyk_isinf(x)) return {copysign(1.0, (double)x), pyk_isinf(y) ? 0.0 : copysign(0.0, sin(2.0 * y))};
  double tx = tanh(x), ty = tan(y);
  double cx = 1.0 / cosh(x);
  double txty = tx * ty;
  double denominator = 1.0 + txty * txty;
  return {tx * (1.0 + ty * ty) / denominator, ((ty / denominator) * cx) * cx};
}
#endif

#ifndef PYK_CMATH_TAN_COMPLEX128
#define PYK_CMATH_TAN_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_tan(pyk_complex128 z) {
  pyk_complex128 r = pyk_cmath_tanh(pyk_complex128{-z.imag, z.real});
  return {(double)r.imag, (double)-r.real};
}
#endif

#ifndef PYK_CMATH_ACOSH_COMPLEX128
#define PYK_CMATH_ACOSH_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_acosh(pyk_complex128 z) {
  if (fabs(z.real) > 8.507058681178878e+37 || fabs(z.imag) > 8.507058681178878e+37) {
    return {pyk_cmath_large_log(z.real, z.imag), atan2(z.imag, z.real)};
  }
  pyk_complex128 s1 = pyk_cmath_sqrt(pyk_complex128{z.real - 1.0, z.imag});
  pyk_complex128 s2 = pyk_cmath_sqrt(pyk_complex128{z.real + 1.0, z.imag});
  return {asinh(s1.real * s2.real + s1.imag * s2.imag), 2.0 * atan2(s1.imag, s2.real)};
}
#endif

#ifndef PYK_CMATH_ACOSH_COMPLEX64
#define PYK_CMATH_ACOSH_COMPLEX64
__device__ inline pyk_complex128 pyk_cmath_acosh(pyk_complex64 z) {
  if (fabsf(z.real) > 8.507058681178878e+37 || fabsf(z.imag) > 8.507058681178878e+37) {
    return {pyk_cmath_large_log(z.real, z.imag), atan2f(z.imag, z.real)};
  }
  pyk_complex128 s1 = pyk_cmath_sqrt(pyk_complex128{z.real - 1.0, z.imag});
  pyk_complex128 s2 = pyk_cmath_sqrt(pyk_complex128{z.real + 1.0, z.imag});
  return {asinh(s1.real * s2.real + s1.imag * s2.imag), 2.0 * atan2(s1.imag, s2.real)};
}
#endif

#ifndef PYK_CMATH_LOG_COMPLEX64
#define PYK_CMATH_LOG_COMPLEX64
__device__ inline pyk_complex64 pyk_cmath_log(pyk_complex64 z) {
  return {logf(hypotf(z.real, z.imag)), atan2f(z.imag, z.real)};
}
#endif

#ifndef PYK_CMATH_LOG10_COMPLEX64
#define PYK_CMATH_LOG10_COMPLEX64
__device__ inline pyk_complex128 pyk_cmath_log10(pyk_complex64 z) {
  pyk_complex64 natural = pyk_cmath_log(z);
  return {natural.real / 2.302585092994045684, natural.imag / 2.302585092994045684};
}
#endif

#ifndef PYK_CMATH_LOG_COMPLEX128
#define PYK_CMATH_LOG_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_log(pyk_complex128 z) {
  return {log(hypot(z.real, z.imag)), atan2(z.imag, z.real)};
}
#endif

#ifndef PYK_CMATH_LOG10_COMPLEX128
#define PYK_CMATH_LOG10_COMPLEX128
__device__ inline pyk_complex128 pyk_cmath_log10(pyk_complex128 z) {
  pyk_complex128 natural = pyk_cmath_log(z);
  return {natural.real / 2.302585092994045684, natural.imag / 2.302585092994045684};
}
#endif

#ifndef PYK_COMPLEX_DIV_COMPLEX64
#define PYK_COMPLEX_DIV_COMPLEX64
// Smith's algorithm, as in CPython. Division by zero gives zero.
__device__ inline pyk_complex64 pyk_complex_div(pyk_complex64 a, pyk_complex64 b) {
  if (b.real == 0 && b.imag == 0) return {0, 0};
  if (fabsf(b.real) >= fabsf(b.imag)) {
    float ratio = b.imag / b.real;
    float scale = b.real + b.imag * ratio;
    return {(a.real + a.imag * ratio) / scale, (a.imag - a.real * ratio) / scale};
  }
  float ratio = b.real / b.imag;
  float scale = b.real * ratio + b.imag;
  return {(a.real * ratio + a.imag) / scale, (a.imag * ratio - a.real) / scale};
}
#endif

#ifndef PYK_CMATH_LOG_BASE_COMPLEX64
#define PYK_CMATH_LOG_BASE_COMPLEX64
// To another base.
__device__ inline pyk_complex64 pyk_cmath_log_base(pyk_complex64 z, pyk_complex64 base) {
  return pyk_complex_div(pyk_cmath_log(z), pyk_cmath_log(base));
}
#endif

#ifndef PYK_COMPLEX_DIV_COMPLEX128
#define PYK_COMPLEX_DIV_COMPLEX128
// Smith's algorithm, as in CPython. Division by zero gives zero.
__device__ inline pyk_complex128 pyk_complex_div(pyk_complex128 a, pyk_complex128 b) {
  if (b.real == 0 && b.imag == 0) return {0, 0};
  if (fabs(b.real) >= fabs(b.imag)) {
    double ratio = b.imag / b.real;
    double scale = b.real + b.imag * ratio;
    return {(a.real + a.imag * ratio) / scale, (a.imag - a.real * ratio) / scale};
  }
  double ratio = b.real / b.imag;
  double scale = b.real * ratio + b.imag;
  return {(a.real * ratio + a.imag) / scale, (a.imag * ratio - a.real) / scale};
}
#endif

#ifndef PYK_CMATH_LOG_BASE_COMPLEX128
#define PYK_CMATH_LOG_BASE_COMPLEX128
// To another base.
__device__ inline pyk_complex128 pyk_cmath_log_base(pyk_complex128 z, pyk_complex128 base) {
  return pyk_complex_div(pyk_cmath_log(z), pyk_cmath_log(base));
}
#endif

#ifndef PYK_CMATH_ISNAN_COMPLEX64
#define PYK_CMATH_ISNAN_COMPLEX64
__device__ inline bool pyk_cmath_isnan(pyk_complex64 z) { return z.real != z.real || z.imag != z.imag; }
#endif

#ifndef PYK_CMATH_ISNAN_COMPLEX128
#define PYK_CMATH_ISNAN_COMPLEX128
__device__ inline bool pyk_cmath_isnan(pyk_complex128 z) { return z.real != z.real || z.imag != z.imag; }
#endif

#ifndef PYK_CMATH_ISINF_COMPLEX64
#define PYK_CMATH_ISINF_COMPLEX64
__device__ inline bool pyk_cmath_isinf(pyk_complex64 z) { return pyk_isinf(z.real) || pyk_isinf(z.imag); }
#endif

#ifndef PYK_CMATH_ISINF_COMPLEX128
#define PYK_CMATH_ISINF_COMPLEX128
__device__ inline bool pyk_cmath_isinf(pyk_complex128 z) { return pyk_isinf(z.real) || pyk_isinf(z.imag); }
#endif

#ifndef PYK_CMATH_ISFINITE_COMPLEX64
#define PYK_CMATH_ISFINITE_COMPLEX64
__device__ inline bool pyk_cmath_isfinite(pyk_complex64 z) { return pyk_isfinite(z.real) && pyk_isfinite(z.imag); }
#endif

#ifndef PYK_CMATH_ISFINITE_COMPLEX128
#define PYK_CMATH_ISFINITE_COMPLEX128
__device__ inline bool pyk_cmath_isfinite(pyk_complex128 z) { return pyk_isfinite(z.real) && pyk_isfinite(z.imag); }
#endif

#ifndef PYK_CMATH_PHASE_COMPLEX64
#define PYK_CMATH_PHASE_COMPLEX64
__device__ inline float pyk_cmath_phase(pyk_complex64 z) { return atan2f(z.imag, z.real); }
#endif

#ifndef PYK_CMATH_PHASE_COMPLEX128
#define PYK_CMATH_PHASE_COMPLEX128
__device__ inline double pyk_cmath_phase(pyk_complex128 z) { return atan2(z.imag, z.real); }
#endif

#ifndef PYK_CMATH_POLAR_COMPLEX64
#define PYK_CMATH_POLAR_COMPLEX64
// Magnitude and phase.
__device__ inline pyk_tuple2<float, float> pyk_cmath_polar(pyk_complex64 z) {
  return {hypotf(z.real, z.imag), atan2f(z.imag, z.real)};
}
#endif

#ifndef PYK_CMATH_POLAR_COMPLEX128
#define PYK_CMATH_POLAR_COMPLEX128
// Magnitude and phase.
__device__ inline pyk_tuple2<double, double> pyk_cmath_polar(pyk_complex128 z) {
  return {hypot(z.real, z.imag), atan2(z.imag, z.real)};
}
#endif

#ifndef PYK_CMATH_RECT_FLOAT32
#define PYK_CMATH_RECT_FLOAT32
// The number with this magnitude and phase.
__device__ inline pyk_complex64 pyk_cmath_rect(float r, float phi) {
  if (!pyk_isfinite(phi)) {
    if (r == 0) return {fabsf(r), 0};
    if (pyk_isinf(r)) return {r, phi};
  }
  float real = cosf(phi), imag = sinf(phi);
  bool keeps_zero = pyk_isinf(r);  // 0 * inf would be NaN, only the sign is wanted
  real = real == 0 && keeps_zero ? real / r : real * r;
  imag = imag == 0 && keeps_zero ? imag / r : imag * r;
  return {real, imag};
}
#endif

#ifndef PYK_CMATH_RECT_FLOAT64
#define PYK_CMATH_RECT_FLOAT64
// The number with this magnitude and phase.
__device__ inline pyk_complex128 pyk_cmath_rect(double r, double phi) {
  if (!pyk_isfinite(phi)) {
    if (r == 0) return {fabs(r), 0};
    if (pyk_isinf(r)) return {r, phi};
  }
  double real = cos(phi), imag = sin(phi);
  bool keeps_zero = pyk_isinf(r);  // 0 * inf would be NaN, only the sign is wanted
  real = real == 0 && keeps_zero ? real / r : real * r;
  imag = imag == 0 && keeps_zero ? imag / r : imag * r;
  return {real, imag};
}
#endif

#ifndef PYK_OPERATOR_ADD_FLOAT16
#define PYK_OPERATOR_ADD_FLOAT16
#ifndef PYK2CU_CPU
__device__ inline pyk_float16 operator+(pyk_float16 a, pyk_float16 b) {
  asm("add.rn.f16 %0, %1, %2;" : "=h"(a.bits) : "h"(a.bits), "h"(b.bits));
  return a;
}
#endif
#endif

#ifndef PYK_HADD_FLOAT16
#define PYK_HADD_FLOAT16
__device__ inline pyk_float16 pyk_hadd(pyk_float16 a, pyk_float16 b) { return a + b; }
#endif

#ifndef PYK_OPERATOR_SUB_FLOAT16
#define PYK_OPERATOR_SUB_FLOAT16
#ifndef PYK2CU_CPU
__device__ inline pyk_float16 operator-(pyk_float16 a, pyk_float16 b) {
  asm("sub.rn.f16 %0, %1, %2;" : "=h"(a.bits) : "h"(a.bits), "h"(b.bits));
  return a;
}
#endif
#endif

#ifndef PYK_HSUB_FLOAT16
#define PYK_HSUB_FLOAT16
__device__ inline pyk_float16 pyk_hsub(pyk_float16 a, pyk_float16 b) { return a - b; }
#endif

#ifndef PYK_OPERATOR_MUL_FLOAT16
#define PYK_OPERATOR_MUL_FLOAT16
#ifndef PYK2CU_CPU
__device__ inline pyk_float16 operator*(pyk_float16 a, pyk_float16 b) {
  asm("mul.rn.f16 %0, %1, %2;" : "=h"(a.bits) : "h"(a.bits), "h"(b.bits));
  return a;
}
#endif
#endif

#ifndef PYK_HMUL_FLOAT16
#define PYK_HMUL_FLOAT16
__device__ inline pyk_float16 pyk_hmul(pyk_float16 a, pyk_float16 b) { return a * b; }
#endif

#ifndef PYK_OPERATOR_DIV_FLOAT16
#define PYK_OPERATOR_DIV_FLOAT16
__device__ inline pyk_float16 operator/(pyk_float16 a, pyk_float16 b) {
  return pyk_float_to_float16(__fdiv_rn(pyk_float16_to_float(a), pyk_float16_to_float(b)));
}
#endif

#ifndef PYK_HDIV_FLOAT16
#define PYK_HDIV_FLOAT16
__device__ inline pyk_float16 pyk_hdiv(pyk_float16 a, pyk_float16 b) { return a / b; }
#endif

#ifndef PYK_DOUBLE_TO_FLOAT16
#define PYK_DOUBLE_TO_FLOAT16
#ifndef PYK2CU_CPU
__device__ inline pyk_float16 pyk_double_to_float16(double x) {
  pyk_float16 result;
  asm("cvt.rn.f16.f64 %0, %1;" : "=h"(result.bits) : "d"(x));
  return result;
}
#endif
#endif

#ifndef PYK_FMA_TO_ODD
#define PYK_FMA_TO_ODD
// a * b + c as a double, rounded to odd: the last bit is set if the result is inexact.
__device__ inline double pyk_fma_to_odd(double a, double b, double c) {
  double product = __dmul_rn(a, b), sum = __dadd_rn(product, c);
  double part = __dsub_rn(sum, product);
  double rest = __dadd_rn(__dsub_rn(product, __dsub_rn(sum, part)), __dsub_rn(c, part));
  long long bits = __double_as_longlong(sum);
  if (rest == 0 || rest != rest || (bits & 1)) return sum;
  return __longlong_as_double((rest > 0) == (sum > 0) ? bits | 1 : bits - 1);
}
#endif

#ifndef PYK_HFMA_FLOAT16
#define PYK_HFMA_FLOAT16
// a * b + c, rounded once.
__device__ inline pyk_float16 pyk_hfma(pyk_float16 a, pyk_float16 b, pyk_float16 c) {
#ifdef __CUDA_ARCH__
  asm("fma.rn.f16 %0, %1, %2, %3;" : "=h"(a.bits) : "h"(a.bits), "h"(b.bits), "h"(c.bits));
  return a;
#else
  return pyk_double_to_float16(
      pyk_fma_to_odd(pyk_float16_to_float(a), pyk_float16_to_float(b), pyk_float16_to_float(c)));
#endif
}
#endif

#ifndef PYK_HNEG_FLOAT16
#define PYK_HNEG_FLOAT16
__device__ inline pyk_float16 pyk_hneg(pyk_float16 a) { return {(unsigned short)(a.bits ^ 0x8000U)}; }
#endif

#ifndef PYK_HEXP10_FLOAT16
#define PYK_HEXP10_FLOAT16
__device__ inline pyk_float16 pyk_hexp10(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(exp10f(x));
}
#endif

#ifndef PYK_HRSQRT_FLOAT16
#define PYK_HRSQRT_FLOAT16
__device__ inline pyk_float16 pyk_hrsqrt(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(rsqrtf(x));
}
#endif

#ifndef PYK_HRCP_FLOAT16
#define PYK_HRCP_FLOAT16
__device__ inline pyk_float16 pyk_hrcp(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(__fdiv_rn(1.0f, x));
}
#endif

#ifndef PYK_HRINT_FLOAT16
#define PYK_HRINT_FLOAT16
__device__ inline pyk_float16 pyk_hrint(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(rintf(x));
}
#endif

#ifndef PYK_HEQ_FLOAT16
#define PYK_HEQ_FLOAT16
__device__ inline bool pyk_heq(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  return x == y;
}
#endif

#ifndef PYK_HNE_FLOAT16
#define PYK_HNE_FLOAT16
__device__ inline bool pyk_hne(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  return x < y || x > y;
}
#endif

#ifndef PYK_HLT_FLOAT16
#define PYK_HLT_FLOAT16
__device__ inline bool pyk_hlt(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  return x < y;
}
#endif

#ifndef PYK_HLE_FLOAT16
#define PYK_HLE_FLOAT16
__device__ inline bool pyk_hle(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  return x <= y;
}
#endif

#ifndef PYK_HGT_FLOAT16
#define PYK_HGT_FLOAT16
__device__ inline bool pyk_hgt(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  return x > y;
}
#endif

#ifndef PYK_HGE_FLOAT16
#define PYK_HGE_FLOAT16
__device__ inline bool pyk_hge(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  return x >= y;
}
#endif

#ifndef PYK_OPERATOR_ADD_BFLOAT16
#define PYK_OPERATOR_ADD_BFLOAT16
__device__ inline pyk_bfloat16 operator+(pyk_bfloat16 a, pyk_bfloat16 b) {
  return pyk_float_to_bfloat16(pyk_bfloat16_to_float(a) + pyk_bfloat16_to_float(b));
}
#endif

#ifndef PYK_HADD_BFLOAT16
#define PYK_HADD_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hadd(pyk_bfloat16 a, pyk_bfloat16 b) { return a + b; }
#endif

#ifndef PYK_OPERATOR_SUB_BFLOAT16
#define PYK_OPERATOR_SUB_BFLOAT16
__device__ inline pyk_bfloat16 operator-(pyk_bfloat16 a, pyk_bfloat16 b) {
  return pyk_float_to_bfloat16(pyk_bfloat16_to_float(a) - pyk_bfloat16_to_float(b));
}
#endif

#ifndef PYK_HSUB_BFLOAT16
#define PYK_HSUB_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hsub(pyk_bfloat16 a, pyk_bfloat16 b) { return a - b; }
#endif

#ifndef PYK_DOUBLE_TO_BFLOAT16
#define PYK_DOUBLE_TO_BFLOAT16
__device__ inline pyk_bfloat16 pyk_double_to_bfloat16(double x) {
  float cut = __double2float_rz(x);  // the last bit marks digits that were cut off
  return pyk_float_to_bfloat16(cut == x ? cut : __int_as_float(__float_as_int(cut) | 1));
}
#endif

#ifndef PYK_OPERATOR_MUL_BFLOAT16
#define PYK_OPERATOR_MUL_BFLOAT16
__device__ inline pyk_bfloat16 operator*(pyk_bfloat16 a, pyk_bfloat16 b) {
#if __CUDA_ARCH__ >= 800
  asm("fma.rn.bf16 %0, %1, %2, %3;" : "=h"(a.bits) : "h"(a.bits), "h"(b.bits), "h"((unsigned short)0x8000));
  return a;
#else
  return pyk_double_to_bfloat16((double)pyk_bfloat16_to_float(a) * pyk_bfloat16_to_float(b));
#endif
}
#endif

#ifndef PYK_HMUL_BFLOAT16
#define PYK_HMUL_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hmul(pyk_bfloat16 a, pyk_bfloat16 b) { return a * b; }
#endif

#ifndef PYK_OPERATOR_DIV_BFLOAT16
#define PYK_OPERATOR_DIV_BFLOAT16
__device__ inline pyk_bfloat16 operator/(pyk_bfloat16 a, pyk_bfloat16 b) {
  return pyk_float_to_bfloat16(__fdiv_rn(pyk_bfloat16_to_float(a), pyk_bfloat16_to_float(b)));
}
#endif

#ifndef PYK_HDIV_BFLOAT16
#define PYK_HDIV_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hdiv(pyk_bfloat16 a, pyk_bfloat16 b) { return a / b; }
#endif

#ifndef PYK_HFMA_BFLOAT16
#define PYK_HFMA_BFLOAT16
// a * b + c, rounded once.
__device__ inline pyk_bfloat16 pyk_hfma(pyk_bfloat16 a, pyk_bfloat16 b, pyk_bfloat16 c) {
#if __CUDA_ARCH__ >= 800
  asm("fma.rn.bf16 %0, %1, %2, %3;" : "=h"(a.bits) : "h"(a.bits), "h"(b.bits), "h"(c.bits));
  return a;
#else
  return pyk_double_to_bfloat16(
      pyk_fma_to_odd(pyk_bfloat16_to_float(a), pyk_bfloat16_to_float(b), pyk_bfloat16_to_float(c)));
#endif
}
#endif

#ifndef PYK_HNEG_BFLOAT16
#define PYK_HNEG_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hneg(pyk_bfloat16 a) { return {(unsigned short)(a.bits ^ 0x8000U)}; }
#endif

#ifndef PYK_HEXP10_BFLOAT16
#define PYK_HEXP10_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hexp10(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(exp10f(x));
}
#endif

#ifndef PYK_HRSQRT_BFLOAT16
#define PYK_HRSQRT_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hrsqrt(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(rsqrtf(x));
}
#endif

#ifndef PYK_HRCP_BFLOAT16
#define PYK_HRCP_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hrcp(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(__fdiv_rn(1.0f, x));
}
#endif

#ifndef PYK_HRINT_BFLOAT16
#define PYK_HRINT_BFLOAT16
__device__ inline pyk_bfloat16 pyk_hrint(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(rintf(x));
}
#endif

#ifndef PYK_HEQ_BFLOAT16
#define PYK_HEQ_BFLOAT16
__device__ inline bool pyk_heq(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x == y;
}
#endif

#ifndef PYK_HNE_BFLOAT16
#define PYK_HNE_BFLOAT16
__device__ inline bool pyk_hne(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x < y || x > y;
}
#endif

#ifndef PYK_HLT_BFLOAT16
#define PYK_HLT_BFLOAT16
__device__ inline bool pyk_hlt(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x < y;
}
#endif

#ifndef PYK_HLE_BFLOAT16
#define PYK_HLE_BFLOAT16
__device__ inline bool pyk_hle(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x <= y;
}
#endif

#ifndef PYK_HGT_BFLOAT16
#define PYK_HGT_BFLOAT16
__device__ inline bool pyk_hgt(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x > y;
}
#endif

#ifndef PYK_HGE_BFLOAT16
#define PYK_HGE_BFLOAT16
__device__ inline bool pyk_hge(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x >= y;
}
#endif

#ifndef PYK_HSATURATE_BFLOAT16
#define PYK_HSATURATE_BFLOAT16
// Between 0 and 1; NaN is 0.
__device__ inline pyk_bfloat16 pyk_hsaturate(pyk_bfloat16 x) {
  float value = pyk_bfloat16_to_float(x);
  return pyk_float_to_bfloat16(value > 0 ? value < 1 ? value : 1 : 0);
}
#endif

#ifndef PYK_HRELU_BFLOAT16
#define PYK_HRELU_BFLOAT16
// x, or 0 if x is negative.
__device__ inline pyk_bfloat16 pyk_hrelu(pyk_bfloat16 x) {
  float value = pyk_bfloat16_to_float(x);
  return value > 0 ? x : pyk_bfloat16{(unsigned short)(value != value ? 0x7fffU : 0U)};
}
#endif

#ifndef PYK_HEQU_BFLOAT16
#define PYK_HEQU_BFLOAT16
// True if either is NaN.
__device__ inline bool pyk_hequ(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x == y || x != x || y != y;
}
#endif

#ifndef PYK_HNEU_BFLOAT16
#define PYK_HNEU_BFLOAT16
// True if either is NaN.
__device__ inline bool pyk_hneu(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x != y;
}
#endif

#ifndef PYK_HLTU_BFLOAT16
#define PYK_HLTU_BFLOAT16
// True if either is NaN.
__device__ inline bool pyk_hltu(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return !(x >= y);
}
#endif

#ifndef PYK_HLEU_BFLOAT16
#define PYK_HLEU_BFLOAT16
// True if either is NaN.
__device__ inline bool pyk_hleu(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return !(x > y);
}
#endif

#ifndef PYK_HGTU_BFLOAT16
#define PYK_HGTU_BFLOAT16
// True if either is NaN.
__device__ inline bool pyk_hgtu(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return !(x <= y);
}
#endif

#ifndef PYK_HGEU_BFLOAT16
#define PYK_HGEU_BFLOAT16
// True if either is NaN.
__device__ inline bool pyk_hgeu(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return !(x < y);
}
#endif

#ifndef PYK_HISNAN_BFLOAT16
#define PYK_HISNAN_BFLOAT16
__device__ inline bool pyk_hisnan(pyk_bfloat16 a) { return pyk_bfloat16_to_float(a) != pyk_bfloat16_to_float(a); }
#endif

#ifndef PYK_HMAX_NAN_BFLOAT16
#define PYK_HMAX_NAN_BFLOAT16
// The result is NaN if either operand is.
__device__ inline pyk_bfloat16 pyk_hmax_nan(pyk_bfloat16 a, pyk_bfloat16 b) {
  if (pyk_hisnan(a) || pyk_hisnan(b)) return {0x7fff};
  return pyk_hmax(a, b);
}
#endif

#ifndef PYK_HMIN_NAN_BFLOAT16
#define PYK_HMIN_NAN_BFLOAT16
// The result is NaN if either operand is.
__device__ inline pyk_bfloat16 pyk_hmin_nan(pyk_bfloat16 a, pyk_bfloat16 b) {
  if (pyk_hisnan(a) || pyk_hisnan(b)) return {0x7fff};
  return pyk_hmin(a, b);
}
#endif

#ifndef PYK_HISINF_BFLOAT16
#define PYK_HISINF_BFLOAT16
// 1 or -1 for the infinities, else 0.
__device__ inline int pyk_hisinf(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return x > 3.4028235e38f ? 1 : x < -3.4028235e38f ? -1 : 0;
}
#endif

#ifndef PYK_ROUND_TO_BFLOAT16
#define PYK_ROUND_TO_BFLOAT16
// Rounded to the nearest (0), towards zero (1), down (2) or up (3).
__device__ inline pyk_bfloat16 pyk_round_to_bfloat16(double x, int mode) {
  if (mode == 0 || x != x) return pyk_double_to_bfloat16(x);
  float cut = __double2float_rz(x);
  unsigned int bits = __float_as_int(cut);
  bool away = (cut != x || (bits & 0xffffU) != 0) && mode == (x < 0 ? 2 : 3) && (bits & 0x7fffffffU) < 0x7f800000U;
  return {(unsigned short)((bits >> 16) + away)};
}
#endif

#ifndef PYK_ROUND_UINT64_TO_BFLOAT16
#define PYK_ROUND_UINT64_TO_BFLOAT16
// The same. Digits that a double cannot hold are kept as one bit.
__device__ inline pyk_bfloat16 pyk_round_uint64_to_bfloat16(unsigned long long n, int mode) {
  if (n >> 40) n = (n >> 20 | ((n & 0xfffffU) != 0)) << 20;
  return pyk_round_to_bfloat16((double)n, mode);
}
#endif

#ifndef PYK_ROUND_INT64_TO_BFLOAT16
#define PYK_ROUND_INT64_TO_BFLOAT16
__device__ inline pyk_bfloat16 pyk_round_int64_to_bfloat16(long long n, int mode) {
  if (n >= 0) return pyk_round_uint64_to_bfloat16(n, mode);
  pyk_bfloat16 result = pyk_round_uint64_to_bfloat16(0ULL - n, mode < 2 ? mode : 5 - mode);
  return {(unsigned short)(result.bits | 0x8000U)};
}
#endif

#ifndef PYK_CLAMP
#define PYK_CLAMP
// The value limited to a range.
__device__ inline int pyk_clamp(int n, int least, int most) { return n < least ? least : n > most ? most : n; }
#endif

#ifndef PYK_BFLOAT16_OF_BITS
#define PYK_BFLOAT16_OF_BITS
__device__ inline pyk_bfloat16 pyk_bfloat16_of_bits(int bits) { return {(unsigned short)bits}; }
#endif

#ifndef PYK_TO_FP8
#define PYK_TO_FP8
// To 2 (e5m2) or 3 (e4m3) bits of mantissa; beyond the largest number that number, or infinity or NaN if it does not
// saturate.
__device__ inline unsigned char pyk_to_fp8(double x, int mantissa, bool saturates) {
  unsigned int sign = x < 0 || 1 / x < 0 ? 0x80U : 0U;
  int bias = mantissa == 2 ? 15 : 7;
  unsigned int largest = mantissa == 2 ? 0x7bU : 0x7eU;
  if (x != x) return 0x7f;
  long long bits = __double_as_longlong(fabs(x));
  int exponent = (int)(bits >> 52) - 1023;
  int least = exponent < 1 - bias ? 1 - bias : exponent;  // of subnormal numbers
  unsigned int code = largest + 1;
  if (exponent <= 16) {
    double steps = rint(fabs(x) * __longlong_as_double((long long)(1023 + mantissa - least) << 52));
    code = ((least + bias - 1) << mantissa) + (unsigned int)steps;
  }
  if (code > largest) code = saturates ? largest : mantissa == 2 ? 0x7cU : 0x7fU;
  return sign | code;
}
#endif

#ifndef PYK_TO_E8M0
#define PYK_TO_E8M0
// The power of two at or above |x| (rounding 2), or at or below (1).
__device__ inline unsigned char pyk_to_e8m0(double x, bool saturates, int rounding) {
  if (x != x) return 255;
  long long bits = __double_as_longlong(fabs(x));
  int power = (int)(bits >> 52) - 1023 + 127;
  if (rounding == 2 && (bits & 0xfffffffffffffLL)) power += 1;
  if (power > 254) return saturates ? 254 : 255;
  return power < 0 ? 0 : power;
}
#endif

// row_math_acos_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_acos_0(const long long* a0, double* r0) {
  r0[0] = acos((double)a0[0]);
}

// row_math_acos_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_acos_1(const unsigned long long* a0, double* r0) {
  r0[0] = acos((double)a0[0]);
}

// row_math_acos_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_acos_2(const float* a0, float* r0) {
  r0[0] = acosf(a0[0]);
}

// row_math_acos_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_acos_3(const double* a0, double* r0) {
  r0[0] = acos(a0[0]);
}

// row_math_acosh_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_acosh_0(const long long* a0, double* r0) {
  r0[0] = acosh((double)a0[0]);
}

// row_math_acosh_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_acosh_1(const unsigned long long* a0, double* r0) {
  r0[0] = acosh((double)a0[0]);
}

// row_math_acosh_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_acosh_2(const float* a0, float* r0) {
  r0[0] = acoshf(a0[0]);
}

// row_math_acosh_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_acosh_3(const double* a0, double* r0) {
  r0[0] = acosh(a0[0]);
}

// row_math_asin_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_asin_0(const long long* a0, double* r0) {
  r0[0] = asin((double)a0[0]);
}

// row_math_asin_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_asin_1(const unsigned long long* a0, double* r0) {
  r0[0] = asin((double)a0[0]);
}

// row_math_asin_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_asin_2(const float* a0, float* r0) {
  r0[0] = asinf(a0[0]);
}

// row_math_asin_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_asin_3(const double* a0, double* r0) {
  r0[0] = asin(a0[0]);
}

// row_math_asinh_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_asinh_0(const long long* a0, double* r0) {
  r0[0] = asinh((double)a0[0]);
}

// row_math_asinh_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_asinh_1(const unsigned long long* a0, double* r0) {
  r0[0] = asinh((double)a0[0]);
}

// row_math_asinh_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_asinh_2(const float* a0, float* r0) {
  r0[0] = asinhf(a0[0]);
}

// row_math_asinh_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_asinh_3(const double* a0, double* r0) {
  r0[0] = asinh(a0[0]);
}

// row_math_atan_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_atan_0(const long long* a0, double* r0) {
  r0[0] = atan((double)a0[0]);
}

// row_math_atan_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_atan_1(const unsigned long long* a0, double* r0) {
  r0[0] = atan((double)a0[0]);
}

// row_math_atan_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_atan_2(const float* a0, float* r0) {
  r0[0] = atanf(a0[0]);
}

// row_math_atan_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_atan_3(const double* a0, double* r0) {
  r0[0] = atan(a0[0]);
}

// row_math_atanh_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_atanh_0(const long long* a0, double* r0) {
  r0[0] = atanh((double)a0[0]);
}

// row_math_atanh_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_atanh_1(const unsigned long long* a0, double* r0) {
  r0[0] = atanh((double)a0[0]);
}

// row_math_atanh_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_atanh_2(const float* a0, float* r0) {
  r0[0] = atanhf(a0[0]);
}

// row_math_atanh_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_atanh_3(const double* a0, double* r0) {
  r0[0] = atanh(a0[0]);
}

// row_math_ceil_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_ceil_0(const long long* a0, double* r0) {
  r0[0] = ceil((double)a0[0]);
}

// row_math_ceil_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_ceil_1(const unsigned long long* a0, double* r0) {
  r0[0] = ceil((double)a0[0]);
}

// row_math_ceil_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_ceil_2(const float* a0, float* r0) {
  r0[0] = ceilf(a0[0]);
}

// row_math_ceil_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_ceil_3(const double* a0, double* r0) {
  r0[0] = ceil(a0[0]);
}

// row_math_ceil_4(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_math_ceil_4(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hceil(a0[0]);
}

// row_math_ceil_5(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_math_ceil_5(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hceil(a0[0]);
}

// row_math_cos_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_cos_0(const long long* a0, double* r0) {
  r0[0] = cos((double)a0[0]);
}

// row_math_cos_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_cos_1(const unsigned long long* a0, double* r0) {
  r0[0] = cos((double)a0[0]);
}

// row_math_cos_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_cos_2(const float* a0, float* r0) {
  r0[0] = cosf(a0[0]);
}

// row_math_cos_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_cos_3(const double* a0, double* r0) {
  r0[0] = cos(a0[0]);
}

// row_math_cos_4(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_math_cos_4(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hcos(a0[0]);
}

// row_math_cos_5(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_math_cos_5(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hcos(a0[0]);
}

// row_math_cosh_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_cosh_0(const long long* a0, double* r0) {
  r0[0] = cosh((double)a0[0]);
}

// row_math_cosh_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_cosh_1(const unsigned long long* a0, double* r0) {
  r0[0] = cosh((double)a0[0]);
}

// row_math_cosh_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_cosh_2(const float* a0, float* r0) {
  r0[0] = coshf(a0[0]);
}

// row_math_cosh_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_cosh_3(const double* a0, double* r0) {
  r0[0] = cosh(a0[0]);
}

// row_math_degrees_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_degrees_0(const long long* a0, double* r0) {
  r0[0] = pyk_degrees((double)a0[0]);
}

// row_math_degrees_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_degrees_1(const unsigned long long* a0, double* r0) {
  r0[0] = pyk_degrees((double)a0[0]);
}

// row_math_degrees_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_degrees_2(const float* a0, float* r0) {
  r0[0] = pyk_degrees(a0[0]);
}

// row_math_degrees_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_degrees_3(const double* a0, double* r0) {
  r0[0] = pyk_degrees(a0[0]);
}

// row_math_erf_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_erf_0(const long long* a0, double* r0) {
  r0[0] = erf((double)a0[0]);
}

// row_math_erf_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_erf_1(const unsigned long long* a0, double* r0) {
  r0[0] = erf((double)a0[0]);
}

// row_math_erf_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_erf_2(const float* a0, float* r0) {
  r0[0] = erff(a0[0]);
}

// row_math_erf_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_erf_3(const double* a0, double* r0) {
  r0[0] = erf(a0[0]);
}

// row_math_erfc_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_erfc_0(const long long* a0, double* r0) {
  r0[0] = erfc((double)a0[0]);
}

// row_math_erfc_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_erfc_1(const unsigned long long* a0, double* r0) {
  r0[0] = erfc((double)a0[0]);
}

// row_math_erfc_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_erfc_2(const float* a0, float* r0) {
  r0[0] = erfcf(a0[0]);
}

// row_math_erfc_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_erfc_3(const double* a0, double* r0) {
  r0[0] = erfc(a0[0]);
}

// row_math_exp_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_exp_0(const long long* a0, double* r0) {
  r0[0] = exp((double)a0[0]);
}

// row_math_exp_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_exp_1(const unsigned long long* a0, double* r0) {
  r0[0] = exp((double)a0[0]);
}

// row_math_exp_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_exp_2(const float* a0, float* r0) {
  r0[0] = expf(a0[0]);
}

// row_math_exp_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_exp_3(const double* a0, double* r0) {
  r0[0] = exp(a0[0]);
}

// row_math_exp_4(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_math_exp_4(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hexp(a0[0]);
}

// row_math_exp_5(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_math_exp_5(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hexp(a0[0]);
}

// row_math_exp2_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_exp2_0(const long long* a0, double* r0) {
  r0[0] = exp2((double)a0[0]);
}

// row_math_exp2_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_exp2_1(const unsigned long long* a0, double* r0) {
  r0[0] = exp2((double)a0[0]);
}

// row_math_exp2_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_exp2_2(const float* a0, float* r0) {
  r0[0] = exp2f(a0[0]);
}

// row_math_exp2_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_exp2_3(const double* a0, double* r0) {
  r0[0] = exp2(a0[0]);
}

// row_math_exp2_4(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_math_exp2_4(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hexp2(a0[0]);
}

// row_math_exp2_5(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_math_exp2_5(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hexp2(a0[0]);
}

// row_math_expm1_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_expm1_0(const long long* a0, double* r0) {
  r0[0] = expm1((double)a0[0]);
}

// row_math_expm1_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_expm1_1(const unsigned long long* a0, double* r0) {
  r0[0] = expm1((double)a0[0]);
}

// row_math_expm1_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_expm1_2(const float* a0, float* r0) {
  r0[0] = expm1f(a0[0]);
}

// row_math_expm1_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_expm1_3(const double* a0, double* r0) {
  r0[0] = expm1(a0[0]);
}

// row_math_fabs_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_fabs_0(const long long* a0, double* r0) {
  r0[0] = fabs((double)a0[0]);
}

// row_math_fabs_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_fabs_1(const unsigned long long* a0, double* r0) {
  r0[0] = fabs((double)a0[0]);
}

// row_math_fabs_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_fabs_2(const float* a0, float* r0) {
  r0[0] = fabsf(a0[0]);
}

// row_math_fabs_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_fabs_3(const double* a0, double* r0) {
  r0[0] = fabs(a0[0]);
}

// row_math_fabs_4(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_math_fabs_4(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_habs(a0[0]);
}

// row_math_fabs_5(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_math_fabs_5(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_habs(a0[0]);
}

// row_math_floor_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_floor_0(const long long* a0, double* r0) {
  r0[0] = floor((double)a0[0]);
}

// row_math_floor_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_floor_1(const unsigned long long* a0, double* r0) {
  r0[0] = floor((double)a0[0]);
}

// row_math_floor_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_floor_2(const float* a0, float* r0) {
  r0[0] = floorf(a0[0]);
}

// row_math_floor_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_floor_3(const double* a0, double* r0) {
  r0[0] = floor(a0[0]);
}

// row_math_floor_4(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_math_floor_4(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hfloor(a0[0]);
}

// row_math_floor_5(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_math_floor_5(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hfloor(a0[0]);
}

// row_math_gamma_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_gamma_0(const long long* a0, double* r0) {
  r0[0] = tgamma((double)a0[0]);
}

// row_math_gamma_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_gamma_1(const unsigned long long* a0, double* r0) {
  r0[0] = tgamma((double)a0[0]);
}

// row_math_gamma_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_gamma_2(const float* a0, float* r0) {
  r0[0] = tgammaf(a0[0]);
}

// row_math_gamma_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_gamma_3(const double* a0, double* r0) {
  r0[0] = tgamma(a0[0]);
}

// row_math_lgamma_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_lgamma_0(const long long* a0, double* r0) {
  r0[0] = lgamma((double)a0[0]);
}

// row_math_lgamma_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_lgamma_1(const unsigned long long* a0, double* r0) {
  r0[0] = lgamma((double)a0[0]);
}

// row_math_lgamma_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_lgamma_2(const float* a0, float* r0) {
  r0[0] = lgammaf(a0[0]);
}

// row_math_lgamma_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_lgamma_3(const double* a0, double* r0) {
  r0[0] = lgamma(a0[0]);
}

// row_math_log_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_log_0(const long long* a0, double* r0) {
  r0[0] = log((double)a0[0]);
}

// row_math_log_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_log_1(const unsigned long long* a0, double* r0) {
  r0[0] = log((double)a0[0]);
}

// row_math_log_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_log_2(const float* a0, float* r0) {
  r0[0] = logf(a0[0]);
}

// row_math_log_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_log_3(const double* a0, double* r0) {
  r0[0] = log(a0[0]);
}

// row_math_log_4(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_math_log_4(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hlog(a0[0]);
}

// row_math_log_5(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_math_log_5(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hlog(a0[0]);
}

// row_math_log10_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_log10_0(const long long* a0, double* r0) {
  r0[0] = log10((double)a0[0]);
}

// row_math_log10_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_log10_1(const unsigned long long* a0, double* r0) {
  r0[0] = log10((double)a0[0]);
}

// row_math_log10_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_log10_2(const float* a0, float* r0) {
  r0[0] = log10f(a0[0]);
}

// row_math_log10_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_log10_3(const double* a0, double* r0) {
  r0[0] = log10(a0[0]);
}

// row_math_log10_4(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_math_log10_4(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hlog10(a0[0]);
}

// row_math_log10_5(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_math_log10_5(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hlog10(a0[0]);
}

// row_math_log1p_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_log1p_0(const long long* a0, double* r0) {
  r0[0] = log1p((double)a0[0]);
}

// row_math_log1p_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_log1p_1(const unsigned long long* a0, double* r0) {
  r0[0] = log1p((double)a0[0]);
}

// row_math_log1p_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_log1p_2(const float* a0, float* r0) {
  r0[0] = log1pf(a0[0]);
}

// row_math_log1p_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_log1p_3(const double* a0, double* r0) {
  r0[0] = log1p(a0[0]);
}

// row_math_log2_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_log2_0(const long long* a0, double* r0) {
  r0[0] = log2((double)a0[0]);
}

// row_math_log2_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_log2_1(const unsigned long long* a0, double* r0) {
  r0[0] = log2((double)a0[0]);
}

// row_math_log2_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_log2_2(const float* a0, float* r0) {
  r0[0] = log2f(a0[0]);
}

// row_math_log2_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_log2_3(const double* a0, double* r0) {
  r0[0] = log2(a0[0]);
}

// row_math_log2_4(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_math_log2_4(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hlog2(a0[0]);
}

// row_math_log2_5(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_math_log2_5(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hlog2(a0[0]);
}

// row_math_radians_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_radians_0(const long long* a0, double* r0) {
  r0[0] = pyk_radians((double)a0[0]);
}

// row_math_radians_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_radians_1(const unsigned long long* a0, double* r0) {
  r0[0] = pyk_radians((double)a0[0]);
}

// row_math_radians_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_radians_2(const float* a0, float* r0) {
  r0[0] = pyk_radians(a0[0]);
}

// row_math_radians_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_radians_3(const double* a0, double* r0) {
  r0[0] = pyk_radians(a0[0]);
}

// row_math_sin_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_sin_0(const long long* a0, double* r0) {
  r0[0] = sin((double)a0[0]);
}

// row_math_sin_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_sin_1(const unsigned long long* a0, double* r0) {
  r0[0] = sin((double)a0[0]);
}

// row_math_sin_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_sin_2(const float* a0, float* r0) {
  r0[0] = sinf(a0[0]);
}

// row_math_sin_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_sin_3(const double* a0, double* r0) {
  r0[0] = sin(a0[0]);
}

// row_math_sin_4(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_math_sin_4(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hsin(a0[0]);
}

// row_math_sin_5(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_math_sin_5(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hsin(a0[0]);
}

// row_math_sinh_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_sinh_0(const long long* a0, double* r0) {
  r0[0] = sinh((double)a0[0]);
}

// row_math_sinh_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_sinh_1(const unsigned long long* a0, double* r0) {
  r0[0] = sinh((double)a0[0]);
}

// row_math_sinh_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_sinh_2(const float* a0, float* r0) {
  r0[0] = sinhf(a0[0]);
}

// row_math_sinh_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_sinh_3(const double* a0, double* r0) {
  r0[0] = sinh(a0[0]);
}

// row_math_sqrt_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_sqrt_0(const long long* a0, double* r0) {
  r0[0] = sqrt((double)a0[0]);
}

// row_math_sqrt_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_sqrt_1(const unsigned long long* a0, double* r0) {
  r0[0] = sqrt((double)a0[0]);
}

// row_math_sqrt_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_sqrt_2(const float* a0, float* r0) {
  r0[0] = sqrtf(a0[0]);
}

// row_math_sqrt_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_sqrt_3(const double* a0, double* r0) {
  r0[0] = sqrt(a0[0]);
}

// row_math_sqrt_4(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_math_sqrt_4(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hsqrt(a0[0]);
}

// row_math_sqrt_5(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_math_sqrt_5(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hsqrt(a0[0]);
}

// row_math_tan_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_tan_0(const long long* a0, double* r0) {
  r0[0] = tan((double)a0[0]);
}

// row_math_tan_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_tan_1(const unsigned long long* a0, double* r0) {
  r0[0] = tan((double)a0[0]);
}

// row_math_tan_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_tan_2(const float* a0, float* r0) {
  r0[0] = tanf(a0[0]);
}

// row_math_tan_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_tan_3(const double* a0, double* r0) {
  r0[0] = tan(a0[0]);
}

// row_math_tanh_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_tanh_0(const long long* a0, double* r0) {
  r0[0] = tanh((double)a0[0]);
}

// row_math_tanh_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_tanh_1(const unsigned long long* a0, double* r0) {
  r0[0] = tanh((double)a0[0]);
}

// row_math_tanh_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_tanh_2(const float* a0, float* r0) {
  r0[0] = tanhf(a0[0]);
}

// row_math_tanh_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_tanh_3(const double* a0, double* r0) {
  r0[0] = tanh(a0[0]);
}

// row_math_tanh_4(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_math_tanh_4(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_htanh(a0[0]);
}

// row_math_tanh_5(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_math_tanh_5(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_htanh(a0[0]);
}

// row_math_trunc_0(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_trunc_0(const long long* a0, double* r0) {
  r0[0] = trunc((double)a0[0]);
}

// row_math_trunc_1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_trunc_1(const unsigned long long* a0, double* r0) {
  r0[0] = trunc((double)a0[0]);
}

// row_math_trunc_2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_trunc_2(const float* a0, float* r0) {
  r0[0] = truncf(a0[0]);
}

// row_math_trunc_3(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_trunc_3(const double* a0, double* r0) {
  r0[0] = trunc(a0[0]);
}

// row_math_trunc_4(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_math_trunc_4(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_htrunc(a0[0]);
}

// row_math_trunc_5(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_math_trunc_5(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_htrunc(a0[0]);
}

// row_math_isnan_0(a0: array(int64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_math_isnan_0(const long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), false);
}

// row_math_isnan_1(a0: array(uint64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_math_isnan_1(const unsigned long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), false);
}

// row_math_isnan_2(a0: array(float32, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_math_isnan_2(const float* a0, bool* r0) {
  r0[0] = pyk_isnan(a0[0]);
}

// row_math_isnan_3(a0: array(float64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_math_isnan_3(const double* a0, bool* r0) {
  r0[0] = pyk_isnan(a0[0]);
}

// row_math_isinf_0(a0: array(int64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_math_isinf_0(const long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), false);
}

// row_math_isinf_1(a0: array(uint64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_math_isinf_1(const unsigned long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), false);
}

// row_math_isinf_2(a0: array(float32, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_math_isinf_2(const float* a0, bool* r0) {
  r0[0] = pyk_isinf(a0[0]);
}

// row_math_isinf_3(a0: array(float64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_math_isinf_3(const double* a0, bool* r0) {
  r0[0] = pyk_isinf(a0[0]);
}

// row_math_isfinite_0(a0: array(int64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_math_isfinite_0(const long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), true);
}

// row_math_isfinite_1(a0: array(uint64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_math_isfinite_1(const unsigned long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), true);
}

// row_math_isfinite_2(a0: array(float32, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_math_isfinite_2(const float* a0, bool* r0) {
  r0[0] = pyk_isfinite(a0[0]);
}

// row_math_isfinite_3(a0: array(float64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_math_isfinite_3(const double* a0, bool* r0) {
  r0[0] = pyk_isfinite(a0[0]);
}

// row_math_atan2_0(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_atan2_0(const long long* a0, const long long* a1, double* r0) {
  r0[0] = atan2((double)a0[0], (double)a1[0]);
}

// row_math_atan2_1(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_atan2_1(
    const unsigned long long* a0, const unsigned long long* a1, double* r0) {
  r0[0] = atan2((double)a0[0], (double)a1[0]);
}

// row_math_atan2_2(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_atan2_2(const float* a0, const float* a1, float* r0) {
  r0[0] = atan2f(a0[0], a1[0]);
}

// row_math_atan2_3(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_atan2_3(const double* a0, const double* a1, double* r0) {
  r0[0] = atan2(a0[0], a1[0]);
}

// row_math_hypot_0(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_hypot_0(const long long* a0, const long long* a1, double* r0) {
  r0[0] = hypot((double)a0[0], (double)a1[0]);
}

// row_math_hypot_1(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_hypot_1(
    const unsigned long long* a0, const unsigned long long* a1, double* r0) {
  r0[0] = hypot((double)a0[0], (double)a1[0]);
}

// row_math_hypot_2(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_hypot_2(const float* a0, const float* a1, float* r0) {
  r0[0] = hypotf(a0[0], a1[0]);
}

// row_math_hypot_3(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_hypot_3(const double* a0, const double* a1, double* r0) {
  r0[0] = hypot(a0[0], a1[0]);
}

// row_math_copysign_0(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_copysign_0(const float* a0, const float* a1, float* r0) {
  r0[0] = copysignf(a0[0], a1[0]);
}

// row_math_copysign_1(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_copysign_1(const double* a0, const double* a1, double* r0) {
  r0[0] = copysign(a0[0], a1[0]);
}

// row_math_fmod_0(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_fmod_0(const float* a0, const float* a1, float* r0) {
  r0[0] = fmodf(a0[0], a1[0]);
}

// row_math_fmod_1(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_fmod_1(const double* a0, const double* a1, double* r0) {
  r0[0] = fmod(a0[0], a1[0]);
}

// row_math_nextafter_0(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_nextafter_0(const float* a0, const float* a1, float* r0) {
  r0[0] = nextafterf(a0[0], a1[0]);
}

// row_math_nextafter_1(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_nextafter_1(const double* a0, const double* a1, double* r0) {
  r0[0] = nextafter(a0[0], a1[0]);
}

// row_math_remainder_0(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_remainder_0(const float* a0, const float* a1, float* r0) {
  r0[0] = remainderf(a0[0], a1[0]);
}

// row_math_remainder_1(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_remainder_1(const double* a0, const double* a1, double* r0) {
  r0[0] = remainder(a0[0], a1[0]);
}

// row_math_pow_0(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_pow_0(const float* a0, const float* a1, float* r0) {
  r0[0] = powf(a0[0], a1[0]);
}

// row_math_pow_1(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_pow_1(const double* a0, const double* a1, double* r0) {
  r0[0] = pow(a0[0], a1[0]);
}

// row_math_pow_2(a0: array(float32, 1d, C), a1: array(int32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_pow_2(const float* a0, const int* a1, float* r0) {
  r0[0] = pyk_powi(a0[0], a1[0]);
}

// row_math_pow_3(a0: array(float64, 1d, C), a1: array(int32, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_pow_3(const double* a0, const int* a1, double* r0) {
  r0[0] = pyk_powi(a0[0], a1[0]);
}

// row_math_ldexp_0(a0: array(float32, 1d, C), a1: array(int32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_math_ldexp_0(const float* a0, const int* a1, float* r0) {
  r0[0] = ldexpf(a0[0], a1[0]);
}

// row_math_ldexp_1(a0: array(float64, 1d, C), a1: array(int32, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_math_ldexp_1(const double* a0, const int* a1, double* r0) {
  r0[0] = ldexp(a0[0], a1[0]);
}

// row_math_frexp_0(a0: array(float32, 1d, C), r0: array(float32, 1d, C), r1: array(int32, 1d, C))
extern "C" __global__ void row_math_frexp_0(const float* a0, float* r0, int* r1) {
  pyk_tuple2<float, int> t0 = pyk_frexp(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_math_frexp_1(a0: array(float64, 1d, C), r0: array(float64, 1d, C), r1: array(int32, 1d, C))
extern "C" __global__ void row_math_frexp_1(const double* a0, double* r0, int* r1) {
  pyk_tuple2<double, int> t0 = pyk_frexp(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_math_modf_0(a0: array(float64, 1d, C), r0: array(float64, 1d, C), r1: array(float64, 1d, C))
extern "C" __global__ void row_math_modf_0(const double* a0, double* r0, double* r1) {
  pyk_tuple2<double, double> t0 = pyk_modf(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_math_modf_1(a0: array(float32, 1d, C), r0: array(float32, 1d, C), r1: array(float32, 1d, C))
extern "C" __global__ void row_math_modf_1(const float* a0, float* r0, float* r1) {
  pyk_tuple2<float, float> t0 = pyk_modf(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_abs_0(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_abs_0(const signed char* a0, signed char* r0) {
  r0[0] = pyk_abs(a0[0]);
}

// row_abs_1(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_abs_1(const short* a0, short* r0) {
  r0[0] = pyk_abs(a0[0]);
}

// row_abs_2(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_abs_2(const int* a0, int* r0) {
  r0[0] = pyk_abs(a0[0]);
}

// row_abs_3(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_abs_3(const long long* a0, long long* r0) {
  r0[0] = pyk_abs(a0[0]);
}

// row_abs_4(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_abs_4(const unsigned char* a0, unsigned char* r0) {
  r0[0] = a0[0];
}

// row_abs_5(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_abs_5(const unsigned short* a0, unsigned short* r0) {
  r0[0] = a0[0];
}

// row_abs_6(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_abs_6(const unsigned int* a0, unsigned int* r0) {
  r0[0] = a0[0];
}

// row_abs_7(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_abs_7(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = a0[0];
}

// row_abs_8(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_abs_8(const float* a0, float* r0) {
  r0[0] = fabsf(a0[0]);
}

// row_abs_9(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_abs_9(const double* a0, double* r0) {
  r0[0] = fabs(a0[0]);
}

// row_abs_10(a0: array(complex64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_abs_10(const pyk_complex64* a0, float* r0) {
  r0[0] = pyk_complex_abs(a0[0]);
}

// row_abs_11(a0: array(complex128, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_abs_11(const pyk_complex128* a0, double* r0) {
  r0[0] = pyk_complex_abs(a0[0]);
}

// row_abs_12(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_abs_12(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_habs(a0[0]);
}

// row_min_0(a0: array(bool, 1d, C), a1: array(bool, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_min_0(const bool* a0, const bool* a1, bool* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_min_1(a0: array(int8, 1d, C), a1: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_min_1(const signed char* a0, const signed char* a1, signed char* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_min_2(a0: array(int16, 1d, C), a1: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_min_2(const short* a0, const short* a1, short* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_min_3(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_min_3(const int* a0, const int* a1, int* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_min_4(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_min_4(const long long* a0, const long long* a1, long long* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_min_5(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_min_5(const unsigned char* a0, const unsigned char* a1, unsigned char* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_min_6(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_min_6(const unsigned short* a0, const unsigned short* a1, unsigned short* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_min_7(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_min_7(const unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_min_8(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_min_8(
    const unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_min_9(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_min_9(const float* a0, const float* a1, float* r0) {
  r0[0] = fminf(a0[0], a1[0]);
}

// row_min_10(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_min_10(const double* a0, const double* a1, double* r0) {
  r0[0] = fmin(a0[0], a1[0]);
}

// row_min_11(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_min_11(const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hmin(a0[0], a1[0]);
}

// row_min_12(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_min_12(const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmin(a0[0], a1[0]);
}

// row_max_0(a0: array(bool, 1d, C), a1: array(bool, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_max_0(const bool* a0, const bool* a1, bool* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_max_1(a0: array(int8, 1d, C), a1: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_max_1(const signed char* a0, const signed char* a1, signed char* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_max_2(a0: array(int16, 1d, C), a1: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_max_2(const short* a0, const short* a1, short* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_max_3(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_max_3(const int* a0, const int* a1, int* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_max_4(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_max_4(const long long* a0, const long long* a1, long long* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_max_5(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_max_5(const unsigned char* a0, const unsigned char* a1, unsigned char* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_max_6(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_max_6(const unsigned short* a0, const unsigned short* a1, unsigned short* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_max_7(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_max_7(const unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_max_8(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_max_8(
    const unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_max_9(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_max_9(const float* a0, const float* a1, float* r0) {
  r0[0] = fmaxf(a0[0], a1[0]);
}

// row_max_10(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_max_10(const double* a0, const double* a1, double* r0) {
  r0[0] = fmax(a0[0], a1[0]);
}

// row_max_11(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_max_11(const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hmax(a0[0], a1[0]);
}

// row_max_12(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_max_12(const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmax(a0[0], a1[0]);
}

// row_pyk_min_0(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_pyk_min_0(const float* a0, const float* a1, float* r0) {
  r0[0] = pyk_min(pyk_min(a0[0], a1[0]), a1[0]);
}

// row_pyk_min_1(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_pyk_min_1(const double* a0, const double* a1, double* r0) {
  r0[0] = pyk_min(pyk_min(a0[0], a1[0]), a1[0]);
}

// row_pyk_max_0(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_pyk_max_0(const float* a0, const float* a1, float* r0) {
  r0[0] = pyk_max(pyk_max(a0[0], a1[0]), a1[0]);
}

// row_pyk_max_1(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_pyk_max_1(const double* a0, const double* a1, double* r0) {
  r0[0] = pyk_max(pyk_max(a0[0], a1[0]), a1[0]);
}

// row_pyk_minimum_0(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_pyk_minimum_0(const float* a0, const float* a1, float* r0) {
  r0[0] = pyk_minimum(a0[0], a1[0]);
}

// row_pyk_minimum_1(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_pyk_minimum_1(const double* a0, const double* a1, double* r0) {
  r0[0] = pyk_minimum(a0[0], a1[0]);
}

// row_pyk_maximum_0(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_pyk_maximum_0(const float* a0, const float* a1, float* r0) {
  r0[0] = pyk_maximum(a0[0], a1[0]);
}

// row_pyk_maximum_1(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_pyk_maximum_1(const double* a0, const double* a1, double* r0) {
  r0[0] = pyk_maximum(a0[0], a1[0]);
}

// row_pyk_power_0(a0: array(float32, 1d, C), a1: array(int32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_pyk_power_0(const float* a0, const int* a1, float* r0) {
  r0[0] = pyk_powi_int32(a0[0], a1[0]);
}

// row_pyk_power_1(a0: array(float32, 1d, C), a1: array(int64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_pyk_power_1(const float* a0, const long long* a1, float* r0) {
  r0[0] = pyk_powi(a0[0], a1[0]);
}

// row_pyk_power_2(a0: array(float32, 1d, C), a1: array(uint64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_pyk_power_2(const float* a0, const unsigned long long* a1, float* r0) {
  r0[0] = pyk_powi_unsigned(a0[0], a1[0]);
}

// row_pyk_power_3(a0: array(float64, 1d, C), a1: array(int32, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_pyk_power_3(const double* a0, const int* a1, double* r0) {
  r0[0] = pyk_powi_int32(a0[0], a1[0]);
}

// row_pyk_power_4(a0: array(float64, 1d, C), a1: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_pyk_power_4(const double* a0, const long long* a1, double* r0) {
  r0[0] = pyk_powi(a0[0], a1[0]);
}

// row_pyk_power_5(a0: array(float64, 1d, C), a1: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_pyk_power_5(const double* a0, const unsigned long long* a1, double* r0) {
  r0[0] = pyk_powi_unsigned(a0[0], a1[0]);
}

// row_pyk_power_6(a0: array(int64, 1d, C), a1: array(uint64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_pyk_power_6(const long long* a0, const unsigned long long* a1, long long* r0) {
  r0[0] = pyk_pow_unsigned(a0[0], a1[0]);
}

// row_round_0(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_round_0(const long long* a0, long long* r0) {
  r0[0] = a0[0];
}

// row_round_1(a0: array(uint64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_round_1(const unsigned long long* a0, long long* r0) {
  r0[0] = (long long)(a0[0]);
}

// row_round_2(a0: array(float32, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_round_2(const float* a0, long long* r0) {
  r0[0] = pyk_round(a0[0]);
}

// row_round_3(a0: array(float64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_round_3(const double* a0, long long* r0) {
  r0[0] = pyk_round(a0[0]);
}

// row_round_4(a0: array(float32, 1d, C), a1: array(int64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_round_4(const float* a0, const long long* a1, float* r0) {
  r0[0] = pyk_round_digits(a0[0], a1[0]);
}

// row_round_5(a0: array(float64, 1d, C), a1: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_round_5(const double* a0, const long long* a1, double* r0) {
  r0[0] = pyk_round_digits(a0[0], a1[0]);
}

// row_cuda_syncthreads_0()
extern "C" __global__ void row_cuda_syncthreads_0() {
  __syncthreads();
}

// row_cuda_syncthreads_count_0(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_syncthreads_count_0(const int* a0, int* r0) {
  r0[0] = __syncthreads_count(a0[0]);
}

// row_cuda_syncthreads_and_0(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_syncthreads_and_0(const int* a0, int* r0) {
  r0[0] = __syncthreads_and(a0[0]);
}

// row_cuda_syncthreads_or_0(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_syncthreads_or_0(const int* a0, int* r0) {
  r0[0] = __syncthreads_or(a0[0]);
}

// row_cuda_cg_grid_group_sync_0(r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_cg_grid_group_sync_0(int* r0) {
  r0[0] = pyk_grid_sync();
}

// row_cuda_syncwarp_0()
extern "C" __global__ void row_cuda_syncwarp_0() {
  __syncwarp();
}

// row_cuda_syncwarp_1(a0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_syncwarp_1(const unsigned int* a0) {
  __syncwarp(a0[0]);
}

// row_cuda_threadfence_0()
extern "C" __global__ void row_cuda_threadfence_0() {
  __threadfence();
}

// row_cuda_threadfence_block_0()
extern "C" __global__ void row_cuda_threadfence_block_0() {
  __threadfence_block();
}

// row_cuda_threadfence_system_0()
extern "C" __global__ void row_cuda_threadfence_system_0() {
  __threadfence_system();
}

// row_cuda_shfl_sync_0(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_shfl_sync_0(
    const unsigned int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = __shfl_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_shfl_sync_1(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_shfl_sync_1(
    const unsigned int* a0, const long long* a1, const int* a2, long long* r0) {
  r0[0] = __shfl_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_shfl_sync_2(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_shfl_sync_2(
    const unsigned int* a0, const float* a1, const int* a2, float* r0) {
  r0[0] = __shfl_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_shfl_sync_3(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_shfl_sync_3(
    const unsigned int* a0, const double* a1, const int* a2, double* r0) {
  r0[0] = __shfl_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_shfl_up_sync_0(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_shfl_up_sync_0(
    const unsigned int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = __shfl_up_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_shfl_up_sync_1(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_shfl_up_sync_1(
    const unsigned int* a0, const long long* a1, const int* a2, long long* r0) {
  r0[0] = __shfl_up_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_shfl_up_sync_2(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_shfl_up_sync_2(
    const unsigned int* a0, const float* a1, const int* a2, float* r0) {
  r0[0] = __shfl_up_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_shfl_up_sync_3(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_shfl_up_sync_3(
    const unsigned int* a0, const double* a1, const int* a2, double* r0) {
  r0[0] = __shfl_up_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_shfl_down_sync_0(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_shfl_down_sync_0(
    const unsigned int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = __shfl_down_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_shfl_down_sync_1(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_shfl_down_sync_1(
    const unsigned int* a0, const long long* a1, const int* a2, long long* r0) {
  r0[0] = __shfl_down_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_shfl_down_sync_2(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_shfl_down_sync_2(
    const unsigned int* a0, const float* a1, const int* a2, float* r0) {
  r0[0] = __shfl_down_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_shfl_down_sync_3(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_shfl_down_sync_3(
    const unsigned int* a0, const double* a1, const int* a2, double* r0) {
  r0[0] = __shfl_down_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_shfl_xor_sync_0(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_shfl_xor_sync_0(
    const unsigned int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = __shfl_xor_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_shfl_xor_sync_1(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_shfl_xor_sync_1(
    const unsigned int* a0, const long long* a1, const int* a2, long long* r0) {
  r0[0] = __shfl_xor_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_shfl_xor_sync_2(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_shfl_xor_sync_2(
    const unsigned int* a0, const float* a1, const int* a2, float* r0) {
  r0[0] = __shfl_xor_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_shfl_xor_sync_3(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_shfl_xor_sync_3(
    const unsigned int* a0, const double* a1, const int* a2, double* r0) {
  r0[0] = __shfl_xor_sync(a0[0], a1[0], a2[0]);
}

// row_cuda_all_sync_0(a0: array(uint32, 1d, C), a1: array(bool, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_all_sync_0(const unsigned int* a0, const bool* a1, bool* r0) {
  r0[0] = (__all_sync(a0[0], a1[0]) != 0);
}

// row_cuda_any_sync_0(a0: array(uint32, 1d, C), a1: array(bool, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_any_sync_0(const unsigned int* a0, const bool* a1, bool* r0) {
  r0[0] = (__any_sync(a0[0], a1[0]) != 0);
}

// row_cuda_eq_sync_0(a0: array(uint32, 1d, C), a1: array(bool, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_eq_sync_0(const unsigned int* a0, const bool* a1, bool* r0) {
  r0[0] = pyk_eq_sync(a0[0], a1[0]);
}

// row_cuda_ballot_sync_0(a0: array(uint32, 1d, C), a1: array(bool, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_ballot_sync_0(const unsigned int* a0, const bool* a1, int* r0) {
  r0[0] = (int)__ballot_sync(a0[0], a1[0]);
}

// row_cuda_atomic_add_0(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_atomic_add_0(int* a0, const int* a1, int* r0) {
  r0[0] = atomicAdd(&a0[0], a1[0]);
}

// row_cuda_atomic_add_1(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_atomic_add_1(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicAdd(&a0[0], a1[0]);
}

// row_cuda_atomic_add_2(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_atomic_add_2(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicAdd((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]));
}

// row_cuda_atomic_add_3(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_atomic_add_3(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicAdd(&a0[0], a1[0]);
}

// row_cuda_atomic_add_4(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_atomic_add_4(float* a0, const float* a1, float* r0) {
  r0[0] = atomicAdd(&a0[0], a1[0]);
}

// row_cuda_atomic_add_5(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_atomic_add_5(double* a0, const double* a1, double* r0) {
  r0[0] = atomicAdd(&a0[0], a1[0]);
}

// row_cuda_atomic_sub_0(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_atomic_sub_0(int* a0, const int* a1, int* r0) {
  r0[0] = atomicSub(&a0[0], a1[0]);
}

// row_cuda_atomic_sub_1(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_atomic_sub_1(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicSub(&a0[0], a1[0]);
}

// row_cuda_atomic_sub_2(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_atomic_sub_2(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicAdd((unsigned long long*)(&a0[0]), 0ULL - (unsigned long long)(a1[0]));
}

// row_cuda_atomic_sub_3(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_atomic_sub_3(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicAdd(&a0[0], 0ULL - (a1[0]));
}

// row_cuda_atomic_sub_4(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_atomic_sub_4(float* a0, const float* a1, float* r0) {
  r0[0] = atomicAdd(&a0[0], -(a1[0]));
}

// row_cuda_atomic_sub_5(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_atomic_sub_5(double* a0, const double* a1, double* r0) {
  r0[0] = atomicAdd(&a0[0], -(a1[0]));
}

// row_cuda_atomic_max_0(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_atomic_max_0(int* a0, const int* a1, int* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_cuda_atomic_max_1(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_atomic_max_1(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_cuda_atomic_max_2(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_atomic_max_2(long long* a0, const long long* a1, long long* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_cuda_atomic_max_3(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_atomic_max_3(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_cuda_atomic_max_4(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_atomic_max_4(float* a0, const float* a1, float* r0) {
  r0[0] = pyk_atomic_max(&a0[0], a1[0]);
}

// row_cuda_atomic_max_5(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_atomic_max_5(double* a0, const double* a1, double* r0) {
  r0[0] = pyk_atomic_max(&a0[0], a1[0]);
}

// row_cuda_atomic_min_0(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_atomic_min_0(int* a0, const int* a1, int* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_cuda_atomic_min_1(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_atomic_min_1(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_cuda_atomic_min_2(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_atomic_min_2(long long* a0, const long long* a1, long long* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_cuda_atomic_min_3(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_atomic_min_3(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_cuda_atomic_min_4(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_atomic_min_4(float* a0, const float* a1, float* r0) {
  r0[0] = pyk_atomic_min(&a0[0], a1[0]);
}

// row_cuda_atomic_min_5(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_atomic_min_5(double* a0, const double* a1, double* r0) {
  r0[0] = pyk_atomic_min(&a0[0], a1[0]);
}

// row_cuda_atomic_and__0(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_atomic_and_0(int* a0, const int* a1, int* r0) {
  r0[0] = atomicAnd(&a0[0], a1[0]);
}

// row_cuda_atomic_and__1(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_atomic_and_1(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicAnd(&a0[0], a1[0]);
}

// row_cuda_atomic_and__2(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_atomic_and_2(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicAnd((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]));
}

// row_cuda_atomic_and__3(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_atomic_and_3(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicAnd(&a0[0], a1[0]);
}

// row_cuda_atomic_or__0(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_atomic_or_0(int* a0, const int* a1, int* r0) {
  r0[0] = atomicOr(&a0[0], a1[0]);
}

// row_cuda_atomic_or__1(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_atomic_or_1(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicOr(&a0[0], a1[0]);
}

// row_cuda_atomic_or__2(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_atomic_or_2(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicOr((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]));
}

// row_cuda_atomic_or__3(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_atomic_or_3(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicOr(&a0[0], a1[0]);
}

// row_cuda_atomic_xor_0(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_atomic_xor_0(int* a0, const int* a1, int* r0) {
  r0[0] = atomicXor(&a0[0], a1[0]);
}

// row_cuda_atomic_xor_1(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_atomic_xor_1(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicXor(&a0[0], a1[0]);
}

// row_cuda_atomic_xor_2(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_atomic_xor_2(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicXor((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]));
}

// row_cuda_atomic_xor_3(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_atomic_xor_3(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicXor(&a0[0], a1[0]);
}

// row_cuda_atomic_exch_0(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_atomic_exch_0(int* a0, const int* a1, int* r0) {
  r0[0] = atomicExch(&a0[0], a1[0]);
}

// row_cuda_atomic_exch_1(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_atomic_exch_1(
    unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicExch(&a0[0], a1[0]);
}

// row_cuda_atomic_exch_2(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_atomic_exch_2(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicExch((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]));
}

// row_cuda_atomic_exch_3(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_atomic_exch_3(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicExch(&a0[0], a1[0]);
}

// row_cuda_atomic_inc_0(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_atomic_inc_0(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicInc(&a0[0], a1[0]);
}

// row_cuda_atomic_inc_1(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_atomic_inc_1(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = pyk_atomic_inc(&a0[0], a1[0]);
}

// row_cuda_atomic_dec_0(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_atomic_dec_0(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicDec(&a0[0], a1[0]);
}

// row_cuda_atomic_dec_1(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_atomic_dec_1(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = pyk_atomic_dec(&a0[0], a1[0]);
}

// row_cuda_atomic_cas_0(a0: array(int32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_atomic_cas_0(int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_cuda_atomic_cas_1(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), a2: array(uint32, 1d, C),
//     r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_atomic_cas_1(
    unsigned int* a0, const unsigned int* a1, const unsigned int* a2, unsigned int* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_cuda_atomic_cas_2(a0: array(int64, 1d, C), a1: array(int64, 1d, C), a2: array(int64, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_atomic_cas_2(
    long long* a0, const long long* a1, const long long* a2, long long* r0) {
  r0[0] = (long long)atomicCAS((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]), (unsigned long long)(a2[0]));
}

// row_cuda_atomic_cas_3(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), a2: array(uint64, 1d, C),
//     r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_atomic_cas_3(
    unsigned long long* a0, const unsigned long long* a1, const unsigned long long* a2,
    unsigned long long* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_cuda_atomic_compare_and_swap_0(a0: array(int32, 1d, C), a1: array(int32, 1d, C),
//     a2: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_atomic_compare_and_swap_0(
    int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_cuda_atomic_compare_and_swap_1(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C),
//     a2: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_atomic_compare_and_swap_1(
    unsigned int* a0, const unsigned int* a1, const unsigned int* a2, unsigned int* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_cuda_atomic_compare_and_swap_2(a0: array(int64, 1d, C), a1: array(int64, 1d, C),
//     a2: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_atomic_compare_and_swap_2(
    long long* a0, const long long* a1, const long long* a2, long long* r0) {
  r0[0] = (long long)atomicCAS((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]), (unsigned long long)(a2[0]));
}

// row_cuda_atomic_compare_and_swap_3(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C),
//     a2: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_atomic_compare_and_swap_3(
    unsigned long long* a0, const unsigned long long* a1, const unsigned long long* a2,
    unsigned long long* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_cuda_popc_0(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_cuda_popc_0(const signed char* a0, signed char* r0) {
  r0[0] = __popc((unsigned char)(a0[0]));
}

// row_cuda_popc_1(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_cuda_popc_1(const short* a0, short* r0) {
  r0[0] = __popc((unsigned short)(a0[0]));
}

// row_cuda_popc_2(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_popc_2(const int* a0, int* r0) {
  r0[0] = __popc(a0[0]);
}

// row_cuda_popc_3(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_popc_3(const long long* a0, long long* r0) {
  r0[0] = __popcll(a0[0]);
}

// row_cuda_popc_4(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_popc_4(const unsigned char* a0, unsigned char* r0) {
  r0[0] = __popc(a0[0]);
}

// row_cuda_popc_5(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_popc_5(const unsigned short* a0, unsigned short* r0) {
  r0[0] = __popc((unsigned short)(a0[0]));
}

// row_cuda_popc_6(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_popc_6(const unsigned int* a0, unsigned int* r0) {
  r0[0] = __popc(a0[0]);
}

// row_cuda_popc_7(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_popc_7(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = __popcll(a0[0]);
}

// row_cuda_clz_0(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_cuda_clz_0(const signed char* a0, signed char* r0) {
  r0[0] = (__clz((unsigned char)(a0[0])) - 24);
}

// row_cuda_clz_1(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_cuda_clz_1(const short* a0, short* r0) {
  r0[0] = (__clz((unsigned short)(a0[0])) - 16);
}

// row_cuda_clz_2(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_clz_2(const int* a0, int* r0) {
  r0[0] = __clz(a0[0]);
}

// row_cuda_clz_3(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_clz_3(const long long* a0, long long* r0) {
  r0[0] = __clzll(a0[0]);
}

// row_cuda_clz_4(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_clz_4(const unsigned char* a0, unsigned char* r0) {
  r0[0] = (__clz(a0[0]) - 24);
}

// row_cuda_clz_5(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_clz_5(const unsigned short* a0, unsigned short* r0) {
  r0[0] = (__clz((unsigned short)(a0[0])) - 16);
}

// row_cuda_clz_6(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_clz_6(const unsigned int* a0, unsigned int* r0) {
  r0[0] = __clz(a0[0]);
}

// row_cuda_clz_7(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_clz_7(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = __clzll(a0[0]);
}

// row_cuda_ffs_0(a0: array(int8, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_ffs_0(const signed char* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_cuda_ffs_1(a0: array(int16, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_ffs_1(const short* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_cuda_ffs_2(a0: array(int32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_ffs_2(const int* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_cuda_ffs_3(a0: array(int64, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_ffs_3(const long long* a0, unsigned int* r0) {
  r0[0] = __ffsll(a0[0]);
}

// row_cuda_ffs_4(a0: array(uint8, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_ffs_4(const unsigned char* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_cuda_ffs_5(a0: array(uint16, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_ffs_5(const unsigned short* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_cuda_ffs_6(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_ffs_6(const unsigned int* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_cuda_ffs_7(a0: array(uint64, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_ffs_7(const unsigned long long* a0, unsigned int* r0) {
  r0[0] = __ffsll(a0[0]);
}

// row_cuda_brev_0(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_brev_0(const unsigned int* a0, unsigned int* r0) {
  r0[0] = __brev(a0[0]);
}

// row_cuda_brev_1(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_brev_1(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = __brevll(a0[0]);
}

// row_cuda_fma_0(a0: array(float32, 1d, C), a1: array(float32, 1d, C), a2: array(float32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_fma_0(const float* a0, const float* a1, const float* a2, float* r0) {
  r0[0] = fmaf(a0[0], a1[0], a2[0]);
}

// row_cuda_fma_1(a0: array(float64, 1d, C), a1: array(float64, 1d, C), a2: array(float64, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_fma_1(const double* a0, const double* a1, const double* a2, double* r0) {
  r0[0] = fma(a0[0], a1[0], a2[0]);
}

// row_cuda_cbrt_0(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_cbrt_0(const float* a0, float* r0) {
  r0[0] = cbrtf(a0[0]);
}

// row_cuda_cbrt_1(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_cbrt_1(const double* a0, double* r0) {
  r0[0] = cbrt(a0[0]);
}

// row_cuda_selp_0(a0: array(bool, 1d, C), a1: array(float64, 1d, C), a2: array(float64, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_selp_0(const bool* a0, const double* a1, const double* a2, double* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_cuda_selp_1(a0: array(bool, 1d, C), a1: array(float32, 1d, C), a2: array(float32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_selp_1(const bool* a0, const float* a1, const float* a2, float* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_cuda_selp_2(a0: array(bool, 1d, C), a1: array(int16, 1d, C), a2: array(int16, 1d, C),
//     r0: array(int16, 1d, C))
extern "C" __global__ void row_cuda_selp_2(const bool* a0, const short* a1, const short* a2, short* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_cuda_selp_3(a0: array(bool, 1d, C), a1: array(uint16, 1d, C), a2: array(uint16, 1d, C),
//     r0: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_selp_3(
    const bool* a0, const unsigned short* a1, const unsigned short* a2, unsigned short* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_cuda_selp_4(a0: array(bool, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_selp_4(const bool* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_cuda_selp_5(a0: array(bool, 1d, C), a1: array(uint32, 1d, C), a2: array(uint32, 1d, C),
//     r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_selp_5(
    const bool* a0, const unsigned int* a1, const unsigned int* a2, unsigned int* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_cuda_selp_6(a0: array(bool, 1d, C), a1: array(int64, 1d, C), a2: array(int64, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_selp_6(
    const bool* a0, const long long* a1, const long long* a2, long long* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_cuda_selp_7(a0: array(bool, 1d, C), a1: array(uint64, 1d, C), a2: array(uint64, 1d, C),
//     r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_selp_7(
    const bool* a0, const unsigned long long* a1, const unsigned long long* a2, unsigned long long* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_cuda_match_any_sync_0(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_match_any_sync_0(const unsigned int* a0, const int* a1, int* r0) {
  r0[0] = (int)__match_any_sync(a0[0], a1[0]);
}

// row_cuda_match_any_sync_1(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_match_any_sync_1(const unsigned int* a0, const long long* a1, int* r0) {
  r0[0] = (int)__match_any_sync(a0[0], a1[0]);
}

// row_cuda_match_any_sync_2(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_match_any_sync_2(const unsigned int* a0, const float* a1, int* r0) {
  r0[0] = (int)__match_any_sync(a0[0], a1[0]);
}

// row_cuda_match_any_sync_3(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_match_any_sync_3(const unsigned int* a0, const double* a1, int* r0) {
  r0[0] = (int)__match_any_sync(a0[0], a1[0]);
}

// row_cuda_match_all_sync_0(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C),
//     r1: array(bool, 1d, C))
extern "C" __global__ void row_cuda_match_all_sync_0(
    const unsigned int* a0, const int* a1, int* r0, bool* r1) {
  pyk_tuple2<int, bool> t0 = pyk_match_all_sync(a0[0], a1[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_cuda_match_all_sync_1(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), r0: array(int32, 1d, C),
//     r1: array(bool, 1d, C))
extern "C" __global__ void row_cuda_match_all_sync_1(
    const unsigned int* a0, const long long* a1, int* r0, bool* r1) {
  pyk_tuple2<int, bool> t0 = pyk_match_all_sync(a0[0], a1[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_cuda_match_all_sync_2(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), r0: array(int32, 1d, C),
//     r1: array(bool, 1d, C))
extern "C" __global__ void row_cuda_match_all_sync_2(
    const unsigned int* a0, const float* a1, int* r0, bool* r1) {
  pyk_tuple2<int, bool> t0 = pyk_match_all_sync(a0[0], a1[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_cuda_match_all_sync_3(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), r0: array(int32, 1d, C),
//     r1: array(bool, 1d, C))
extern "C" __global__ void row_cuda_match_all_sync_3(
    const unsigned int* a0, const double* a1, int* r0, bool* r1) {
  pyk_tuple2<int, bool> t0 = pyk_match_all_sync(a0[0], a1[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_cuda_activemask_0(r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_activemask_0(unsigned int* r0) {
  r0[0] = __activemask();
}

// row_cuda_lanemask_lt_0(r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_lanemask_lt_0(unsigned int* r0) {
  r0[0] = pyk_lanemask_lt();
}

// row_breakpoint_0()
extern "C" __global__ void row_breakpoint_0() {
  __brkpt();
}

// row_cuda_nanosleep_0(a0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_nanosleep_0(const unsigned int* a0) {
  __nanosleep(a0[0]);
}

// row_cuda_random_uint64_to_unit_float32_0(a0: array(uint64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_random_uint64_to_unit_float32_0(const unsigned long long* a0, float* r0) {
  r0[0] = pyk_uint64_to_unit_float32(a0[0]);
}

// row_cuda_random_uint64_to_unit_float64_0(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_random_uint64_to_unit_float64_0(
    const unsigned long long* a0, double* r0) {
  r0[0] = pyk_uint64_to_unit_float64(a0[0]);
}

// row_cuda_atomic_nanmax_0(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_atomic_nanmax_0(int* a0, const int* a1, int* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_cuda_atomic_nanmax_1(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_atomic_nanmax_1(
    unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_cuda_atomic_nanmax_2(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_atomic_nanmax_2(long long* a0, const long long* a1, long long* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_cuda_atomic_nanmax_3(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_atomic_nanmax_3(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_cuda_atomic_nanmax_4(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_atomic_nanmax_4(float* a0, const float* a1, float* r0) {
  r0[0] = pyk_atomic_nanmax(&a0[0], a1[0]);
}

// row_cuda_atomic_nanmax_5(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_atomic_nanmax_5(double* a0, const double* a1, double* r0) {
  r0[0] = pyk_atomic_nanmax(&a0[0], a1[0]);
}

// row_cuda_atomic_nanmin_0(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_atomic_nanmin_0(int* a0, const int* a1, int* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_cuda_atomic_nanmin_1(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_atomic_nanmin_1(
    unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_cuda_atomic_nanmin_2(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_atomic_nanmin_2(long long* a0, const long long* a1, long long* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_cuda_atomic_nanmin_3(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_atomic_nanmin_3(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_cuda_atomic_nanmin_4(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_atomic_nanmin_4(float* a0, const float* a1, float* r0) {
  r0[0] = pyk_atomic_nanmin(&a0[0], a1[0]);
}

// row_cuda_atomic_nanmin_5(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_atomic_nanmin_5(double* a0, const double* a1, double* r0) {
  r0[0] = pyk_atomic_nanmin(&a0[0], a1[0]);
}

// row_cuda_ldca_0(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_cuda_ldca_0(const signed char* a0, signed char* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_cuda_ldca_1(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_cuda_ldca_1(const short* a0, short* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_cuda_ldca_2(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_ldca_2(const int* a0, int* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_cuda_ldca_3(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_ldca_3(const long long* a0, long long* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_cuda_ldca_4(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_ldca_4(const unsigned char* a0, unsigned char* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_cuda_ldca_5(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_ldca_5(const unsigned short* a0, unsigned short* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_cuda_ldca_6(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_ldca_6(const unsigned int* a0, unsigned int* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_cuda_ldca_7(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_ldca_7(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_cuda_ldca_8(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_ldca_8(const float* a0, float* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_cuda_ldca_9(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_ldca_9(const double* a0, double* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_cuda_ldcg_0(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_cuda_ldcg_0(const signed char* a0, signed char* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_cuda_ldcg_1(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_cuda_ldcg_1(const short* a0, short* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_cuda_ldcg_2(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_ldcg_2(const int* a0, int* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_cuda_ldcg_3(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_ldcg_3(const long long* a0, long long* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_cuda_ldcg_4(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_ldcg_4(const unsigned char* a0, unsigned char* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_cuda_ldcg_5(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_ldcg_5(const unsigned short* a0, unsigned short* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_cuda_ldcg_6(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_ldcg_6(const unsigned int* a0, unsigned int* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_cuda_ldcg_7(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_ldcg_7(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_cuda_ldcg_8(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_ldcg_8(const float* a0, float* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_cuda_ldcg_9(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_ldcg_9(const double* a0, double* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_cuda_ldcs_0(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_cuda_ldcs_0(const signed char* a0, signed char* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_cuda_ldcs_1(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_cuda_ldcs_1(const short* a0, short* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_cuda_ldcs_2(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_ldcs_2(const int* a0, int* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_cuda_ldcs_3(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_ldcs_3(const long long* a0, long long* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_cuda_ldcs_4(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_ldcs_4(const unsigned char* a0, unsigned char* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_cuda_ldcs_5(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_ldcs_5(const unsigned short* a0, unsigned short* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_cuda_ldcs_6(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_ldcs_6(const unsigned int* a0, unsigned int* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_cuda_ldcs_7(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_ldcs_7(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_cuda_ldcs_8(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_ldcs_8(const float* a0, float* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_cuda_ldcs_9(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_ldcs_9(const double* a0, double* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_cuda_ldlu_0(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_cuda_ldlu_0(const signed char* a0, signed char* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_cuda_ldlu_1(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_cuda_ldlu_1(const short* a0, short* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_cuda_ldlu_2(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_ldlu_2(const int* a0, int* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_cuda_ldlu_3(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_ldlu_3(const long long* a0, long long* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_cuda_ldlu_4(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_ldlu_4(const unsigned char* a0, unsigned char* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_cuda_ldlu_5(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_ldlu_5(const unsigned short* a0, unsigned short* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_cuda_ldlu_6(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_ldlu_6(const unsigned int* a0, unsigned int* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_cuda_ldlu_7(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_ldlu_7(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_cuda_ldlu_8(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_ldlu_8(const float* a0, float* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_cuda_ldlu_9(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_ldlu_9(const double* a0, double* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_cuda_ldcv_0(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_cuda_ldcv_0(const signed char* a0, signed char* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_cuda_ldcv_1(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_cuda_ldcv_1(const short* a0, short* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_cuda_ldcv_2(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_ldcv_2(const int* a0, int* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_cuda_ldcv_3(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_ldcv_3(const long long* a0, long long* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_cuda_ldcv_4(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_ldcv_4(const unsigned char* a0, unsigned char* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_cuda_ldcv_5(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_ldcv_5(const unsigned short* a0, unsigned short* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_cuda_ldcv_6(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_ldcv_6(const unsigned int* a0, unsigned int* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_cuda_ldcv_7(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_ldcv_7(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_cuda_ldcv_8(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_ldcv_8(const float* a0, float* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_cuda_ldcv_9(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_cuda_ldcv_9(const double* a0, double* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_cuda_stcg_0(a0: array(int8, 1d, C), a1: array(int8, 1d, C))
extern "C" __global__ void row_cuda_stcg_0(signed char* a0, const signed char* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_cuda_stcg_1(a0: array(int16, 1d, C), a1: array(int16, 1d, C))
extern "C" __global__ void row_cuda_stcg_1(short* a0, const short* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_cuda_stcg_2(a0: array(int32, 1d, C), a1: array(int32, 1d, C))
extern "C" __global__ void row_cuda_stcg_2(int* a0, const int* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_cuda_stcg_3(a0: array(int64, 1d, C), a1: array(int64, 1d, C))
extern "C" __global__ void row_cuda_stcg_3(long long* a0, const long long* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_cuda_stcg_4(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_stcg_4(unsigned char* a0, const unsigned char* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_cuda_stcg_5(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_stcg_5(unsigned short* a0, const unsigned short* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_cuda_stcg_6(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_stcg_6(unsigned int* a0, const unsigned int* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_cuda_stcg_7(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_stcg_7(unsigned long long* a0, const unsigned long long* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_cuda_stcg_8(a0: array(float32, 1d, C), a1: array(float32, 1d, C))
extern "C" __global__ void row_cuda_stcg_8(float* a0, const float* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_cuda_stcg_9(a0: array(float64, 1d, C), a1: array(float64, 1d, C))
extern "C" __global__ void row_cuda_stcg_9(double* a0, const double* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_cuda_stcs_0(a0: array(int8, 1d, C), a1: array(int8, 1d, C))
extern "C" __global__ void row_cuda_stcs_0(signed char* a0, const signed char* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_cuda_stcs_1(a0: array(int16, 1d, C), a1: array(int16, 1d, C))
extern "C" __global__ void row_cuda_stcs_1(short* a0, const short* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_cuda_stcs_2(a0: array(int32, 1d, C), a1: array(int32, 1d, C))
extern "C" __global__ void row_cuda_stcs_2(int* a0, const int* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_cuda_stcs_3(a0: array(int64, 1d, C), a1: array(int64, 1d, C))
extern "C" __global__ void row_cuda_stcs_3(long long* a0, const long long* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_cuda_stcs_4(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_stcs_4(unsigned char* a0, const unsigned char* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_cuda_stcs_5(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_stcs_5(unsigned short* a0, const unsigned short* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_cuda_stcs_6(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_stcs_6(unsigned int* a0, const unsigned int* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_cuda_stcs_7(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_stcs_7(unsigned long long* a0, const unsigned long long* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_cuda_stcs_8(a0: array(float32, 1d, C), a1: array(float32, 1d, C))
extern "C" __global__ void row_cuda_stcs_8(float* a0, const float* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_cuda_stcs_9(a0: array(float64, 1d, C), a1: array(float64, 1d, C))
extern "C" __global__ void row_cuda_stcs_9(double* a0, const double* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_cuda_stwb_0(a0: array(int8, 1d, C), a1: array(int8, 1d, C))
extern "C" __global__ void row_cuda_stwb_0(signed char* a0, const signed char* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_cuda_stwb_1(a0: array(int16, 1d, C), a1: array(int16, 1d, C))
extern "C" __global__ void row_cuda_stwb_1(short* a0, const short* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_cuda_stwb_2(a0: array(int32, 1d, C), a1: array(int32, 1d, C))
extern "C" __global__ void row_cuda_stwb_2(int* a0, const int* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_cuda_stwb_3(a0: array(int64, 1d, C), a1: array(int64, 1d, C))
extern "C" __global__ void row_cuda_stwb_3(long long* a0, const long long* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_cuda_stwb_4(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_stwb_4(unsigned char* a0, const unsigned char* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_cuda_stwb_5(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_stwb_5(unsigned short* a0, const unsigned short* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_cuda_stwb_6(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_stwb_6(unsigned int* a0, const unsigned int* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_cuda_stwb_7(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_stwb_7(unsigned long long* a0, const unsigned long long* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_cuda_stwb_8(a0: array(float32, 1d, C), a1: array(float32, 1d, C))
extern "C" __global__ void row_cuda_stwb_8(float* a0, const float* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_cuda_stwb_9(a0: array(float64, 1d, C), a1: array(float64, 1d, C))
extern "C" __global__ void row_cuda_stwb_9(double* a0, const double* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_cuda_stwt_0(a0: array(int8, 1d, C), a1: array(int8, 1d, C))
extern "C" __global__ void row_cuda_stwt_0(signed char* a0, const signed char* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_cuda_stwt_1(a0: array(int16, 1d, C), a1: array(int16, 1d, C))
extern "C" __global__ void row_cuda_stwt_1(short* a0, const short* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_cuda_stwt_2(a0: array(int32, 1d, C), a1: array(int32, 1d, C))
extern "C" __global__ void row_cuda_stwt_2(int* a0, const int* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_cuda_stwt_3(a0: array(int64, 1d, C), a1: array(int64, 1d, C))
extern "C" __global__ void row_cuda_stwt_3(long long* a0, const long long* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_cuda_stwt_4(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_stwt_4(unsigned char* a0, const unsigned char* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_cuda_stwt_5(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_stwt_5(unsigned short* a0, const unsigned short* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_cuda_stwt_6(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_stwt_6(unsigned int* a0, const unsigned int* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_cuda_stwt_7(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_stwt_7(unsigned long long* a0, const unsigned long long* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_cuda_stwt_8(a0: array(float32, 1d, C), a1: array(float32, 1d, C))
extern "C" __global__ void row_cuda_stwt_8(float* a0, const float* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_cuda_stwt_9(a0: array(float64, 1d, C), a1: array(float64, 1d, C))
extern "C" __global__ void row_cuda_stwt_9(double* a0, const double* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_pyk_complex_0(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_pyk_complex_0(const float* a0, const float* a1, pyk_complex64* r0) {
  r0[0] = pyk_complex64{a0[0], a1[0]};
}

// row_pyk_complex_1(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_pyk_complex_1(const double* a0, const double* a1, pyk_complex128* r0) {
  r0[0] = pyk_complex128{a0[0], a1[0]};
}

// row_pyk_real_0(a0: array(complex64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_pyk_real_0(const pyk_complex64* a0, float* r0) {
  r0[0] = a0[0].real;
}

// row_pyk_real_1(a0: array(complex128, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_pyk_real_1(const pyk_complex128* a0, double* r0) {
  r0[0] = a0[0].real;
}

// row_pyk_imag_0(a0: array(complex64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_pyk_imag_0(const pyk_complex64* a0, float* r0) {
  r0[0] = a0[0].imag;
}

// row_pyk_imag_1(a0: array(complex128, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_pyk_imag_1(const pyk_complex128* a0, double* r0) {
  r0[0] = a0[0].imag;
}

// row_pyk_conjugate_0(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_pyk_conjugate_0(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_conjugate(a0[0]);
}

// row_pyk_conjugate_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_pyk_conjugate_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_conjugate(a0[0]);
}

// row_cmath_acos_0(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_cmath_acos_0(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_acos(a0[0]);
}

// row_cmath_acos_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_acos_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_acos(a0[0]);
}

// row_cmath_asin_0(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_cmath_asin_0(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_asin(a0[0]);
}

// row_cmath_asin_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_asin_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_asin(a0[0]);
}

// row_cmath_asinh_0(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_cmath_asinh_0(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_asinh(a0[0]);
}

// row_cmath_asinh_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_asinh_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_asinh(a0[0]);
}

// row_cmath_atan_0(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_cmath_atan_0(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_atan(a0[0]);
}

// row_cmath_atan_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_atan_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_atan(a0[0]);
}

// row_cmath_atanh_0(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_cmath_atanh_0(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_atanh(a0[0]);
}

// row_cmath_atanh_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_atanh_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_atanh(a0[0]);
}

// row_cmath_cos_0(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_cmath_cos_0(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_cos(a0[0]);
}

// row_cmath_cos_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_cos_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_cos(a0[0]);
}

// row_cmath_exp_0(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_cmath_exp_0(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_exp(a0[0]);
}

// row_cmath_exp_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_exp_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_exp(a0[0]);
}

// row_cmath_sin_0(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_cmath_sin_0(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_sin(a0[0]);
}

// row_cmath_sin_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_sin_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_sin(a0[0]);
}

// row_cmath_sqrt_0(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_cmath_sqrt_0(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_sqrt(a0[0]);
}

// row_cmath_sqrt_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_sqrt_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_sqrt(a0[0]);
}

// row_cmath_tan_0(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_cmath_tan_0(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_tan(a0[0]);
}

// row_cmath_tan_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_tan_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_tan(a0[0]);
}

// row_cmath_cosh_0(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_cmath_cosh_0(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_cosh(a0[0]);
}

// row_cmath_cosh_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_cosh_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_cosh(a0[0]);
}

// row_cmath_sinh_0(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_cmath_sinh_0(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_sinh(a0[0]);
}

// row_cmath_sinh_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_sinh_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_sinh(a0[0]);
}

// row_cmath_acosh_0(a0: array(complex64, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_acosh_0(const pyk_complex64* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_acosh(a0[0]);
}

// row_cmath_acosh_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_acosh_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_acosh(a0[0]);
}

// row_cmath_tanh_0(a0: array(complex64, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_tanh_0(const pyk_complex64* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_tanh(a0[0]);
}

// row_cmath_tanh_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_tanh_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_tanh(a0[0]);
}

// row_cmath_log10_0(a0: array(complex64, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_log10_0(const pyk_complex64* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_log10(a0[0]);
}

// row_cmath_log10_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_log10_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_log10(a0[0]);
}

// row_cmath_log_0(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_cmath_log_0(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_log(a0[0]);
}

// row_cmath_log_1(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_log_1(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_log(a0[0]);
}

// row_cmath_log_2(a0: array(complex64, 1d, C), a1: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_cmath_log_2(
    const pyk_complex64* a0, const pyk_complex64* a1, pyk_complex64* r0) {
  r0[0] = pyk_cmath_log_base(a0[0], a1[0]);
}

// row_cmath_log_3(a0: array(complex128, 1d, C), a1: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_log_3(
    const pyk_complex128* a0, const pyk_complex128* a1, pyk_complex128* r0) {
  r0[0] = pyk_cmath_log_base(a0[0], a1[0]);
}

// row_cmath_isnan_0(a0: array(complex64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cmath_isnan_0(const pyk_complex64* a0, bool* r0) {
  r0[0] = pyk_cmath_isnan(a0[0]);
}

// row_cmath_isnan_1(a0: array(complex128, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cmath_isnan_1(const pyk_complex128* a0, bool* r0) {
  r0[0] = pyk_cmath_isnan(a0[0]);
}

// row_cmath_isinf_0(a0: array(complex64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cmath_isinf_0(const pyk_complex64* a0, bool* r0) {
  r0[0] = pyk_cmath_isinf(a0[0]);
}

// row_cmath_isinf_1(a0: array(complex128, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cmath_isinf_1(const pyk_complex128* a0, bool* r0) {
  r0[0] = pyk_cmath_isinf(a0[0]);
}

// row_cmath_isfinite_0(a0: array(complex64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cmath_isfinite_0(const pyk_complex64* a0, bool* r0) {
  r0[0] = pyk_cmath_isfinite(a0[0]);
}

// row_cmath_isfinite_1(a0: array(complex128, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cmath_isfinite_1(const pyk_complex128* a0, bool* r0) {
  r0[0] = pyk_cmath_isfinite(a0[0]);
}

// row_cmath_phase_0(a0: array(complex64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_cmath_phase_0(const pyk_complex64* a0, float* r0) {
  r0[0] = pyk_cmath_phase(a0[0]);
}

// row_cmath_phase_1(a0: array(complex128, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_cmath_phase_1(const pyk_complex128* a0, double* r0) {
  r0[0] = pyk_cmath_phase(a0[0]);
}

// row_cmath_polar_0(a0: array(complex64, 1d, C), r0: array(float32, 1d, C), r1: array(float32, 1d, C))
extern "C" __global__ void row_cmath_polar_0(const pyk_complex64* a0, float* r0, float* r1) {
  pyk_tuple2<float, float> t0 = pyk_cmath_polar(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_cmath_polar_1(a0: array(complex128, 1d, C), r0: array(float64, 1d, C), r1: array(float64, 1d, C))
extern "C" __global__ void row_cmath_polar_1(const pyk_complex128* a0, double* r0, double* r1) {
  pyk_tuple2<double, double> t0 = pyk_cmath_polar(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_cmath_rect_0(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_cmath_rect_0(const float* a0, const float* a1, pyk_complex64* r0) {
  r0[0] = pyk_cmath_rect(a0[0], a1[0]);
}

// row_cmath_rect_1(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_rect_1(const double* a0, const double* a1, pyk_complex128* r0) {
  r0[0] = pyk_cmath_rect(a0[0], a1[0]);
}

// row_cmath_rect_2(a0: array(float32, 1d, C), a1: array(float64, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_rect_2(const float* a0, const double* a1, pyk_complex128* r0) {
  r0[0] = pyk_cmath_rect((double)a0[0], (double)a1[0]);
}

// row_cmath_rect_3(a0: array(float64, 1d, C), a1: array(float32, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_cmath_rect_3(const double* a0, const float* a1, pyk_complex128* r0) {
  r0[0] = pyk_cmath_rect((double)a0[0], (double)a1[0]);
}

// row_cuda_fp16_hadd_0(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hadd_0(
    const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hadd(a0[0], a1[0]);
}

// row_cuda_fp16_hsub_0(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hsub_0(
    const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hsub(a0[0], a1[0]);
}

// row_cuda_fp16_hmul_0(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hmul_0(
    const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hmul(a0[0], a1[0]);
}

// row_cuda_fp16_hdiv_0(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hdiv_0(
    const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hdiv(a0[0], a1[0]);
}

// row_cuda_fp16_hmax_0(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hmax_0(
    const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hmax(a0[0], a1[0]);
}

// row_cuda_fp16_hmin_0(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hmin_0(
    const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hmin(a0[0], a1[0]);
}

// row_cuda_fp16_hfma_0(a0: array(float16, 1d, C), a1: array(float16, 1d, C), a2: array(float16, 1d, C),
//     r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hfma_0(
    const pyk_float16* a0, const pyk_float16* a1, const pyk_float16* a2, pyk_float16* r0) {
  r0[0] = pyk_hfma(a0[0], a1[0], a2[0]);
}

// row_cuda_fp16_hneg_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hneg_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hneg(a0[0]);
}

// row_cuda_fp16_habs_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_habs_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_habs(a0[0]);
}

// row_cuda_fp16_hsin_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hsin_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hsin(a0[0]);
}

// row_cuda_fp16_hcos_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hcos_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hcos(a0[0]);
}

// row_cuda_fp16_hlog_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hlog_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hlog(a0[0]);
}

// row_cuda_fp16_hlog2_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hlog2_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hlog2(a0[0]);
}

// row_cuda_fp16_hlog10_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hlog10_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hlog10(a0[0]);
}

// row_cuda_fp16_hexp_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hexp_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hexp(a0[0]);
}

// row_cuda_fp16_hexp2_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hexp2_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hexp2(a0[0]);
}

// row_cuda_fp16_hexp10_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hexp10_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hexp10(a0[0]);
}

// row_cuda_fp16_hsqrt_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hsqrt_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hsqrt(a0[0]);
}

// row_cuda_fp16_hrsqrt_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hrsqrt_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hrsqrt(a0[0]);
}

// row_cuda_fp16_hrcp_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hrcp_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hrcp(a0[0]);
}

// row_cuda_fp16_hfloor_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hfloor_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hfloor(a0[0]);
}

// row_cuda_fp16_hceil_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hceil_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hceil(a0[0]);
}

// row_cuda_fp16_hrint_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_hrint_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hrint(a0[0]);
}

// row_cuda_fp16_htrunc_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_htrunc_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_htrunc(a0[0]);
}

// row_cuda_fp16_htanh_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_htanh_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_htanh(a0[0]);
}

// row_cuda_fp16_htanh_approx_0(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_cuda_fp16_htanh_approx_0(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_htanh(a0[0]);
}

// row_cuda_fp16_heq_0(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_fp16_heq_0(const pyk_float16* a0, const pyk_float16* a1, bool* r0) {
  r0[0] = pyk_heq(a0[0], a1[0]);
}

// row_cuda_fp16_hne_0(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_fp16_hne_0(const pyk_float16* a0, const pyk_float16* a1, bool* r0) {
  r0[0] = pyk_hne(a0[0], a1[0]);
}

// row_cuda_fp16_hlt_0(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_fp16_hlt_0(const pyk_float16* a0, const pyk_float16* a1, bool* r0) {
  r0[0] = pyk_hlt(a0[0], a1[0]);
}

// row_cuda_fp16_hle_0(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_fp16_hle_0(const pyk_float16* a0, const pyk_float16* a1, bool* r0) {
  r0[0] = pyk_hle(a0[0], a1[0]);
}

// row_cuda_fp16_hgt_0(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_fp16_hgt_0(const pyk_float16* a0, const pyk_float16* a1, bool* r0) {
  r0[0] = pyk_hgt(a0[0], a1[0]);
}

// row_cuda_fp16_hge_0(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_fp16_hge_0(const pyk_float16* a0, const pyk_float16* a1, bool* r0) {
  r0[0] = pyk_hge(a0[0], a1[0]);
}

// row_cuda_bf16_hadd_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hadd_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hadd(a0[0], a1[0]);
}

// row_cuda_bf16_hsub_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hsub_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hsub(a0[0], a1[0]);
}

// row_cuda_bf16_hmul_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hmul_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmul(a0[0], a1[0]);
}

// row_cuda_bf16_hdiv_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hdiv_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hdiv(a0[0], a1[0]);
}

// row_cuda_bf16_hmax_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hmax_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmax(a0[0], a1[0]);
}

// row_cuda_bf16_hmin_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hmin_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmin(a0[0], a1[0]);
}

// row_cuda_bf16_hfma_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), a2: array(bfloat16, 1d, C),
//     r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hfma_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, const pyk_bfloat16* a2, pyk_bfloat16* r0) {
  r0[0] = pyk_hfma(a0[0], a1[0], a2[0]);
}

// row_cuda_bf16_hneg_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hneg_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hneg(a0[0]);
}

// row_cuda_bf16_habs_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_habs_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_habs(a0[0]);
}

// row_cuda_bf16_hsin_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hsin_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hsin(a0[0]);
}

// row_cuda_bf16_hcos_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hcos_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hcos(a0[0]);
}

// row_cuda_bf16_hlog_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hlog_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hlog(a0[0]);
}

// row_cuda_bf16_hlog2_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hlog2_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hlog2(a0[0]);
}

// row_cuda_bf16_hlog10_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hlog10_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hlog10(a0[0]);
}

// row_cuda_bf16_hexp_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hexp_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hexp(a0[0]);
}

// row_cuda_bf16_hexp2_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hexp2_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hexp2(a0[0]);
}

// row_cuda_bf16_hexp10_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hexp10_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hexp10(a0[0]);
}

// row_cuda_bf16_hsqrt_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hsqrt_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hsqrt(a0[0]);
}

// row_cuda_bf16_hrsqrt_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hrsqrt_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hrsqrt(a0[0]);
}

// row_cuda_bf16_hrcp_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hrcp_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hrcp(a0[0]);
}

// row_cuda_bf16_hfloor_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hfloor_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hfloor(a0[0]);
}

// row_cuda_bf16_hceil_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hceil_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hceil(a0[0]);
}

// row_cuda_bf16_hrint_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hrint_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hrint(a0[0]);
}

// row_cuda_bf16_htrunc_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_htrunc_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_htrunc(a0[0]);
}

// row_cuda_bf16_htanh_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_htanh_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_htanh(a0[0]);
}

// row_cuda_bf16_htanh_approx_0(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_htanh_approx_0(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_htanh(a0[0]);
}

// row_cuda_bf16_heq_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_bf16_heq_0(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_heq(a0[0], a1[0]);
}

// row_cuda_bf16_hne_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_bf16_hne_0(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hne(a0[0], a1[0]);
}

// row_cuda_bf16_hlt_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_bf16_hlt_0(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hlt(a0[0], a1[0]);
}

// row_cuda_bf16_hle_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_bf16_hle_0(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hle(a0[0], a1[0]);
}

// row_cuda_bf16_hgt_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_bf16_hgt_0(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hgt(a0[0], a1[0]);
}

// row_cuda_bf16_hge_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_bf16_hge_0(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hge(a0[0], a1[0]);
}

// row_cuda_bf16_hadd_rn_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hadd_rn_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hadd(a0[0], a1[0]);
}

// row_cuda_bf16_hadd_sat_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hadd_sat_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hsaturate(pyk_hadd(a0[0], a1[0]));
}

// row_cuda_bf16_hsub_rn_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hsub_rn_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hsub(a0[0], a1[0]);
}

// row_cuda_bf16_hsub_sat_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hsub_sat_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hsaturate(pyk_hsub(a0[0], a1[0]));
}

// row_cuda_bf16_hmul_rn_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hmul_rn_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmul(a0[0], a1[0]);
}

// row_cuda_bf16_hmul_sat_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hmul_sat_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hsaturate(pyk_hmul(a0[0], a1[0]));
}

// row_cuda_bf16_hfma_sat_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C),
//     a2: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hfma_sat_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, const pyk_bfloat16* a2, pyk_bfloat16* r0) {
  r0[0] = pyk_hsaturate(pyk_hfma(a0[0], a1[0], a2[0]));
}

// row_cuda_bf16_hfma_relu_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C),
//     a2: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hfma_relu_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, const pyk_bfloat16* a2, pyk_bfloat16* r0) {
  r0[0] = pyk_hrelu(pyk_hfma(a0[0], a1[0], a2[0]));
}

// row_cuda_bf16_hequ_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_bf16_hequ_0(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hequ(a0[0], a1[0]);
}

// row_cuda_bf16_hneu_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_bf16_hneu_0(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hneu(a0[0], a1[0]);
}

// row_cuda_bf16_hltu_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_bf16_hltu_0(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hltu(a0[0], a1[0]);
}

// row_cuda_bf16_hleu_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_bf16_hleu_0(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hleu(a0[0], a1[0]);
}

// row_cuda_bf16_hgtu_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_bf16_hgtu_0(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hgtu(a0[0], a1[0]);
}

// row_cuda_bf16_hgeu_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_bf16_hgeu_0(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hgeu(a0[0], a1[0]);
}

// row_cuda_bf16_hmax_nan_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hmax_nan_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmax_nan(a0[0], a1[0]);
}

// row_cuda_bf16_hmin_nan_0(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_hmin_nan_0(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmin_nan(a0[0], a1[0]);
}

// row_cuda_bf16_hisnan_0(a0: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_cuda_bf16_hisnan_0(const pyk_bfloat16* a0, bool* r0) {
  r0[0] = pyk_hisnan(a0[0]);
}

// row_cuda_bf16_hisinf_0(a0: array(bfloat16, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_bf16_hisinf_0(const pyk_bfloat16* a0, int* r0) {
  r0[0] = pyk_hisinf(a0[0]);
}

// row_cuda_bf16_float32_to_bfloat16_0(a0: array(float32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_float32_to_bfloat16_0(const float* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_float_to_bfloat16(a0[0]);
}

// row_cuda_bf16_float64_to_bfloat16_0(a0: array(float64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_float64_to_bfloat16_0(const double* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_double_to_bfloat16(a0[0]);
}

// row_cuda_bf16_bfloat16_to_float32_0(a0: array(bfloat16, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_float32_0(const pyk_bfloat16* a0, float* r0) {
  r0[0] = pyk_bfloat16_to_float(a0[0]);
}

// row_cuda_bf16_float32_to_bfloat16_rn_0(a0: array(float32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_float32_to_bfloat16_rn_0(const float* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 0);
}

// row_cuda_bf16_float32_to_bfloat16_rz_0(a0: array(float32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_float32_to_bfloat16_rz_0(const float* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 1);
}

// row_cuda_bf16_float32_to_bfloat16_rd_0(a0: array(float32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_float32_to_bfloat16_rd_0(const float* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 2);
}

// row_cuda_bf16_float32_to_bfloat16_ru_0(a0: array(float32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_float32_to_bfloat16_ru_0(const float* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 3);
}

// row_cuda_bf16_int16_to_bfloat16_rn_0(a0: array(int16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_int16_to_bfloat16_rn_0(const short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 0);
}

// row_cuda_bf16_int16_to_bfloat16_rz_0(a0: array(int16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_int16_to_bfloat16_rz_0(const short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 1);
}

// row_cuda_bf16_int16_to_bfloat16_rd_0(a0: array(int16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_int16_to_bfloat16_rd_0(const short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 2);
}

// row_cuda_bf16_int16_to_bfloat16_ru_0(a0: array(int16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_int16_to_bfloat16_ru_0(const short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 3);
}

// row_cuda_bf16_uint16_to_bfloat16_rn_0(a0: array(uint16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_uint16_to_bfloat16_rn_0(const unsigned short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 0);
}

// row_cuda_bf16_uint16_to_bfloat16_rz_0(a0: array(uint16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_uint16_to_bfloat16_rz_0(const unsigned short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 1);
}

// row_cuda_bf16_uint16_to_bfloat16_rd_0(a0: array(uint16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_uint16_to_bfloat16_rd_0(const unsigned short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 2);
}

// row_cuda_bf16_uint16_to_bfloat16_ru_0(a0: array(uint16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_uint16_to_bfloat16_ru_0(const unsigned short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 3);
}

// row_cuda_bf16_int32_to_bfloat16_rn_0(a0: array(int32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_int32_to_bfloat16_rn_0(const int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 0);
}

// row_cuda_bf16_int32_to_bfloat16_rz_0(a0: array(int32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_int32_to_bfloat16_rz_0(const int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 1);
}

// row_cuda_bf16_int32_to_bfloat16_rd_0(a0: array(int32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_int32_to_bfloat16_rd_0(const int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 2);
}

// row_cuda_bf16_int32_to_bfloat16_ru_0(a0: array(int32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_int32_to_bfloat16_ru_0(const int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 3);
}

// row_cuda_bf16_uint32_to_bfloat16_rn_0(a0: array(uint32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_uint32_to_bfloat16_rn_0(const unsigned int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 0);
}

// row_cuda_bf16_uint32_to_bfloat16_rz_0(a0: array(uint32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_uint32_to_bfloat16_rz_0(const unsigned int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 1);
}

// row_cuda_bf16_uint32_to_bfloat16_rd_0(a0: array(uint32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_uint32_to_bfloat16_rd_0(const unsigned int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 2);
}

// row_cuda_bf16_uint32_to_bfloat16_ru_0(a0: array(uint32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_uint32_to_bfloat16_ru_0(const unsigned int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 3);
}

// row_cuda_bf16_int64_to_bfloat16_rn_0(a0: array(int64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_int64_to_bfloat16_rn_0(const long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_int64_to_bfloat16(a0[0], 0);
}

// row_cuda_bf16_int64_to_bfloat16_rz_0(a0: array(int64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_int64_to_bfloat16_rz_0(const long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_int64_to_bfloat16(a0[0], 1);
}

// row_cuda_bf16_int64_to_bfloat16_rd_0(a0: array(int64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_int64_to_bfloat16_rd_0(const long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_int64_to_bfloat16(a0[0], 2);
}

// row_cuda_bf16_int64_to_bfloat16_ru_0(a0: array(int64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_int64_to_bfloat16_ru_0(const long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_int64_to_bfloat16(a0[0], 3);
}

// row_cuda_bf16_uint64_to_bfloat16_rn_0(a0: array(uint64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_uint64_to_bfloat16_rn_0(
    const unsigned long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_uint64_to_bfloat16(a0[0], 0);
}

// row_cuda_bf16_uint64_to_bfloat16_rz_0(a0: array(uint64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_uint64_to_bfloat16_rz_0(
    const unsigned long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_uint64_to_bfloat16(a0[0], 1);
}

// row_cuda_bf16_uint64_to_bfloat16_rd_0(a0: array(uint64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_uint64_to_bfloat16_rd_0(
    const unsigned long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_uint64_to_bfloat16(a0[0], 2);
}

// row_cuda_bf16_uint64_to_bfloat16_ru_0(a0: array(uint64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_uint64_to_bfloat16_ru_0(
    const unsigned long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_uint64_to_bfloat16(a0[0], 3);
}

// row_cuda_bf16_bfloat16_to_int8_rz_0(a0: array(bfloat16, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_int8_rz_0(const pyk_bfloat16* a0, signed char* r0) {
  r0[0] = pyk_clamp(__float2int_rz(pyk_bfloat16_to_float(a0[0])), -128, 127);
}

// row_cuda_bf16_bfloat16_to_uint8_rz_0(a0: array(bfloat16, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_uint8_rz_0(const pyk_bfloat16* a0, unsigned char* r0) {
  r0[0] = pyk_clamp(__float2int_rz(pyk_bfloat16_to_float(a0[0])), 0, 255);
}

// row_cuda_bf16_bfloat16_to_int16_rn_0(a0: array(bfloat16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_int16_rn_0(const pyk_bfloat16* a0, short* r0) {
  r0[0] = pyk_clamp(__float2int_rn(pyk_bfloat16_to_float(a0[0])), -32768, 32767);
}

// row_cuda_bf16_bfloat16_to_int16_rz_0(a0: array(bfloat16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_int16_rz_0(const pyk_bfloat16* a0, short* r0) {
  r0[0] = pyk_clamp(__float2int_rz(pyk_bfloat16_to_float(a0[0])), -32768, 32767);
}

// row_cuda_bf16_bfloat16_to_int16_rd_0(a0: array(bfloat16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_int16_rd_0(const pyk_bfloat16* a0, short* r0) {
  r0[0] = pyk_clamp(__float2int_rd(pyk_bfloat16_to_float(a0[0])), -32768, 32767);
}

// row_cuda_bf16_bfloat16_to_int16_ru_0(a0: array(bfloat16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_int16_ru_0(const pyk_bfloat16* a0, short* r0) {
  r0[0] = pyk_clamp(__float2int_ru(pyk_bfloat16_to_float(a0[0])), -32768, 32767);
}

// row_cuda_bf16_bfloat16_to_uint16_rn_0(a0: array(bfloat16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_uint16_rn_0(const pyk_bfloat16* a0, unsigned short* r0) {
  r0[0] = pyk_clamp(__float2int_rn(pyk_bfloat16_to_float(a0[0])), 0, 65535);
}

// row_cuda_bf16_bfloat16_to_uint16_rz_0(a0: array(bfloat16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_uint16_rz_0(const pyk_bfloat16* a0, unsigned short* r0) {
  r0[0] = pyk_clamp(__float2int_rz(pyk_bfloat16_to_float(a0[0])), 0, 65535);
}

// row_cuda_bf16_bfloat16_to_uint16_rd_0(a0: array(bfloat16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_uint16_rd_0(const pyk_bfloat16* a0, unsigned short* r0) {
  r0[0] = pyk_clamp(__float2int_rd(pyk_bfloat16_to_float(a0[0])), 0, 65535);
}

// row_cuda_bf16_bfloat16_to_uint16_ru_0(a0: array(bfloat16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_uint16_ru_0(const pyk_bfloat16* a0, unsigned short* r0) {
  r0[0] = pyk_clamp(__float2int_ru(pyk_bfloat16_to_float(a0[0])), 0, 65535);
}

// row_cuda_bf16_bfloat16_to_int32_rn_0(a0: array(bfloat16, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_int32_rn_0(const pyk_bfloat16* a0, int* r0) {
  r0[0] = __float2int_rn(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_to_int32_rz_0(a0: array(bfloat16, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_int32_rz_0(const pyk_bfloat16* a0, int* r0) {
  r0[0] = __float2int_rz(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_to_int32_rd_0(a0: array(bfloat16, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_int32_rd_0(const pyk_bfloat16* a0, int* r0) {
  r0[0] = __float2int_rd(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_to_int32_ru_0(a0: array(bfloat16, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_int32_ru_0(const pyk_bfloat16* a0, int* r0) {
  r0[0] = __float2int_ru(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_to_uint32_rn_0(a0: array(bfloat16, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_uint32_rn_0(const pyk_bfloat16* a0, unsigned int* r0) {
  r0[0] = __float2uint_rn(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_to_uint32_rz_0(a0: array(bfloat16, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_uint32_rz_0(const pyk_bfloat16* a0, unsigned int* r0) {
  r0[0] = __float2uint_rz(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_to_uint32_rd_0(a0: array(bfloat16, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_uint32_rd_0(const pyk_bfloat16* a0, unsigned int* r0) {
  r0[0] = __float2uint_rd(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_to_uint32_ru_0(a0: array(bfloat16, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_uint32_ru_0(const pyk_bfloat16* a0, unsigned int* r0) {
  r0[0] = __float2uint_ru(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_to_int64_rn_0(a0: array(bfloat16, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_int64_rn_0(const pyk_bfloat16* a0, long long* r0) {
  r0[0] = __float2ll_rn(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_to_int64_rz_0(a0: array(bfloat16, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_int64_rz_0(const pyk_bfloat16* a0, long long* r0) {
  r0[0] = __float2ll_rz(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_to_int64_rd_0(a0: array(bfloat16, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_int64_rd_0(const pyk_bfloat16* a0, long long* r0) {
  r0[0] = __float2ll_rd(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_to_int64_ru_0(a0: array(bfloat16, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_int64_ru_0(const pyk_bfloat16* a0, long long* r0) {
  r0[0] = __float2ll_ru(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_to_uint64_rn_0(a0: array(bfloat16, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_uint64_rn_0(
    const pyk_bfloat16* a0, unsigned long long* r0) {
  r0[0] = __float2ull_rn(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_to_uint64_rz_0(a0: array(bfloat16, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_uint64_rz_0(
    const pyk_bfloat16* a0, unsigned long long* r0) {
  r0[0] = __float2ull_rz(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_to_uint64_rd_0(a0: array(bfloat16, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_uint64_rd_0(
    const pyk_bfloat16* a0, unsigned long long* r0) {
  r0[0] = __float2ull_rd(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_to_uint64_ru_0(a0: array(bfloat16, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_to_uint64_ru_0(
    const pyk_bfloat16* a0, unsigned long long* r0) {
  r0[0] = __float2ull_ru(pyk_bfloat16_to_float(a0[0]));
}

// row_cuda_bf16_bfloat16_as_int16_0(a0: array(bfloat16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_as_int16_0(const pyk_bfloat16* a0, short* r0) {
  r0[0] = (short)a0[0].bits;
}

// row_cuda_bf16_bfloat16_as_uint16_0(a0: array(bfloat16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_cuda_bf16_bfloat16_as_uint16_0(const pyk_bfloat16* a0, unsigned short* r0) {
  r0[0] = a0[0].bits;
}

// row_cuda_bf16_int16_as_bfloat16_0(a0: array(int16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_int16_as_bfloat16_0(const short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_bfloat16_of_bits(a0[0]);
}

// row_cuda_bf16_uint16_as_bfloat16_0(a0: array(uint16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_cuda_bf16_uint16_as_bfloat16_0(const unsigned short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_bfloat16_of_bits(a0[0]);
}

// row_cuda_fp8_cvt_float_to_fp8_0(a0: array(float32, 1d, C), a1: array(int64, 1d, C),
//     a2: array(int64, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_fp8_cvt_float_to_fp8_0(
    const float* a0, const long long* a1, const long long* a2, unsigned char* r0) {
  r0[0] = pyk_to_fp8(a0[0], a2[0] == 1 ? 2 : 3, a1[0] == 1);
}

// row_cuda_fp8_cvt_double_to_fp8_0(a0: array(float64, 1d, C), a1: array(int64, 1d, C),
//     a2: array(int64, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_fp8_cvt_double_to_fp8_0(
    const double* a0, const long long* a1, const long long* a2, unsigned char* r0) {
  r0[0] = pyk_to_fp8(a0[0], a2[0] == 1 ? 2 : 3, a1[0] == 1);
}

// row_cuda_fp8_cvt_float_to_e8m0_0(a0: array(float32, 1d, C), a1: array(int64, 1d, C),
//     a2: array(int64, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_fp8_cvt_float_to_e8m0_0(
    const float* a0, const long long* a1, const long long* a2, unsigned char* r0) {
  r0[0] = pyk_to_e8m0(a0[0], a1[0] == 1, (int)a2[0]);
}

// row_cuda_fp8_cvt_double_to_e8m0_0(a0: array(float64, 1d, C), a1: array(int64, 1d, C),
//     a2: array(int64, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_cuda_fp8_cvt_double_to_e8m0_0(
    const double* a0, const long long* a1, const long long* a2, unsigned char* r0) {
  r0[0] = pyk_to_e8m0(a0[0], a1[0] == 1, (int)a2[0]);
}
