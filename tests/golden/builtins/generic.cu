__device__ inline double pyk_degrees(double x) { return (double)57.29577951308232 * x; }

__device__ inline float pyk_degrees(float x) { return (float)57.29577951308232 * x; }

__device__ inline double pyk_radians(double x) { return (double)0.017453292519943295 * x; }

__device__ inline float pyk_radians(float x) { return (float)0.017453292519943295 * x; }

__device__ inline bool pyk_isnan(float x) { return x != x; }

__device__ inline bool pyk_isnan(double x) { return x != x; }

__device__ inline bool pyk_isinf(float x) { return fabsf(x) == __int_as_float(0x7f800000); }

__device__ inline bool pyk_isinf(double x) { return fabs(x) == __longlong_as_double(0x7ff0000000000000LL); }

__device__ inline bool pyk_isfinite(float x) { return fabsf(x) < __int_as_float(0x7f800000); }

__device__ inline bool pyk_isfinite(double x) { return fabs(x) < __longlong_as_double(0x7ff0000000000000LL); }

// x to a whole power.
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

// x to a whole power.
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

template <class T0, class T1>
struct pyk_tuple2 {
  T0 _0;
  T1 _1;
};

// Mantissa and exponent.
__device__ inline pyk_tuple2<float, int> pyk_frexp(float x) {
  int exponent = 0;
  float mantissa = frexpf(x, &exponent);
  return {mantissa, exponent};
}

// Mantissa and exponent.
__device__ inline pyk_tuple2<double, int> pyk_frexp(double x) {
  int exponent = 0;
  double mantissa = frexp(x, &exponent);
  return {mantissa, exponent};
}

// Fractional and whole part.
__device__ inline pyk_tuple2<double, double> pyk_modf(double x) {
  double whole = trunc(x);
  return {copysign(x == whole ? 0.0 : x - whole, x), whole};
}

// Fractional and whole part.
__device__ inline pyk_tuple2<float, float> pyk_modf(float x) {
  float whole = truncf(x);
  return {copysignf(x == whole ? 0.0f : x - whole, x), whole};
}

__device__ inline signed char pyk_abs(signed char x) { return x < 0 ? (unsigned char)0 - (unsigned char)x : (unsigned char)x; }

__device__ inline short pyk_abs(short x) { return x < 0 ? (unsigned short)0 - (unsigned short)x : (unsigned short)x; }

__device__ inline int pyk_abs(int x) { return x < 0 ? (unsigned int)0 - (unsigned int)x : (unsigned int)x; }

__device__ inline long long pyk_abs(long long x) { return x < 0 ? (unsigned long long)0 - (unsigned long long)x : (unsigned long long)x; }

__device__ inline bool pyk_min(bool a, bool b) { return b < a ? b : a; }

__device__ inline signed char pyk_min(signed char a, signed char b) { return b < a ? b : a; }

__device__ inline short pyk_min(short a, short b) { return b < a ? b : a; }

__device__ inline int pyk_min(int a, int b) { return b < a ? b : a; }

__device__ inline long long pyk_min(long long a, long long b) { return b < a ? b : a; }

__device__ inline unsigned char pyk_min(unsigned char a, unsigned char b) { return b < a ? b : a; }

__device__ inline unsigned short pyk_min(unsigned short a, unsigned short b) { return b < a ? b : a; }

__device__ inline unsigned int pyk_min(unsigned int a, unsigned int b) { return b < a ? b : a; }

__device__ inline unsigned long long pyk_min(unsigned long long a, unsigned long long b) { return b < a ? b : a; }

__device__ inline bool pyk_max(bool a, bool b) { return a < b ? b : a; }

__device__ inline signed char pyk_max(signed char a, signed char b) { return a < b ? b : a; }

__device__ inline short pyk_max(short a, short b) { return a < b ? b : a; }

__device__ inline int pyk_max(int a, int b) { return a < b ? b : a; }

__device__ inline long long pyk_max(long long a, long long b) { return a < b ? b : a; }

__device__ inline unsigned char pyk_max(unsigned char a, unsigned char b) { return a < b ? b : a; }

__device__ inline unsigned short pyk_max(unsigned short a, unsigned short b) { return a < b ? b : a; }

__device__ inline unsigned int pyk_max(unsigned int a, unsigned int b) { return a < b ? b : a; }

__device__ inline unsigned long long pyk_max(unsigned long long a, unsigned long long b) { return a < b ? b : a; }

__device__ inline float pyk_min(float a, float b) { return b < a ? b : a; }

__device__ inline double pyk_min(double a, double b) { return b < a ? b : a; }

__device__ inline float pyk_max(float a, float b) { return a < b ? b : a; }

__device__ inline double pyk_max(double a, double b) { return a < b ? b : a; }

// x ** n; the one n without a positive counterpart gives 0, as in the reference.
__device__ inline float pyk_powi_int32(float x, int n) { return n == -2147483647 - 1 ? 0 : pyk_powi(x, n); }

// x to a whole power that is not negative.
__device__ inline float pyk_powi_unsigned(float x, unsigned long long n) {
  return pyk_powi(x, (long long)(n > 0x7fffffffffffffffULL ? 0x7fffffffffffffffULL : n));
}

// x ** n; the one n without a positive counterpart gives 0, as in the reference.
__device__ inline double pyk_powi_int32(double x, int n) { return n == -2147483647 - 1 ? 0 : pyk_powi(x, n); }

// x to a whole power that is not negative.
__device__ inline double pyk_powi_unsigned(double x, unsigned long long n) {
  return pyk_powi(x, (long long)(n > 0x7fffffffffffffffULL ? 0x7fffffffffffffffULL : n));
}

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

// The same with an unsigned exponent.
__device__ inline long long pyk_pow_unsigned(long long a, unsigned long long n) {
  return pyk_pow(a, (long long)(n > 0x7fffffffffffffffULL ? 0x7fffffffffffffffULL : n));
}

// The nearest whole number, half to even.
__device__ inline long long pyk_round(float x) { return __double2ll_rn(x); }

// The nearest whole number, half to even.
__device__ inline long long pyk_round(double x) { return __double2ll_rn(x); }

// Rounded to so many decimal digits, as CPython's fallback does it.
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

__device__ inline float pyk_round_digits(float x, long long digits) {
  return (float)pyk_round_digits((double)x, digits);
}

// Whether the predicate is the same on all lanes of the mask.
__device__ inline bool pyk_eq_sync(unsigned int mask, bool predicate) {
  return __all_sync(mask, predicate) || __all_sync(mask, !predicate);
}

// NaN on either side changes nothing.
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

// NaN on either side changes nothing.
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

// NaN on either side changes nothing.
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

// NaN on either side changes nothing.
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

// Adds 1, or starts again at 0 beyond the limit.
__device__ inline unsigned long long pyk_atomic_inc(unsigned long long* address, unsigned long long limit) {
  unsigned long long old = *(volatile unsigned long long*)address;
  for (;;) {
    unsigned long long seen = atomicCAS(address, old, old >= limit ? 0ULL : old + 1);
    if (seen == old) return old;
    old = seen;
  }
}

// Subtracts 1, or starts again at the limit below 0.
__device__ inline unsigned long long pyk_atomic_dec(unsigned long long* address, unsigned long long limit) {
  unsigned long long old = *(volatile unsigned long long*)address;
  for (;;) {
    unsigned long long seen = atomicCAS(address, old, old == 0 || old > limit ? limit : old - 1);
    if (seen == old) return old;
    old = seen;
  }
}

// Both values are evaluated, unlike with ?:.
template <class T>
__device__ inline T pyk_selp(bool predicate, T a, T b) { return predicate ? a : b; }

// The mask and true if all its lanes have the same value, else 0 and false.
template <class T>
__device__ inline pyk_tuple2<int, bool> pyk_match_all_sync(unsigned int mask, T value) {
  int same = 0;
  unsigned int lanes = __match_all_sync(mask, value, &same);
  return {(int)lanes, same != 0};
}

#ifndef PYK2CU_CPU
__device__ inline unsigned int pyk_lanemask_lt() {
  unsigned int lanes;
  asm("mov.u32 %0, %lanemask_lt;" : "=r"(lanes));
  return lanes;
}
#endif

// A number beats NaN; a value that is NaN changes nothing.
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

// A number beats NaN; a value that is NaN changes nothing.
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

// A number beats NaN; a value that is NaN changes nothing.
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

// A number beats NaN; a value that is NaN changes nothing.
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

#ifndef PYK2CU_CPU
__device__ inline signed char pyk_ldca(const signed char* address) {
  int value;
  asm volatile("ld.global.ca.s8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (signed char)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline short pyk_ldca(const short* address) {
  short value;
  asm volatile("ld.global.ca.s16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (short)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline int pyk_ldca(const int* address) {
  int value;
  asm volatile("ld.global.ca.s32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (int)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline long long pyk_ldca(const long long* address) {
  long long value;
  asm volatile("ld.global.ca.s64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (long long)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned char pyk_ldca(const unsigned char* address) {
  unsigned int value;
  asm volatile("ld.global.ca.u8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned char)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned short pyk_ldca(const unsigned short* address) {
  unsigned short value;
  asm volatile("ld.global.ca.u16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (unsigned short)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned int pyk_ldca(const unsigned int* address) {
  unsigned int value;
  asm volatile("ld.global.ca.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned int)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned long long pyk_ldca(const unsigned long long* address) {
  unsigned long long value;
  asm volatile("ld.global.ca.u64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (unsigned long long)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline float pyk_ldca(const float* address) {
  float value;
  asm volatile("ld.global.ca.f32 %0, [%1];" : "=f"(value) : "l"(address) : "memory");
  return (float)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline double pyk_ldca(const double* address) {
  double value;
  asm volatile("ld.global.ca.f64 %0, [%1];" : "=d"(value) : "l"(address) : "memory");
  return (double)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline signed char pyk_ldcg(const signed char* address) {
  int value;
  asm volatile("ld.global.cg.s8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (signed char)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline short pyk_ldcg(const short* address) {
  short value;
  asm volatile("ld.global.cg.s16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (short)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline int pyk_ldcg(const int* address) {
  int value;
  asm volatile("ld.global.cg.s32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (int)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline long long pyk_ldcg(const long long* address) {
  long long value;
  asm volatile("ld.global.cg.s64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (long long)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned char pyk_ldcg(const unsigned char* address) {
  unsigned int value;
  asm volatile("ld.global.cg.u8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned char)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned short pyk_ldcg(const unsigned short* address) {
  unsigned short value;
  asm volatile("ld.global.cg.u16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (unsigned short)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned int pyk_ldcg(const unsigned int* address) {
  unsigned int value;
  asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned int)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned long long pyk_ldcg(const unsigned long long* address) {
  unsigned long long value;
  asm volatile("ld.global.cg.u64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (unsigned long long)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline float pyk_ldcg(const float* address) {
  float value;
  asm volatile("ld.global.cg.f32 %0, [%1];" : "=f"(value) : "l"(address) : "memory");
  return (float)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline double pyk_ldcg(const double* address) {
  double value;
  asm volatile("ld.global.cg.f64 %0, [%1];" : "=d"(value) : "l"(address) : "memory");
  return (double)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline signed char pyk_ldcs(const signed char* address) {
  int value;
  asm volatile("ld.global.cs.s8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (signed char)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline short pyk_ldcs(const short* address) {
  short value;
  asm volatile("ld.global.cs.s16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (short)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline int pyk_ldcs(const int* address) {
  int value;
  asm volatile("ld.global.cs.s32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (int)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline long long pyk_ldcs(const long long* address) {
  long long value;
  asm volatile("ld.global.cs.s64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (long long)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned char pyk_ldcs(const unsigned char* address) {
  unsigned int value;
  asm volatile("ld.global.cs.u8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned char)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned short pyk_ldcs(const unsigned short* address) {
  unsigned short value;
  asm volatile("ld.global.cs.u16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (unsigned short)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned int pyk_ldcs(const unsigned int* address) {
  unsigned int value;
  asm volatile("ld.global.cs.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned int)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned long long pyk_ldcs(const unsigned long long* address) {
  unsigned long long value;
  asm volatile("ld.global.cs.u64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (unsigned long long)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline float pyk_ldcs(const float* address) {
  float value;
  asm volatile("ld.global.cs.f32 %0, [%1];" : "=f"(value) : "l"(address) : "memory");
  return (float)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline double pyk_ldcs(const double* address) {
  double value;
  asm volatile("ld.global.cs.f64 %0, [%1];" : "=d"(value) : "l"(address) : "memory");
  return (double)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline signed char pyk_ldlu(const signed char* address) {
  int value;
  asm volatile("ld.global.lu.s8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (signed char)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline short pyk_ldlu(const short* address) {
  short value;
  asm volatile("ld.global.lu.s16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (short)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline int pyk_ldlu(const int* address) {
  int value;
  asm volatile("ld.global.lu.s32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (int)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline long long pyk_ldlu(const long long* address) {
  long long value;
  asm volatile("ld.global.lu.s64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (long long)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned char pyk_ldlu(const unsigned char* address) {
  unsigned int value;
  asm volatile("ld.global.lu.u8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned char)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned short pyk_ldlu(const unsigned short* address) {
  unsigned short value;
  asm volatile("ld.global.lu.u16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (unsigned short)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned int pyk_ldlu(const unsigned int* address) {
  unsigned int value;
  asm volatile("ld.global.lu.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned int)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned long long pyk_ldlu(const unsigned long long* address) {
  unsigned long long value;
  asm volatile("ld.global.lu.u64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (unsigned long long)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline float pyk_ldlu(const float* address) {
  float value;
  asm volatile("ld.global.lu.f32 %0, [%1];" : "=f"(value) : "l"(address) : "memory");
  return (float)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline double pyk_ldlu(const double* address) {
  double value;
  asm volatile("ld.global.lu.f64 %0, [%1];" : "=d"(value) : "l"(address) : "memory");
  return (double)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline signed char pyk_ldcv(const signed char* address) {
  int value;
  asm volatile("ld.global.cv.s8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (signed char)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline short pyk_ldcv(const short* address) {
  short value;
  asm volatile("ld.global.cv.s16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (short)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline int pyk_ldcv(const int* address) {
  int value;
  asm volatile("ld.global.cv.s32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (int)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline long long pyk_ldcv(const long long* address) {
  long long value;
  asm volatile("ld.global.cv.s64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (long long)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned char pyk_ldcv(const unsigned char* address) {
  unsigned int value;
  asm volatile("ld.global.cv.u8 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned char)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned short pyk_ldcv(const unsigned short* address) {
  unsigned short value;
  asm volatile("ld.global.cv.u16 %0, [%1];" : "=h"(value) : "l"(address) : "memory");
  return (unsigned short)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned int pyk_ldcv(const unsigned int* address) {
  unsigned int value;
  asm volatile("ld.global.cv.u32 %0, [%1];" : "=r"(value) : "l"(address) : "memory");
  return (unsigned int)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline unsigned long long pyk_ldcv(const unsigned long long* address) {
  unsigned long long value;
  asm volatile("ld.global.cv.u64 %0, [%1];" : "=l"(value) : "l"(address) : "memory");
  return (unsigned long long)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline float pyk_ldcv(const float* address) {
  float value;
  asm volatile("ld.global.cv.f32 %0, [%1];" : "=f"(value) : "l"(address) : "memory");
  return (float)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline double pyk_ldcv(const double* address) {
  double value;
  asm volatile("ld.global.cv.f64 %0, [%1];" : "=d"(value) : "l"(address) : "memory");
  return (double)value;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(signed char* address, signed char value) {
  asm volatile("st.global.cg.s8 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(short* address, short value) {
  asm volatile("st.global.cg.s16 [%0], %1;" : : "l"(address), "h"((short)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(int* address, int value) {
  asm volatile("st.global.cg.s32 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(long long* address, long long value) {
  asm volatile("st.global.cg.s64 [%0], %1;" : : "l"(address), "l"((long long)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(unsigned char* address, unsigned char value) {
  asm volatile("st.global.cg.u8 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(unsigned short* address, unsigned short value) {
  asm volatile("st.global.cg.u16 [%0], %1;" : : "l"(address), "h"((unsigned short)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(unsigned int* address, unsigned int value) {
  asm volatile("st.global.cg.u32 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(unsigned long long* address, unsigned long long value) {
  asm volatile("st.global.cg.u64 [%0], %1;" : : "l"(address), "l"((unsigned long long)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(float* address, float value) {
  asm volatile("st.global.cg.f32 [%0], %1;" : : "l"(address), "f"((float)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcg(double* address, double value) {
  asm volatile("st.global.cg.f64 [%0], %1;" : : "l"(address), "d"((double)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(signed char* address, signed char value) {
  asm volatile("st.global.cs.s8 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(short* address, short value) {
  asm volatile("st.global.cs.s16 [%0], %1;" : : "l"(address), "h"((short)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(int* address, int value) {
  asm volatile("st.global.cs.s32 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(long long* address, long long value) {
  asm volatile("st.global.cs.s64 [%0], %1;" : : "l"(address), "l"((long long)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(unsigned char* address, unsigned char value) {
  asm volatile("st.global.cs.u8 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(unsigned short* address, unsigned short value) {
  asm volatile("st.global.cs.u16 [%0], %1;" : : "l"(address), "h"((unsigned short)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(unsigned int* address, unsigned int value) {
  asm volatile("st.global.cs.u32 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(unsigned long long* address, unsigned long long value) {
  asm volatile("st.global.cs.u64 [%0], %1;" : : "l"(address), "l"((unsigned long long)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(float* address, float value) {
  asm volatile("st.global.cs.f32 [%0], %1;" : : "l"(address), "f"((float)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stcs(double* address, double value) {
  asm volatile("st.global.cs.f64 [%0], %1;" : : "l"(address), "d"((double)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(signed char* address, signed char value) {
  asm volatile("st.global.wb.s8 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(short* address, short value) {
  asm volatile("st.global.wb.s16 [%0], %1;" : : "l"(address), "h"((short)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(int* address, int value) {
  asm volatile("st.global.wb.s32 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(long long* address, long long value) {
  asm volatile("st.global.wb.s64 [%0], %1;" : : "l"(address), "l"((long long)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(unsigned char* address, unsigned char value) {
  asm volatile("st.global.wb.u8 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(unsigned short* address, unsigned short value) {
  asm volatile("st.global.wb.u16 [%0], %1;" : : "l"(address), "h"((unsigned short)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(unsigned int* address, unsigned int value) {
  asm volatile("st.global.wb.u32 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(unsigned long long* address, unsigned long long value) {
  asm volatile("st.global.wb.u64 [%0], %1;" : : "l"(address), "l"((unsigned long long)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(float* address, float value) {
  asm volatile("st.global.wb.f32 [%0], %1;" : : "l"(address), "f"((float)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwb(double* address, double value) {
  asm volatile("st.global.wb.f64 [%0], %1;" : : "l"(address), "d"((double)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(signed char* address, signed char value) {
  asm volatile("st.global.wt.s8 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(short* address, short value) {
  asm volatile("st.global.wt.s16 [%0], %1;" : : "l"(address), "h"((short)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(int* address, int value) {
  asm volatile("st.global.wt.s32 [%0], %1;" : : "l"(address), "r"((int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(long long* address, long long value) {
  asm volatile("st.global.wt.s64 [%0], %1;" : : "l"(address), "l"((long long)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(unsigned char* address, unsigned char value) {
  asm volatile("st.global.wt.u8 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(unsigned short* address, unsigned short value) {
  asm volatile("st.global.wt.u16 [%0], %1;" : : "l"(address), "h"((unsigned short)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(unsigned int* address, unsigned int value) {
  asm volatile("st.global.wt.u32 [%0], %1;" : : "l"(address), "r"((unsigned int)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(unsigned long long* address, unsigned long long value) {
  asm volatile("st.global.wt.u64 [%0], %1;" : : "l"(address), "l"((unsigned long long)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(float* address, float value) {
  asm volatile("st.global.wt.f32 [%0], %1;" : : "l"(address), "f"((float)value) : "memory");
}
#endif

#ifndef PYK2CU_CPU
__device__ inline void pyk_stwt(double* address, double value) {
  asm volatile("st.global.wt.f64 [%0], %1;" : : "l"(address), "d"((double)value) : "memory");
}
#endif

// row_0_acos(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_0_acos(const long long* a0, double* r0) {
  r0[0] = acos((double)a0[0]);
}

// row_1_acos(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_1_acos(const unsigned long long* a0, double* r0) {
  r0[0] = acos((double)a0[0]);
}

// row_2_acos(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_2_acos(const float* a0, float* r0) {
  r0[0] = acosf(a0[0]);
}

// row_3_acos(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_3_acos(const double* a0, double* r0) {
  r0[0] = acos(a0[0]);
}

// row_4_acosh(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_4_acosh(const long long* a0, double* r0) {
  r0[0] = acosh((double)a0[0]);
}

// row_5_acosh(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_5_acosh(const unsigned long long* a0, double* r0) {
  r0[0] = acosh((double)a0[0]);
}

// row_6_acosh(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_6_acosh(const float* a0, float* r0) {
  r0[0] = acoshf(a0[0]);
}

// row_7_acosh(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_7_acosh(const double* a0, double* r0) {
  r0[0] = acosh(a0[0]);
}

// row_8_asin(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_8_asin(const long long* a0, double* r0) {
  r0[0] = asin((double)a0[0]);
}

// row_9_asin(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_9_asin(const unsigned long long* a0, double* r0) {
  r0[0] = asin((double)a0[0]);
}

// row_10_asin(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_10_asin(const float* a0, float* r0) {
  r0[0] = asinf(a0[0]);
}

// row_11_asin(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_11_asin(const double* a0, double* r0) {
  r0[0] = asin(a0[0]);
}

// row_12_asinh(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_12_asinh(const long long* a0, double* r0) {
  r0[0] = asinh((double)a0[0]);
}

// row_13_asinh(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_13_asinh(const unsigned long long* a0, double* r0) {
  r0[0] = asinh((double)a0[0]);
}

// row_14_asinh(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_14_asinh(const float* a0, float* r0) {
  r0[0] = asinhf(a0[0]);
}

// row_15_asinh(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_15_asinh(const double* a0, double* r0) {
  r0[0] = asinh(a0[0]);
}

// row_16_atan(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_16_atan(const long long* a0, double* r0) {
  r0[0] = atan((double)a0[0]);
}

// row_17_atan(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_17_atan(const unsigned long long* a0, double* r0) {
  r0[0] = atan((double)a0[0]);
}

// row_18_atan(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_18_atan(const float* a0, float* r0) {
  r0[0] = atanf(a0[0]);
}

// row_19_atan(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_19_atan(const double* a0, double* r0) {
  r0[0] = atan(a0[0]);
}

// row_20_atanh(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_20_atanh(const long long* a0, double* r0) {
  r0[0] = atanh((double)a0[0]);
}

// row_21_atanh(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_21_atanh(const unsigned long long* a0, double* r0) {
  r0[0] = atanh((double)a0[0]);
}

// row_22_atanh(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_22_atanh(const float* a0, float* r0) {
  r0[0] = atanhf(a0[0]);
}

// row_23_atanh(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_23_atanh(const double* a0, double* r0) {
  r0[0] = atanh(a0[0]);
}

// row_24_ceil(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_24_ceil(const long long* a0, double* r0) {
  r0[0] = ceil((double)a0[0]);
}

// row_25_ceil(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_25_ceil(const unsigned long long* a0, double* r0) {
  r0[0] = ceil((double)a0[0]);
}

// row_26_ceil(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_26_ceil(const float* a0, float* r0) {
  r0[0] = ceilf(a0[0]);
}

// row_27_ceil(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_27_ceil(const double* a0, double* r0) {
  r0[0] = ceil(a0[0]);
}

// row_28_cos(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_28_cos(const long long* a0, double* r0) {
  r0[0] = cos((double)a0[0]);
}

// row_29_cos(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_29_cos(const unsigned long long* a0, double* r0) {
  r0[0] = cos((double)a0[0]);
}

// row_30_cos(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_30_cos(const float* a0, float* r0) {
  r0[0] = cosf(a0[0]);
}

// row_31_cos(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_31_cos(const double* a0, double* r0) {
  r0[0] = cos(a0[0]);
}

// row_32_cosh(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_32_cosh(const long long* a0, double* r0) {
  r0[0] = cosh((double)a0[0]);
}

// row_33_cosh(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_33_cosh(const unsigned long long* a0, double* r0) {
  r0[0] = cosh((double)a0[0]);
}

// row_34_cosh(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_34_cosh(const float* a0, float* r0) {
  r0[0] = coshf(a0[0]);
}

// row_35_cosh(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_35_cosh(const double* a0, double* r0) {
  r0[0] = cosh(a0[0]);
}

// row_36_degrees(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_36_degrees(const long long* a0, double* r0) {
  r0[0] = pyk_degrees((double)a0[0]);
}

// row_37_degrees(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_37_degrees(const unsigned long long* a0, double* r0) {
  r0[0] = pyk_degrees((double)a0[0]);
}

// row_38_degrees(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_38_degrees(const float* a0, float* r0) {
  r0[0] = pyk_degrees(a0[0]);
}

// row_39_degrees(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_39_degrees(const double* a0, double* r0) {
  r0[0] = pyk_degrees(a0[0]);
}

// row_40_erf(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_40_erf(const long long* a0, double* r0) {
  r0[0] = erf((double)a0[0]);
}

// row_41_erf(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_41_erf(const unsigned long long* a0, double* r0) {
  r0[0] = erf((double)a0[0]);
}

// row_42_erf(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_42_erf(const float* a0, float* r0) {
  r0[0] = erff(a0[0]);
}

// row_43_erf(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_43_erf(const double* a0, double* r0) {
  r0[0] = erf(a0[0]);
}

// row_44_erfc(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_44_erfc(const long long* a0, double* r0) {
  r0[0] = erfc((double)a0[0]);
}

// row_45_erfc(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_45_erfc(const unsigned long long* a0, double* r0) {
  r0[0] = erfc((double)a0[0]);
}

// row_46_erfc(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_46_erfc(const float* a0, float* r0) {
  r0[0] = erfcf(a0[0]);
}

// row_47_erfc(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_47_erfc(const double* a0, double* r0) {
  r0[0] = erfc(a0[0]);
}

// row_48_exp(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_48_exp(const long long* a0, double* r0) {
  r0[0] = exp((double)a0[0]);
}

// row_49_exp(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_49_exp(const unsigned long long* a0, double* r0) {
  r0[0] = exp((double)a0[0]);
}

// row_50_exp(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_50_exp(const float* a0, float* r0) {
  r0[0] = expf(a0[0]);
}

// row_51_exp(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_51_exp(const double* a0, double* r0) {
  r0[0] = exp(a0[0]);
}

// row_52_exp2(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_52_exp2(const long long* a0, double* r0) {
  r0[0] = exp2((double)a0[0]);
}

// row_53_exp2(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_53_exp2(const unsigned long long* a0, double* r0) {
  r0[0] = exp2((double)a0[0]);
}

// row_54_exp2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_54_exp2(const float* a0, float* r0) {
  r0[0] = exp2f(a0[0]);
}

// row_55_exp2(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_55_exp2(const double* a0, double* r0) {
  r0[0] = exp2(a0[0]);
}

// row_56_expm1(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_56_expm1(const long long* a0, double* r0) {
  r0[0] = expm1((double)a0[0]);
}

// row_57_expm1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_57_expm1(const unsigned long long* a0, double* r0) {
  r0[0] = expm1((double)a0[0]);
}

// row_58_expm1(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_58_expm1(const float* a0, float* r0) {
  r0[0] = expm1f(a0[0]);
}

// row_59_expm1(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_59_expm1(const double* a0, double* r0) {
  r0[0] = expm1(a0[0]);
}

// row_60_fabs(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_60_fabs(const long long* a0, double* r0) {
  r0[0] = fabs((double)a0[0]);
}

// row_61_fabs(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_61_fabs(const unsigned long long* a0, double* r0) {
  r0[0] = fabs((double)a0[0]);
}

// row_62_fabs(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_62_fabs(const float* a0, float* r0) {
  r0[0] = fabsf(a0[0]);
}

// row_63_fabs(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_63_fabs(const double* a0, double* r0) {
  r0[0] = fabs(a0[0]);
}

// row_64_floor(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_64_floor(const long long* a0, double* r0) {
  r0[0] = floor((double)a0[0]);
}

// row_65_floor(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_65_floor(const unsigned long long* a0, double* r0) {
  r0[0] = floor((double)a0[0]);
}

// row_66_floor(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_66_floor(const float* a0, float* r0) {
  r0[0] = floorf(a0[0]);
}

// row_67_floor(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_67_floor(const double* a0, double* r0) {
  r0[0] = floor(a0[0]);
}

// row_68_gamma(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_68_gamma(const long long* a0, double* r0) {
  r0[0] = tgamma((double)a0[0]);
}

// row_69_gamma(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_69_gamma(const unsigned long long* a0, double* r0) {
  r0[0] = tgamma((double)a0[0]);
}

// row_70_gamma(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_70_gamma(const float* a0, float* r0) {
  r0[0] = tgammaf(a0[0]);
}

// row_71_gamma(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_71_gamma(const double* a0, double* r0) {
  r0[0] = tgamma(a0[0]);
}

// row_72_lgamma(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_72_lgamma(const long long* a0, double* r0) {
  r0[0] = lgamma((double)a0[0]);
}

// row_73_lgamma(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_73_lgamma(const unsigned long long* a0, double* r0) {
  r0[0] = lgamma((double)a0[0]);
}

// row_74_lgamma(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_74_lgamma(const float* a0, float* r0) {
  r0[0] = lgammaf(a0[0]);
}

// row_75_lgamma(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_75_lgamma(const double* a0, double* r0) {
  r0[0] = lgamma(a0[0]);
}

// row_76_log(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_76_log(const long long* a0, double* r0) {
  r0[0] = log((double)a0[0]);
}

// row_77_log(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_77_log(const unsigned long long* a0, double* r0) {
  r0[0] = log((double)a0[0]);
}

// row_78_log(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_78_log(const float* a0, float* r0) {
  r0[0] = logf(a0[0]);
}

// row_79_log(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_79_log(const double* a0, double* r0) {
  r0[0] = log(a0[0]);
}

// row_80_log10(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_80_log10(const long long* a0, double* r0) {
  r0[0] = log10((double)a0[0]);
}

// row_81_log10(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_81_log10(const unsigned long long* a0, double* r0) {
  r0[0] = log10((double)a0[0]);
}

// row_82_log10(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_82_log10(const float* a0, float* r0) {
  r0[0] = log10f(a0[0]);
}

// row_83_log10(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_83_log10(const double* a0, double* r0) {
  r0[0] = log10(a0[0]);
}

// row_84_log1p(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_84_log1p(const long long* a0, double* r0) {
  r0[0] = log1p((double)a0[0]);
}

// row_85_log1p(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_85_log1p(const unsigned long long* a0, double* r0) {
  r0[0] = log1p((double)a0[0]);
}

// row_86_log1p(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_86_log1p(const float* a0, float* r0) {
  r0[0] = log1pf(a0[0]);
}

// row_87_log1p(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_87_log1p(const double* a0, double* r0) {
  r0[0] = log1p(a0[0]);
}

// row_88_log2(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_88_log2(const long long* a0, double* r0) {
  r0[0] = log2((double)a0[0]);
}

// row_89_log2(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_89_log2(const unsigned long long* a0, double* r0) {
  r0[0] = log2((double)a0[0]);
}

// row_90_log2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_90_log2(const float* a0, float* r0) {
  r0[0] = log2f(a0[0]);
}

// row_91_log2(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_91_log2(const double* a0, double* r0) {
  r0[0] = log2(a0[0]);
}

// row_92_radians(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_92_radians(const long long* a0, double* r0) {
  r0[0] = pyk_radians((double)a0[0]);
}

// row_93_radians(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_93_radians(const unsigned long long* a0, double* r0) {
  r0[0] = pyk_radians((double)a0[0]);
}

// row_94_radians(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_94_radians(const float* a0, float* r0) {
  r0[0] = pyk_radians(a0[0]);
}

// row_95_radians(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_95_radians(const double* a0, double* r0) {
  r0[0] = pyk_radians(a0[0]);
}

// row_96_sin(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_96_sin(const long long* a0, double* r0) {
  r0[0] = sin((double)a0[0]);
}

// row_97_sin(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_97_sin(const unsigned long long* a0, double* r0) {
  r0[0] = sin((double)a0[0]);
}

// row_98_sin(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_98_sin(const float* a0, float* r0) {
  r0[0] = sinf(a0[0]);
}

// row_99_sin(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_99_sin(const double* a0, double* r0) {
  r0[0] = sin(a0[0]);
}

// row_100_sinh(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_100_sinh(const long long* a0, double* r0) {
  r0[0] = sinh((double)a0[0]);
}

// row_101_sinh(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_101_sinh(const unsigned long long* a0, double* r0) {
  r0[0] = sinh((double)a0[0]);
}

// row_102_sinh(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_102_sinh(const float* a0, float* r0) {
  r0[0] = sinhf(a0[0]);
}

// row_103_sinh(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_103_sinh(const double* a0, double* r0) {
  r0[0] = sinh(a0[0]);
}

// row_104_sqrt(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_104_sqrt(const long long* a0, double* r0) {
  r0[0] = sqrt((double)a0[0]);
}

// row_105_sqrt(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_105_sqrt(const unsigned long long* a0, double* r0) {
  r0[0] = sqrt((double)a0[0]);
}

// row_106_sqrt(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_106_sqrt(const float* a0, float* r0) {
  r0[0] = sqrtf(a0[0]);
}

// row_107_sqrt(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_107_sqrt(const double* a0, double* r0) {
  r0[0] = sqrt(a0[0]);
}

// row_108_tan(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_108_tan(const long long* a0, double* r0) {
  r0[0] = tan((double)a0[0]);
}

// row_109_tan(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_109_tan(const unsigned long long* a0, double* r0) {
  r0[0] = tan((double)a0[0]);
}

// row_110_tan(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_110_tan(const float* a0, float* r0) {
  r0[0] = tanf(a0[0]);
}

// row_111_tan(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_111_tan(const double* a0, double* r0) {
  r0[0] = tan(a0[0]);
}

// row_112_tanh(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_112_tanh(const long long* a0, double* r0) {
  r0[0] = tanh((double)a0[0]);
}

// row_113_tanh(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_113_tanh(const unsigned long long* a0, double* r0) {
  r0[0] = tanh((double)a0[0]);
}

// row_114_tanh(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_114_tanh(const float* a0, float* r0) {
  r0[0] = tanhf(a0[0]);
}

// row_115_tanh(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_115_tanh(const double* a0, double* r0) {
  r0[0] = tanh(a0[0]);
}

// row_116_trunc(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_116_trunc(const long long* a0, double* r0) {
  r0[0] = trunc((double)a0[0]);
}

// row_117_trunc(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_117_trunc(const unsigned long long* a0, double* r0) {
  r0[0] = trunc((double)a0[0]);
}

// row_118_trunc(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_118_trunc(const float* a0, float* r0) {
  r0[0] = truncf(a0[0]);
}

// row_119_trunc(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_119_trunc(const double* a0, double* r0) {
  r0[0] = trunc(a0[0]);
}

// row_120_isnan(a0: array(int64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_120_isnan(const long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), false);
}

// row_121_isnan(a0: array(uint64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_121_isnan(const unsigned long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), false);
}

// row_122_isnan(a0: array(float32, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_122_isnan(const float* a0, bool* r0) {
  r0[0] = pyk_isnan(a0[0]);
}

// row_123_isnan(a0: array(float64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_123_isnan(const double* a0, bool* r0) {
  r0[0] = pyk_isnan(a0[0]);
}

// row_124_isinf(a0: array(int64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_124_isinf(const long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), false);
}

// row_125_isinf(a0: array(uint64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_125_isinf(const unsigned long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), false);
}

// row_126_isinf(a0: array(float32, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_126_isinf(const float* a0, bool* r0) {
  r0[0] = pyk_isinf(a0[0]);
}

// row_127_isinf(a0: array(float64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_127_isinf(const double* a0, bool* r0) {
  r0[0] = pyk_isinf(a0[0]);
}

// row_128_isfinite(a0: array(int64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_128_isfinite(const long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), true);
}

// row_129_isfinite(a0: array(uint64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_129_isfinite(const unsigned long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), true);
}

// row_130_isfinite(a0: array(float32, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_130_isfinite(const float* a0, bool* r0) {
  r0[0] = pyk_isfinite(a0[0]);
}

// row_131_isfinite(a0: array(float64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_131_isfinite(const double* a0, bool* r0) {
  r0[0] = pyk_isfinite(a0[0]);
}

// row_132_atan2(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_132_atan2(const long long* a0, const long long* a1, double* r0) {
  r0[0] = atan2((double)a0[0], (double)a1[0]);
}

// row_133_atan2(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_133_atan2(
    const unsigned long long* a0, const unsigned long long* a1, double* r0) {
  r0[0] = atan2((double)a0[0], (double)a1[0]);
}

// row_134_atan2(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_134_atan2(const float* a0, const float* a1, float* r0) {
  r0[0] = atan2f(a0[0], a1[0]);
}

// row_135_atan2(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_135_atan2(const double* a0, const double* a1, double* r0) {
  r0[0] = atan2(a0[0], a1[0]);
}

// row_136_hypot(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_136_hypot(const long long* a0, const long long* a1, double* r0) {
  r0[0] = hypot((double)a0[0], (double)a1[0]);
}

// row_137_hypot(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_137_hypot(
    const unsigned long long* a0, const unsigned long long* a1, double* r0) {
  r0[0] = hypot((double)a0[0], (double)a1[0]);
}

// row_138_hypot(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_138_hypot(const float* a0, const float* a1, float* r0) {
  r0[0] = hypotf(a0[0], a1[0]);
}

// row_139_hypot(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_139_hypot(const double* a0, const double* a1, double* r0) {
  r0[0] = hypot(a0[0], a1[0]);
}

// row_140_copysign(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_140_copysign(const float* a0, const float* a1, float* r0) {
  r0[0] = copysignf(a0[0], a1[0]);
}

// row_141_copysign(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_141_copysign(const double* a0, const double* a1, double* r0) {
  r0[0] = copysign(a0[0], a1[0]);
}

// row_142_fmod(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_142_fmod(const float* a0, const float* a1, float* r0) {
  r0[0] = fmodf(a0[0], a1[0]);
}

// row_143_fmod(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_143_fmod(const double* a0, const double* a1, double* r0) {
  r0[0] = fmod(a0[0], a1[0]);
}

// row_144_nextafter(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_144_nextafter(const float* a0, const float* a1, float* r0) {
  r0[0] = nextafterf(a0[0], a1[0]);
}

// row_145_nextafter(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_145_nextafter(const double* a0, const double* a1, double* r0) {
  r0[0] = nextafter(a0[0], a1[0]);
}

// row_146_remainder(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_146_remainder(const float* a0, const float* a1, float* r0) {
  r0[0] = remainderf(a0[0], a1[0]);
}

// row_147_remainder(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_147_remainder(const double* a0, const double* a1, double* r0) {
  r0[0] = remainder(a0[0], a1[0]);
}

// row_148_pow(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_148_pow(const float* a0, const float* a1, float* r0) {
  r0[0] = powf(a0[0], a1[0]);
}

// row_149_pow(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_149_pow(const double* a0, const double* a1, double* r0) {
  r0[0] = pow(a0[0], a1[0]);
}

// row_150_pow(a0: array(float32, 1d, C), a1: array(int32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_150_pow(const float* a0, const int* a1, float* r0) {
  r0[0] = pyk_powi(a0[0], a1[0]);
}

// row_151_pow(a0: array(float64, 1d, C), a1: array(int32, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_151_pow(const double* a0, const int* a1, double* r0) {
  r0[0] = pyk_powi(a0[0], a1[0]);
}

// row_152_ldexp(a0: array(float32, 1d, C), a1: array(int32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_152_ldexp(const float* a0, const int* a1, float* r0) {
  r0[0] = ldexpf(a0[0], a1[0]);
}

// row_153_ldexp(a0: array(float64, 1d, C), a1: array(int32, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_153_ldexp(const double* a0, const int* a1, double* r0) {
  r0[0] = ldexp(a0[0], a1[0]);
}

// row_154_frexp(a0: array(float32, 1d, C), r0: array(float32, 1d, C), r1: array(int32, 1d, C))
extern "C" __global__ void row_154_frexp(const float* a0, float* r0, int* r1) {
  pyk_tuple2<float, int> t0 = pyk_frexp(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_155_frexp(a0: array(float64, 1d, C), r0: array(float64, 1d, C), r1: array(int32, 1d, C))
extern "C" __global__ void row_155_frexp(const double* a0, double* r0, int* r1) {
  pyk_tuple2<double, int> t0 = pyk_frexp(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_156_modf(a0: array(float64, 1d, C), r0: array(float64, 1d, C), r1: array(float64, 1d, C))
extern "C" __global__ void row_156_modf(const double* a0, double* r0, double* r1) {
  pyk_tuple2<double, double> t0 = pyk_modf(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_157_modf(a0: array(float32, 1d, C), r0: array(float32, 1d, C), r1: array(float32, 1d, C))
extern "C" __global__ void row_157_modf(const float* a0, float* r0, float* r1) {
  pyk_tuple2<float, float> t0 = pyk_modf(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_158_abs(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_158_abs(const signed char* a0, signed char* r0) {
  r0[0] = pyk_abs(a0[0]);
}

// row_159_abs(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_159_abs(const short* a0, short* r0) {
  r0[0] = pyk_abs(a0[0]);
}

// row_160_abs(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_160_abs(const int* a0, int* r0) {
  r0[0] = pyk_abs(a0[0]);
}

// row_161_abs(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_161_abs(const long long* a0, long long* r0) {
  r0[0] = pyk_abs(a0[0]);
}

// row_162_abs(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_162_abs(const unsigned char* a0, unsigned char* r0) {
  r0[0] = a0[0];
}

// row_163_abs(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_163_abs(const unsigned short* a0, unsigned short* r0) {
  r0[0] = a0[0];
}

// row_164_abs(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_164_abs(const unsigned int* a0, unsigned int* r0) {
  r0[0] = a0[0];
}

// row_165_abs(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_165_abs(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = a0[0];
}

// row_166_abs(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_166_abs(const float* a0, float* r0) {
  r0[0] = fabsf(a0[0]);
}

// row_167_abs(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_167_abs(const double* a0, double* r0) {
  r0[0] = fabs(a0[0]);
}

// row_168_min(a0: array(bool, 1d, C), a1: array(bool, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_168_min(const bool* a0, const bool* a1, bool* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_169_min(a0: array(int8, 1d, C), a1: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_169_min(const signed char* a0, const signed char* a1, signed char* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_170_min(a0: array(int16, 1d, C), a1: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_170_min(const short* a0, const short* a1, short* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_171_min(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_171_min(const int* a0, const int* a1, int* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_172_min(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_172_min(const long long* a0, const long long* a1, long long* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_173_min(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_173_min(const unsigned char* a0, const unsigned char* a1, unsigned char* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_174_min(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_174_min(
    const unsigned short* a0, const unsigned short* a1, unsigned short* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_175_min(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_175_min(const unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_176_min(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_176_min(
    const unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_177_min(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_177_min(const float* a0, const float* a1, float* r0) {
  r0[0] = fminf(a0[0], a1[0]);
}

// row_178_min(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_178_min(const double* a0, const double* a1, double* r0) {
  r0[0] = fmin(a0[0], a1[0]);
}

// row_179_max(a0: array(bool, 1d, C), a1: array(bool, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_179_max(const bool* a0, const bool* a1, bool* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_180_max(a0: array(int8, 1d, C), a1: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_180_max(const signed char* a0, const signed char* a1, signed char* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_181_max(a0: array(int16, 1d, C), a1: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_181_max(const short* a0, const short* a1, short* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_182_max(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_182_max(const int* a0, const int* a1, int* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_183_max(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_183_max(const long long* a0, const long long* a1, long long* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_184_max(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_184_max(const unsigned char* a0, const unsigned char* a1, unsigned char* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_185_max(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_185_max(
    const unsigned short* a0, const unsigned short* a1, unsigned short* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_186_max(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_186_max(const unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_187_max(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_187_max(
    const unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_188_max(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_188_max(const float* a0, const float* a1, float* r0) {
  r0[0] = fmaxf(a0[0], a1[0]);
}

// row_189_max(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_189_max(const double* a0, const double* a1, double* r0) {
  r0[0] = fmax(a0[0], a1[0]);
}

// row_190_min(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_190_min(const float* a0, const float* a1, float* r0) {
  r0[0] = pyk_min(pyk_min(a0[0], a1[0]), a1[0]);
}

// row_191_min(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_191_min(const double* a0, const double* a1, double* r0) {
  r0[0] = pyk_min(pyk_min(a0[0], a1[0]), a1[0]);
}

// row_192_max(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_192_max(const float* a0, const float* a1, float* r0) {
  r0[0] = pyk_max(pyk_max(a0[0], a1[0]), a1[0]);
}

// row_193_max(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_193_max(const double* a0, const double* a1, double* r0) {
  r0[0] = pyk_max(pyk_max(a0[0], a1[0]), a1[0]);
}

// row_194_power(a0: array(float32, 1d, C), a1: array(int32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_194_power(const float* a0, const int* a1, float* r0) {
  r0[0] = pyk_powi_int32(a0[0], a1[0]);
}

// row_195_power(a0: array(float32, 1d, C), a1: array(int64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_195_power(const float* a0, const long long* a1, float* r0) {
  r0[0] = pyk_powi(a0[0], a1[0]);
}

// row_196_power(a0: array(float32, 1d, C), a1: array(uint64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_196_power(const float* a0, const unsigned long long* a1, float* r0) {
  r0[0] = pyk_powi_unsigned(a0[0], a1[0]);
}

// row_197_power(a0: array(float64, 1d, C), a1: array(int32, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_197_power(const double* a0, const int* a1, double* r0) {
  r0[0] = pyk_powi_int32(a0[0], a1[0]);
}

// row_198_power(a0: array(float64, 1d, C), a1: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_198_power(const double* a0, const long long* a1, double* r0) {
  r0[0] = pyk_powi(a0[0], a1[0]);
}

// row_199_power(a0: array(float64, 1d, C), a1: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_199_power(const double* a0, const unsigned long long* a1, double* r0) {
  r0[0] = pyk_powi_unsigned(a0[0], a1[0]);
}

// row_200_power(a0: array(int64, 1d, C), a1: array(uint64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_200_power(const long long* a0, const unsigned long long* a1, long long* r0) {
  r0[0] = pyk_pow_unsigned(a0[0], a1[0]);
}

// row_201_round(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_201_round(const long long* a0, long long* r0) {
  r0[0] = a0[0];
}

// row_202_round(a0: array(uint64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_202_round(const unsigned long long* a0, long long* r0) {
  r0[0] = (long long)(a0[0]);
}

// row_203_round(a0: array(float32, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_203_round(const float* a0, long long* r0) {
  r0[0] = pyk_round(a0[0]);
}

// row_204_round(a0: array(float64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_204_round(const double* a0, long long* r0) {
  r0[0] = pyk_round(a0[0]);
}

// row_205_round(a0: array(float32, 1d, C), a1: array(int64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_205_round(const float* a0, const long long* a1, float* r0) {
  r0[0] = pyk_round_digits(a0[0], a1[0]);
}

// row_206_round(a0: array(float64, 1d, C), a1: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_206_round(const double* a0, const long long* a1, double* r0) {
  r0[0] = pyk_round_digits(a0[0], a1[0]);
}

// row_207_syncthreads()
extern "C" __global__ void row_207_syncthreads() {
  __syncthreads();
}

// row_208_syncthreads_count(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_208_syncthreads_count(const int* a0, int* r0) {
  r0[0] = __syncthreads_count(a0[0]);
}

// row_209_syncthreads_and(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_209_syncthreads_and(const int* a0, int* r0) {
  r0[0] = __syncthreads_and(a0[0]);
}

// row_210_syncthreads_or(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_210_syncthreads_or(const int* a0, int* r0) {
  r0[0] = __syncthreads_or(a0[0]);
}

// row_211_syncwarp()
extern "C" __global__ void row_211_syncwarp() {
  __syncwarp();
}

// row_212_syncwarp(a0: array(uint32, 1d, C))
extern "C" __global__ void row_212_syncwarp(const unsigned int* a0) {
  __syncwarp(a0[0]);
}

// row_213_threadfence()
extern "C" __global__ void row_213_threadfence() {
  __threadfence();
}

// row_214_threadfence_block()
extern "C" __global__ void row_214_threadfence_block() {
  __threadfence_block();
}

// row_215_threadfence_system()
extern "C" __global__ void row_215_threadfence_system() {
  __threadfence_system();
}

// row_216_shfl_sync(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_216_shfl_sync(const unsigned int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = __shfl_sync(a0[0], a1[0], a2[0]);
}

// row_217_shfl_sync(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_217_shfl_sync(
    const unsigned int* a0, const long long* a1, const int* a2, long long* r0) {
  r0[0] = __shfl_sync(a0[0], a1[0], a2[0]);
}

// row_218_shfl_sync(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_218_shfl_sync(
    const unsigned int* a0, const float* a1, const int* a2, float* r0) {
  r0[0] = __shfl_sync(a0[0], a1[0], a2[0]);
}

// row_219_shfl_sync(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_219_shfl_sync(
    const unsigned int* a0, const double* a1, const int* a2, double* r0) {
  r0[0] = __shfl_sync(a0[0], a1[0], a2[0]);
}

// row_220_shfl_up_sync(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_220_shfl_up_sync(
    const unsigned int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = __shfl_up_sync(a0[0], a1[0], a2[0]);
}

// row_221_shfl_up_sync(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_221_shfl_up_sync(
    const unsigned int* a0, const long long* a1, const int* a2, long long* r0) {
  r0[0] = __shfl_up_sync(a0[0], a1[0], a2[0]);
}

// row_222_shfl_up_sync(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_222_shfl_up_sync(
    const unsigned int* a0, const float* a1, const int* a2, float* r0) {
  r0[0] = __shfl_up_sync(a0[0], a1[0], a2[0]);
}

// row_223_shfl_up_sync(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_223_shfl_up_sync(
    const unsigned int* a0, const double* a1, const int* a2, double* r0) {
  r0[0] = __shfl_up_sync(a0[0], a1[0], a2[0]);
}

// row_224_shfl_down_sync(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_224_shfl_down_sync(
    const unsigned int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = __shfl_down_sync(a0[0], a1[0], a2[0]);
}

// row_225_shfl_down_sync(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_225_shfl_down_sync(
    const unsigned int* a0, const long long* a1, const int* a2, long long* r0) {
  r0[0] = __shfl_down_sync(a0[0], a1[0], a2[0]);
}

// row_226_shfl_down_sync(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_226_shfl_down_sync(
    const unsigned int* a0, const float* a1, const int* a2, float* r0) {
  r0[0] = __shfl_down_sync(a0[0], a1[0], a2[0]);
}

// row_227_shfl_down_sync(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_227_shfl_down_sync(
    const unsigned int* a0, const double* a1, const int* a2, double* r0) {
  r0[0] = __shfl_down_sync(a0[0], a1[0], a2[0]);
}

// row_228_shfl_xor_sync(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_228_shfl_xor_sync(
    const unsigned int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = __shfl_xor_sync(a0[0], a1[0], a2[0]);
}

// row_229_shfl_xor_sync(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_229_shfl_xor_sync(
    const unsigned int* a0, const long long* a1, const int* a2, long long* r0) {
  r0[0] = __shfl_xor_sync(a0[0], a1[0], a2[0]);
}

// row_230_shfl_xor_sync(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_230_shfl_xor_sync(
    const unsigned int* a0, const float* a1, const int* a2, float* r0) {
  r0[0] = __shfl_xor_sync(a0[0], a1[0], a2[0]);
}

// row_231_shfl_xor_sync(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_231_shfl_xor_sync(
    const unsigned int* a0, const double* a1, const int* a2, double* r0) {
  r0[0] = __shfl_xor_sync(a0[0], a1[0], a2[0]);
}

// row_232_all_sync(a0: array(uint32, 1d, C), a1: array(bool, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_232_all_sync(const unsigned int* a0, const bool* a1, bool* r0) {
  r0[0] = (__all_sync(a0[0], a1[0]) != 0);
}

// row_233_any_sync(a0: array(uint32, 1d, C), a1: array(bool, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_233_any_sync(const unsigned int* a0, const bool* a1, bool* r0) {
  r0[0] = (__any_sync(a0[0], a1[0]) != 0);
}

// row_234_eq_sync(a0: array(uint32, 1d, C), a1: array(bool, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_234_eq_sync(const unsigned int* a0, const bool* a1, bool* r0) {
  r0[0] = pyk_eq_sync(a0[0], a1[0]);
}

// row_235_ballot_sync(a0: array(uint32, 1d, C), a1: array(bool, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_235_ballot_sync(const unsigned int* a0, const bool* a1, int* r0) {
  r0[0] = (int)__ballot_sync(a0[0], a1[0]);
}

// row_236_add(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_236_add(int* a0, const int* a1, int* r0) {
  r0[0] = atomicAdd(&a0[0], a1[0]);
}

// row_237_add(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_237_add(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicAdd(&a0[0], a1[0]);
}

// row_238_add(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_238_add(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicAdd((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]));
}

// row_239_add(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_239_add(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicAdd(&a0[0], a1[0]);
}

// row_240_add(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_240_add(float* a0, const float* a1, float* r0) {
  r0[0] = atomicAdd(&a0[0], a1[0]);
}

// row_241_add(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_241_add(double* a0, const double* a1, double* r0) {
  r0[0] = atomicAdd(&a0[0], a1[0]);
}

// row_242_sub(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_242_sub(int* a0, const int* a1, int* r0) {
  r0[0] = atomicSub(&a0[0], a1[0]);
}

// row_243_sub(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_243_sub(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicSub(&a0[0], a1[0]);
}

// row_244_sub(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_244_sub(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicAdd((unsigned long long*)(&a0[0]), 0ULL - (unsigned long long)(a1[0]));
}

// row_245_sub(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_245_sub(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicAdd(&a0[0], 0ULL - (a1[0]));
}

// row_246_sub(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_246_sub(float* a0, const float* a1, float* r0) {
  r0[0] = atomicAdd(&a0[0], -(a1[0]));
}

// row_247_sub(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_247_sub(double* a0, const double* a1, double* r0) {
  r0[0] = atomicAdd(&a0[0], -(a1[0]));
}

// row_248_max(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_248_max(int* a0, const int* a1, int* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_249_max(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_249_max(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_250_max(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_250_max(long long* a0, const long long* a1, long long* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_251_max(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_251_max(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_252_max(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_252_max(float* a0, const float* a1, float* r0) {
  r0[0] = pyk_atomic_max(&a0[0], a1[0]);
}

// row_253_max(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_253_max(double* a0, const double* a1, double* r0) {
  r0[0] = pyk_atomic_max(&a0[0], a1[0]);
}

// row_254_min(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_254_min(int* a0, const int* a1, int* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_255_min(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_255_min(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_256_min(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_256_min(long long* a0, const long long* a1, long long* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_257_min(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_257_min(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_258_min(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_258_min(float* a0, const float* a1, float* r0) {
  r0[0] = pyk_atomic_min(&a0[0], a1[0]);
}

// row_259_min(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_259_min(double* a0, const double* a1, double* r0) {
  r0[0] = pyk_atomic_min(&a0[0], a1[0]);
}

// row_260_and_(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_260_and_(int* a0, const int* a1, int* r0) {
  r0[0] = atomicAnd(&a0[0], a1[0]);
}

// row_261_and_(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_261_and_(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicAnd(&a0[0], a1[0]);
}

// row_262_and_(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_262_and_(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicAnd((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]));
}

// row_263_and_(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_263_and_(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicAnd(&a0[0], a1[0]);
}

// row_264_or_(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_264_or_(int* a0, const int* a1, int* r0) {
  r0[0] = atomicOr(&a0[0], a1[0]);
}

// row_265_or_(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_265_or_(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicOr(&a0[0], a1[0]);
}

// row_266_or_(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_266_or_(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicOr((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]));
}

// row_267_or_(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_267_or_(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicOr(&a0[0], a1[0]);
}

// row_268_xor(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_268_xor(int* a0, const int* a1, int* r0) {
  r0[0] = atomicXor(&a0[0], a1[0]);
}

// row_269_xor(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_269_xor(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicXor(&a0[0], a1[0]);
}

// row_270_xor(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_270_xor(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicXor((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]));
}

// row_271_xor(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_271_xor(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicXor(&a0[0], a1[0]);
}

// row_272_exch(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_272_exch(int* a0, const int* a1, int* r0) {
  r0[0] = atomicExch(&a0[0], a1[0]);
}

// row_273_exch(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_273_exch(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicExch(&a0[0], a1[0]);
}

// row_274_exch(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_274_exch(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicExch((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]));
}

// row_275_exch(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_275_exch(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicExch(&a0[0], a1[0]);
}

// row_276_inc(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_276_inc(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicInc(&a0[0], a1[0]);
}

// row_277_inc(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_277_inc(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = pyk_atomic_inc(&a0[0], a1[0]);
}

// row_278_dec(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_278_dec(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicDec(&a0[0], a1[0]);
}

// row_279_dec(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_279_dec(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = pyk_atomic_dec(&a0[0], a1[0]);
}

// row_280_cas(a0: array(int32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_280_cas(int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_281_cas(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), a2: array(uint32, 1d, C),
//     r0: array(uint32, 1d, C))
extern "C" __global__ void row_281_cas(
    unsigned int* a0, const unsigned int* a1, const unsigned int* a2, unsigned int* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_282_cas(a0: array(int64, 1d, C), a1: array(int64, 1d, C), a2: array(int64, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_282_cas(
    long long* a0, const long long* a1, const long long* a2, long long* r0) {
  r0[0] = (long long)atomicCAS((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]), (unsigned long long)(a2[0]));
}

// row_283_cas(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), a2: array(uint64, 1d, C),
//     r0: array(uint64, 1d, C))
extern "C" __global__ void row_283_cas(
    unsigned long long* a0, const unsigned long long* a1, const unsigned long long* a2,
    unsigned long long* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_284_compare_and_swap(a0: array(int32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_284_compare_and_swap(int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_285_compare_and_swap(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), a2: array(uint32, 1d, C),
//     r0: array(uint32, 1d, C))
extern "C" __global__ void row_285_compare_and_swap(
    unsigned int* a0, const unsigned int* a1, const unsigned int* a2, unsigned int* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_286_compare_and_swap(a0: array(int64, 1d, C), a1: array(int64, 1d, C), a2: array(int64, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_286_compare_and_swap(
    long long* a0, const long long* a1, const long long* a2, long long* r0) {
  r0[0] = (long long)atomicCAS((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]), (unsigned long long)(a2[0]));
}

// row_287_compare_and_swap(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), a2: array(uint64, 1d, C),
//     r0: array(uint64, 1d, C))
extern "C" __global__ void row_287_compare_and_swap(
    unsigned long long* a0, const unsigned long long* a1, const unsigned long long* a2,
    unsigned long long* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_288_popc(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_288_popc(const signed char* a0, signed char* r0) {
  r0[0] = __popc((unsigned char)(a0[0]));
}

// row_289_popc(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_289_popc(const short* a0, short* r0) {
  r0[0] = __popc((unsigned short)(a0[0]));
}

// row_290_popc(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_290_popc(const int* a0, int* r0) {
  r0[0] = __popc(a0[0]);
}

// row_291_popc(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_291_popc(const long long* a0, long long* r0) {
  r0[0] = __popcll(a0[0]);
}

// row_292_popc(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_292_popc(const unsigned char* a0, unsigned char* r0) {
  r0[0] = __popc(a0[0]);
}

// row_293_popc(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_293_popc(const unsigned short* a0, unsigned short* r0) {
  r0[0] = __popc((unsigned short)(a0[0]));
}

// row_294_popc(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_294_popc(const unsigned int* a0, unsigned int* r0) {
  r0[0] = __popc(a0[0]);
}

// row_295_popc(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_295_popc(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = __popcll(a0[0]);
}

// row_296_clz(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_296_clz(const signed char* a0, signed char* r0) {
  r0[0] = (__clz((unsigned char)(a0[0])) - 24);
}

// row_297_clz(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_297_clz(const short* a0, short* r0) {
  r0[0] = (__clz((unsigned short)(a0[0])) - 16);
}

// row_298_clz(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_298_clz(const int* a0, int* r0) {
  r0[0] = __clz(a0[0]);
}

// row_299_clz(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_299_clz(const long long* a0, long long* r0) {
  r0[0] = __clzll(a0[0]);
}

// row_300_clz(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_300_clz(const unsigned char* a0, unsigned char* r0) {
  r0[0] = (__clz(a0[0]) - 24);
}

// row_301_clz(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_301_clz(const unsigned short* a0, unsigned short* r0) {
  r0[0] = (__clz((unsigned short)(a0[0])) - 16);
}

// row_302_clz(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_302_clz(const unsigned int* a0, unsigned int* r0) {
  r0[0] = __clz(a0[0]);
}

// row_303_clz(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_303_clz(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = __clzll(a0[0]);
}

// row_304_ffs(a0: array(int8, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_304_ffs(const signed char* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_305_ffs(a0: array(int16, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_305_ffs(const short* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_306_ffs(a0: array(int32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_306_ffs(const int* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_307_ffs(a0: array(int64, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_307_ffs(const long long* a0, unsigned int* r0) {
  r0[0] = __ffsll(a0[0]);
}

// row_308_ffs(a0: array(uint8, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_308_ffs(const unsigned char* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_309_ffs(a0: array(uint16, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_309_ffs(const unsigned short* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_310_ffs(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_310_ffs(const unsigned int* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_311_ffs(a0: array(uint64, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_311_ffs(const unsigned long long* a0, unsigned int* r0) {
  r0[0] = __ffsll(a0[0]);
}

// row_312_brev(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_312_brev(const unsigned int* a0, unsigned int* r0) {
  r0[0] = __brev(a0[0]);
}

// row_313_brev(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_313_brev(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = __brevll(a0[0]);
}

// row_314_fma(a0: array(float32, 1d, C), a1: array(float32, 1d, C), a2: array(float32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_314_fma(const float* a0, const float* a1, const float* a2, float* r0) {
  r0[0] = fmaf(a0[0], a1[0], a2[0]);
}

// row_315_fma(a0: array(float64, 1d, C), a1: array(float64, 1d, C), a2: array(float64, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_315_fma(const double* a0, const double* a1, const double* a2, double* r0) {
  r0[0] = fma(a0[0], a1[0], a2[0]);
}

// row_316_cbrt(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_316_cbrt(const float* a0, float* r0) {
  r0[0] = cbrtf(a0[0]);
}

// row_317_cbrt(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_317_cbrt(const double* a0, double* r0) {
  r0[0] = cbrt(a0[0]);
}

// row_318_selp(a0: array(bool, 1d, C), a1: array(float64, 1d, C), a2: array(float64, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_318_selp(const bool* a0, const double* a1, const double* a2, double* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_319_selp(a0: array(bool, 1d, C), a1: array(float32, 1d, C), a2: array(float32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_319_selp(const bool* a0, const float* a1, const float* a2, float* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_320_selp(a0: array(bool, 1d, C), a1: array(int16, 1d, C), a2: array(int16, 1d, C),
//     r0: array(int16, 1d, C))
extern "C" __global__ void row_320_selp(const bool* a0, const short* a1, const short* a2, short* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_321_selp(a0: array(bool, 1d, C), a1: array(uint16, 1d, C), a2: array(uint16, 1d, C),
//     r0: array(uint16, 1d, C))
extern "C" __global__ void row_321_selp(
    const bool* a0, const unsigned short* a1, const unsigned short* a2, unsigned short* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_322_selp(a0: array(bool, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_322_selp(const bool* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_323_selp(a0: array(bool, 1d, C), a1: array(uint32, 1d, C), a2: array(uint32, 1d, C),
//     r0: array(uint32, 1d, C))
extern "C" __global__ void row_323_selp(
    const bool* a0, const unsigned int* a1, const unsigned int* a2, unsigned int* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_324_selp(a0: array(bool, 1d, C), a1: array(int64, 1d, C), a2: array(int64, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_324_selp(
    const bool* a0, const long long* a1, const long long* a2, long long* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_325_selp(a0: array(bool, 1d, C), a1: array(uint64, 1d, C), a2: array(uint64, 1d, C),
//     r0: array(uint64, 1d, C))
extern "C" __global__ void row_325_selp(
    const bool* a0, const unsigned long long* a1, const unsigned long long* a2, unsigned long long* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_326_match_any_sync(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_326_match_any_sync(const unsigned int* a0, const int* a1, int* r0) {
  r0[0] = (int)__match_any_sync(a0[0], a1[0]);
}

// row_327_match_any_sync(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_327_match_any_sync(const unsigned int* a0, const long long* a1, int* r0) {
  r0[0] = (int)__match_any_sync(a0[0], a1[0]);
}

// row_328_match_any_sync(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_328_match_any_sync(const unsigned int* a0, const float* a1, int* r0) {
  r0[0] = (int)__match_any_sync(a0[0], a1[0]);
}

// row_329_match_any_sync(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_329_match_any_sync(const unsigned int* a0, const double* a1, int* r0) {
  r0[0] = (int)__match_any_sync(a0[0], a1[0]);
}

// row_330_match_all_sync(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C),
//     r1: array(bool, 1d, C))
extern "C" __global__ void row_330_match_all_sync(const unsigned int* a0, const int* a1, int* r0, bool* r1) {
  pyk_tuple2<int, bool> t0 = pyk_match_all_sync(a0[0], a1[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_331_match_all_sync(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), r0: array(int32, 1d, C),
//     r1: array(bool, 1d, C))
extern "C" __global__ void row_331_match_all_sync(
    const unsigned int* a0, const long long* a1, int* r0, bool* r1) {
  pyk_tuple2<int, bool> t0 = pyk_match_all_sync(a0[0], a1[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_332_match_all_sync(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), r0: array(int32, 1d, C),
//     r1: array(bool, 1d, C))
extern "C" __global__ void row_332_match_all_sync(
    const unsigned int* a0, const float* a1, int* r0, bool* r1) {
  pyk_tuple2<int, bool> t0 = pyk_match_all_sync(a0[0], a1[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_333_match_all_sync(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), r0: array(int32, 1d, C),
//     r1: array(bool, 1d, C))
extern "C" __global__ void row_333_match_all_sync(
    const unsigned int* a0, const double* a1, int* r0, bool* r1) {
  pyk_tuple2<int, bool> t0 = pyk_match_all_sync(a0[0], a1[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_334_activemask(r0: array(uint32, 1d, C))
extern "C" __global__ void row_334_activemask(unsigned int* r0) {
  r0[0] = __activemask();
}

// row_335_lanemask_lt(r0: array(uint32, 1d, C))
extern "C" __global__ void row_335_lanemask_lt(unsigned int* r0) {
  r0[0] = pyk_lanemask_lt();
}

// row_336_nanosleep(a0: array(uint32, 1d, C))
extern "C" __global__ void row_336_nanosleep(const unsigned int* a0) {
  __nanosleep(a0[0]);
}

// row_337_nanmax(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_337_nanmax(int* a0, const int* a1, int* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_338_nanmax(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_338_nanmax(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_339_nanmax(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_339_nanmax(long long* a0, const long long* a1, long long* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_340_nanmax(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_340_nanmax(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_341_nanmax(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_341_nanmax(float* a0, const float* a1, float* r0) {
  r0[0] = pyk_atomic_nanmax(&a0[0], a1[0]);
}

// row_342_nanmax(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_342_nanmax(double* a0, const double* a1, double* r0) {
  r0[0] = pyk_atomic_nanmax(&a0[0], a1[0]);
}

// row_343_nanmin(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_343_nanmin(int* a0, const int* a1, int* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_344_nanmin(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_344_nanmin(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_345_nanmin(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_345_nanmin(long long* a0, const long long* a1, long long* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_346_nanmin(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_346_nanmin(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_347_nanmin(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_347_nanmin(float* a0, const float* a1, float* r0) {
  r0[0] = pyk_atomic_nanmin(&a0[0], a1[0]);
}

// row_348_nanmin(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_348_nanmin(double* a0, const double* a1, double* r0) {
  r0[0] = pyk_atomic_nanmin(&a0[0], a1[0]);
}

// row_349_ldca(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_349_ldca(const signed char* a0, signed char* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_350_ldca(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_350_ldca(const short* a0, short* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_351_ldca(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_351_ldca(const int* a0, int* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_352_ldca(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_352_ldca(const long long* a0, long long* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_353_ldca(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_353_ldca(const unsigned char* a0, unsigned char* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_354_ldca(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_354_ldca(const unsigned short* a0, unsigned short* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_355_ldca(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_355_ldca(const unsigned int* a0, unsigned int* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_356_ldca(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_356_ldca(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_357_ldca(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_357_ldca(const float* a0, float* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_358_ldca(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_358_ldca(const double* a0, double* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_359_ldcg(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_359_ldcg(const signed char* a0, signed char* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_360_ldcg(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_360_ldcg(const short* a0, short* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_361_ldcg(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_361_ldcg(const int* a0, int* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_362_ldcg(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_362_ldcg(const long long* a0, long long* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_363_ldcg(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_363_ldcg(const unsigned char* a0, unsigned char* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_364_ldcg(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_364_ldcg(const unsigned short* a0, unsigned short* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_365_ldcg(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_365_ldcg(const unsigned int* a0, unsigned int* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_366_ldcg(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_366_ldcg(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_367_ldcg(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_367_ldcg(const float* a0, float* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_368_ldcg(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_368_ldcg(const double* a0, double* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_369_ldcs(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_369_ldcs(const signed char* a0, signed char* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_370_ldcs(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_370_ldcs(const short* a0, short* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_371_ldcs(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_371_ldcs(const int* a0, int* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_372_ldcs(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_372_ldcs(const long long* a0, long long* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_373_ldcs(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_373_ldcs(const unsigned char* a0, unsigned char* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_374_ldcs(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_374_ldcs(const unsigned short* a0, unsigned short* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_375_ldcs(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_375_ldcs(const unsigned int* a0, unsigned int* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_376_ldcs(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_376_ldcs(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_377_ldcs(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_377_ldcs(const float* a0, float* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_378_ldcs(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_378_ldcs(const double* a0, double* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_379_ldlu(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_379_ldlu(const signed char* a0, signed char* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_380_ldlu(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_380_ldlu(const short* a0, short* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_381_ldlu(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_381_ldlu(const int* a0, int* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_382_ldlu(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_382_ldlu(const long long* a0, long long* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_383_ldlu(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_383_ldlu(const unsigned char* a0, unsigned char* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_384_ldlu(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_384_ldlu(const unsigned short* a0, unsigned short* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_385_ldlu(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_385_ldlu(const unsigned int* a0, unsigned int* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_386_ldlu(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_386_ldlu(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_387_ldlu(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_387_ldlu(const float* a0, float* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_388_ldlu(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_388_ldlu(const double* a0, double* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_389_ldcv(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_389_ldcv(const signed char* a0, signed char* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_390_ldcv(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_390_ldcv(const short* a0, short* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_391_ldcv(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_391_ldcv(const int* a0, int* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_392_ldcv(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_392_ldcv(const long long* a0, long long* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_393_ldcv(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_393_ldcv(const unsigned char* a0, unsigned char* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_394_ldcv(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_394_ldcv(const unsigned short* a0, unsigned short* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_395_ldcv(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_395_ldcv(const unsigned int* a0, unsigned int* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_396_ldcv(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_396_ldcv(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_397_ldcv(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_397_ldcv(const float* a0, float* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_398_ldcv(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_398_ldcv(const double* a0, double* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_399_stcg(a0: array(int8, 1d, C), a1: array(int8, 1d, C))
extern "C" __global__ void row_399_stcg(signed char* a0, const signed char* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_400_stcg(a0: array(int16, 1d, C), a1: array(int16, 1d, C))
extern "C" __global__ void row_400_stcg(short* a0, const short* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_401_stcg(a0: array(int32, 1d, C), a1: array(int32, 1d, C))
extern "C" __global__ void row_401_stcg(int* a0, const int* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_402_stcg(a0: array(int64, 1d, C), a1: array(int64, 1d, C))
extern "C" __global__ void row_402_stcg(long long* a0, const long long* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_403_stcg(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C))
extern "C" __global__ void row_403_stcg(unsigned char* a0, const unsigned char* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_404_stcg(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C))
extern "C" __global__ void row_404_stcg(unsigned short* a0, const unsigned short* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_405_stcg(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C))
extern "C" __global__ void row_405_stcg(unsigned int* a0, const unsigned int* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_406_stcg(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C))
extern "C" __global__ void row_406_stcg(unsigned long long* a0, const unsigned long long* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_407_stcg(a0: array(float32, 1d, C), a1: array(float32, 1d, C))
extern "C" __global__ void row_407_stcg(float* a0, const float* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_408_stcg(a0: array(float64, 1d, C), a1: array(float64, 1d, C))
extern "C" __global__ void row_408_stcg(double* a0, const double* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_409_stcs(a0: array(int8, 1d, C), a1: array(int8, 1d, C))
extern "C" __global__ void row_409_stcs(signed char* a0, const signed char* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_410_stcs(a0: array(int16, 1d, C), a1: array(int16, 1d, C))
extern "C" __global__ void row_410_stcs(short* a0, const short* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_411_stcs(a0: array(int32, 1d, C), a1: array(int32, 1d, C))
extern "C" __global__ void row_411_stcs(int* a0, const int* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_412_stcs(a0: array(int64, 1d, C), a1: array(int64, 1d, C))
extern "C" __global__ void row_412_stcs(long long* a0, const long long* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_413_stcs(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C))
extern "C" __global__ void row_413_stcs(unsigned char* a0, const unsigned char* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_414_stcs(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C))
extern "C" __global__ void row_414_stcs(unsigned short* a0, const unsigned short* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_415_stcs(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C))
extern "C" __global__ void row_415_stcs(unsigned int* a0, const unsigned int* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_416_stcs(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C))
extern "C" __global__ void row_416_stcs(unsigned long long* a0, const unsigned long long* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_417_stcs(a0: array(float32, 1d, C), a1: array(float32, 1d, C))
extern "C" __global__ void row_417_stcs(float* a0, const float* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_418_stcs(a0: array(float64, 1d, C), a1: array(float64, 1d, C))
extern "C" __global__ void row_418_stcs(double* a0, const double* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_419_stwb(a0: array(int8, 1d, C), a1: array(int8, 1d, C))
extern "C" __global__ void row_419_stwb(signed char* a0, const signed char* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_420_stwb(a0: array(int16, 1d, C), a1: array(int16, 1d, C))
extern "C" __global__ void row_420_stwb(short* a0, const short* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_421_stwb(a0: array(int32, 1d, C), a1: array(int32, 1d, C))
extern "C" __global__ void row_421_stwb(int* a0, const int* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_422_stwb(a0: array(int64, 1d, C), a1: array(int64, 1d, C))
extern "C" __global__ void row_422_stwb(long long* a0, const long long* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_423_stwb(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C))
extern "C" __global__ void row_423_stwb(unsigned char* a0, const unsigned char* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_424_stwb(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C))
extern "C" __global__ void row_424_stwb(unsigned short* a0, const unsigned short* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_425_stwb(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C))
extern "C" __global__ void row_425_stwb(unsigned int* a0, const unsigned int* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_426_stwb(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C))
extern "C" __global__ void row_426_stwb(unsigned long long* a0, const unsigned long long* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_427_stwb(a0: array(float32, 1d, C), a1: array(float32, 1d, C))
extern "C" __global__ void row_427_stwb(float* a0, const float* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_428_stwb(a0: array(float64, 1d, C), a1: array(float64, 1d, C))
extern "C" __global__ void row_428_stwb(double* a0, const double* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_429_stwt(a0: array(int8, 1d, C), a1: array(int8, 1d, C))
extern "C" __global__ void row_429_stwt(signed char* a0, const signed char* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_430_stwt(a0: array(int16, 1d, C), a1: array(int16, 1d, C))
extern "C" __global__ void row_430_stwt(short* a0, const short* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_431_stwt(a0: array(int32, 1d, C), a1: array(int32, 1d, C))
extern "C" __global__ void row_431_stwt(int* a0, const int* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_432_stwt(a0: array(int64, 1d, C), a1: array(int64, 1d, C))
extern "C" __global__ void row_432_stwt(long long* a0, const long long* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_433_stwt(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C))
extern "C" __global__ void row_433_stwt(unsigned char* a0, const unsigned char* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_434_stwt(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C))
extern "C" __global__ void row_434_stwt(unsigned short* a0, const unsigned short* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_435_stwt(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C))
extern "C" __global__ void row_435_stwt(unsigned int* a0, const unsigned int* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_436_stwt(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C))
extern "C" __global__ void row_436_stwt(unsigned long long* a0, const unsigned long long* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_437_stwt(a0: array(float32, 1d, C), a1: array(float32, 1d, C))
extern "C" __global__ void row_437_stwt(float* a0, const float* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_438_stwt(a0: array(float64, 1d, C), a1: array(float64, 1d, C))
extern "C" __global__ void row_438_stwt(double* a0, const double* a1) {
  pyk_stwt(&a0[0], a1[0]);
}
