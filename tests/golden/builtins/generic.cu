#ifndef PYK2CU_CPU
struct pyk_float16 {
  unsigned short bits;
};
#endif

#ifndef PYK2CU_CPU
__device__ inline float pyk_float16_to_float(pyk_float16 x) {
  float result;
  asm("cvt.f32.f16 %0, %1;" : "=f"(result) : "h"(x.bits));
  return result;
}
#endif

#ifndef PYK2CU_CPU
__device__ inline pyk_float16 pyk_float_to_float16(float x) {
  pyk_float16 result;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(result.bits) : "f"(x));
  return result;
}
#endif

__device__ inline pyk_float16 pyk_hceil(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(ceilf(x));
}

struct pyk_bfloat16 {
  unsigned short bits;
};

__device__ inline float pyk_bfloat16_to_float(pyk_bfloat16 x) { return __int_as_float(x.bits << 16); }

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

__device__ inline pyk_bfloat16 pyk_hceil(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(ceilf(x));
}

__device__ inline pyk_float16 pyk_hcos(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(cosf(x));
}

__device__ inline pyk_bfloat16 pyk_hcos(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(cosf(x));
}

__device__ inline double pyk_degrees(double x) { return (double)57.29577951308232 * x; }

__device__ inline float pyk_degrees(float x) { return (float)57.29577951308232 * x; }

__device__ inline pyk_float16 pyk_hexp(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(expf(x));
}

__device__ inline pyk_bfloat16 pyk_hexp(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(expf(x));
}

__device__ inline pyk_float16 pyk_hexp2(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(exp2f(x));
}

__device__ inline pyk_bfloat16 pyk_hexp2(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(exp2f(x));
}

__device__ inline pyk_float16 pyk_habs(pyk_float16 a) { return {(unsigned short)(a.bits & 0x7fffU)}; }

__device__ inline pyk_bfloat16 pyk_habs(pyk_bfloat16 a) { return {(unsigned short)(a.bits & 0x7fffU)}; }

__device__ inline pyk_float16 pyk_hfloor(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(floorf(x));
}

__device__ inline pyk_bfloat16 pyk_hfloor(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(floorf(x));
}

__device__ inline pyk_float16 pyk_hlog(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(logf(x));
}

__device__ inline pyk_bfloat16 pyk_hlog(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(logf(x));
}

__device__ inline pyk_float16 pyk_hlog10(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(log10f(x));
}

__device__ inline pyk_bfloat16 pyk_hlog10(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(log10f(x));
}

__device__ inline pyk_float16 pyk_hlog2(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(log2f(x));
}

__device__ inline pyk_bfloat16 pyk_hlog2(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(log2f(x));
}

__device__ inline double pyk_radians(double x) { return (double)0.017453292519943295 * x; }

__device__ inline float pyk_radians(float x) { return (float)0.017453292519943295 * x; }

__device__ inline pyk_float16 pyk_hsin(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(sinf(x));
}

__device__ inline pyk_bfloat16 pyk_hsin(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(sinf(x));
}

__device__ inline pyk_float16 pyk_hsqrt(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(__fsqrt_rn(x));
}

__device__ inline pyk_bfloat16 pyk_hsqrt(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(__fsqrt_rn(x));
}

__device__ inline pyk_float16 pyk_htanh(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(tanhf(x));
}

__device__ inline pyk_bfloat16 pyk_htanh(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(tanhf(x));
}

__device__ inline pyk_float16 pyk_htrunc(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(truncf(x));
}

__device__ inline pyk_bfloat16 pyk_htrunc(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(truncf(x));
}

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

struct pyk_complex64 {
  float real, imag;
};

__device__ inline float pyk_complex_abs(pyk_complex64 z) { return hypotf(z.real, z.imag); }

struct pyk_complex128 {
  double real, imag;
};

__device__ inline double pyk_complex_abs(pyk_complex128 z) { return hypot(z.real, z.imag); }

__device__ inline bool pyk_min(bool a, bool b) { return b < a ? b : a; }

__device__ inline signed char pyk_min(signed char a, signed char b) { return b < a ? b : a; }

__device__ inline short pyk_min(short a, short b) { return b < a ? b : a; }

__device__ inline int pyk_min(int a, int b) { return b < a ? b : a; }

__device__ inline long long pyk_min(long long a, long long b) { return b < a ? b : a; }

__device__ inline unsigned char pyk_min(unsigned char a, unsigned char b) { return b < a ? b : a; }

__device__ inline unsigned short pyk_min(unsigned short a, unsigned short b) { return b < a ? b : a; }

__device__ inline unsigned int pyk_min(unsigned int a, unsigned int b) { return b < a ? b : a; }

__device__ inline unsigned long long pyk_min(unsigned long long a, unsigned long long b) { return b < a ? b : a; }

// NaN loses against a number, and -0 is below 0.
__device__ inline pyk_float16 pyk_hmin(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  if (x != x) return y != y ? pyk_float16{0x7fff} : b;
  if (x == y) return {(unsigned short)(a.bits | b.bits)};
  return y < x ? b : a;
}

// NaN loses against a number, and -0 is below 0.
__device__ inline pyk_bfloat16 pyk_hmin(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  if (x != x) return y != y ? pyk_bfloat16{0x7fff} : b;
  if (x == y) return {(unsigned short)(a.bits | b.bits)};
  return y < x ? b : a;
}

__device__ inline bool pyk_max(bool a, bool b) { return a < b ? b : a; }

__device__ inline signed char pyk_max(signed char a, signed char b) { return a < b ? b : a; }

__device__ inline short pyk_max(short a, short b) { return a < b ? b : a; }

__device__ inline int pyk_max(int a, int b) { return a < b ? b : a; }

__device__ inline long long pyk_max(long long a, long long b) { return a < b ? b : a; }

__device__ inline unsigned char pyk_max(unsigned char a, unsigned char b) { return a < b ? b : a; }

__device__ inline unsigned short pyk_max(unsigned short a, unsigned short b) { return a < b ? b : a; }

__device__ inline unsigned int pyk_max(unsigned int a, unsigned int b) { return a < b ? b : a; }

__device__ inline unsigned long long pyk_max(unsigned long long a, unsigned long long b) { return a < b ? b : a; }

// NaN loses against a number, and -0 is below 0.
__device__ inline pyk_float16 pyk_hmax(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  if (x != x) return y != y ? pyk_float16{0x7fff} : b;
  if (x == y) return {(unsigned short)(a.bits & b.bits)};
  return y > x ? b : a;
}

// NaN loses against a number, and -0 is below 0.
__device__ inline pyk_bfloat16 pyk_hmax(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  if (x != x) return y != y ? pyk_bfloat16{0x7fff} : b;
  if (x == y) return {(unsigned short)(a.bits & b.bits)};
  return y > x ? b : a;
}

__device__ inline float pyk_min(float a, float b) { return b < a ? b : a; }

__device__ inline double pyk_min(double a, double b) { return b < a ? b : a; }

__device__ inline float pyk_max(float a, float b) { return a < b ? b : a; }

__device__ inline double pyk_max(double a, double b) { return a < b ? b : a; }

__device__ inline float pyk_minimum(float a, float b) { return a <= b || a != a ? a : b; }

__device__ inline double pyk_minimum(double a, double b) { return a <= b || a != a ? a : b; }

__device__ inline float pyk_maximum(float a, float b) { return a >= b || a != a ? a : b; }

__device__ inline double pyk_maximum(double a, double b) { return a >= b || a != a ? a : b; }

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

#ifndef PYK2CU_CPU
// Waits for all threads of the grid. One thread of each block adds to the driver's counter of the launch; the first block adds what is
// missing for the highest bit to flip once all have.
__device__ inline int pyk_grid_sync() {
  __shared__ unsigned int leader;  // any thread that is still there
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
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(lanes));
  return lanes;
}
#endif

__device__ inline double pyk_uint64_to_unit_float64(unsigned long long x) { return (double)(x >> 11) * (1.0 / 9007199254740992.0); }

__device__ inline float pyk_uint64_to_unit_float32(unsigned long long x) { return (float)pyk_uint64_to_unit_float64(x); }

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

__device__ inline pyk_complex64 pyk_conjugate(pyk_complex64 z) { return {z.real, -z.imag}; }

__device__ inline pyk_complex128 pyk_conjugate(pyk_complex128 z) { return {z.real, -z.imag}; }

// log(|z|), where |z| may overflow.
__device__ inline double pyk_cmath_large_log(double x, double y) { return log(hypot(x * 0.5, y * 0.5)) + 1.3862943611198906; }

__device__ inline pyk_complex128 pyk_cmath_sqrt(pyk_complex128 z) {
  if (z.real == 0 && z.imag == 0) return {fabs(z.imag), z.imag};
  if (pyk_isinf(z.imag)) return {fabs(z.imag), z.imag};
  if (z.real != z.real) return {z.real, z.real};
  double zero = z.imag - z.imag;
  if (pyk_isinf(z.real)) {
    return z.real < 0 ? pyk_complex128{fabs(zero), copysign(z.real, z.imag)} : pyk_complex128{z.real, copysign(zero, z.imag)};
  }
  bool scale = fabs(z.real) >= 7.446288774449766e+307 || fabs(z.imag) >= 7.446288774449766e+307;  // not to overflow
  double a = scale ? z.real * 0.25 : z.real, b = scale ? z.imag * 0.25 : z.imag;
  double t = sqrt((fabs(a) + hypot(a, b)) * 0.5);
  double real = a >= 0 ? t : fabs(b) / (2 * t);
  double imag = a >= 0 ? b / (2 * t) : copysign(t, b);
  return {(double)(scale ? real * 2 : real), (double)imag};
}

__device__ inline pyk_complex128 pyk_cmath_acos(pyk_complex128 z) {
  if (fabs(z.real) > 8.507058681178878e+37 || fabs(z.imag) > 8.507058681178878e+37) {
    return {atan2(fabs(z.imag), z.real), (double)copysign(pyk_cmath_large_log(z.real, z.imag), (double)-z.imag)};
  }
  pyk_complex128 s1 = pyk_cmath_sqrt(pyk_complex128{1.0 - z.real, -z.imag});
  pyk_complex128 s2 = pyk_cmath_sqrt(pyk_complex128{1.0 + z.real, z.imag});
  return {(double)(2.0 * atan2(s1.real, s2.real)), (double)asinh(s2.real * s1.imag - s2.imag * s1.real)};
}

__device__ inline pyk_complex64 pyk_cmath_acos(pyk_complex64 z) {
  if (fabsf(z.real) > 8.507058681178878e+37 || fabsf(z.imag) > 8.507058681178878e+37) {
    return {atan2f(fabsf(z.imag), z.real), (float)copysign(pyk_cmath_large_log(z.real, z.imag), (double)-z.imag)};
  }
  pyk_complex128 s1 = pyk_cmath_sqrt(pyk_complex128{1.0 - z.real, -z.imag});
  pyk_complex128 s2 = pyk_cmath_sqrt(pyk_complex128{1.0 + z.real, z.imag});
  return {(float)(2.0 * atan2(s1.real, s2.real)), (float)asinh(s2.real * s1.imag - s2.imag * s1.real)};
}

__device__ inline pyk_complex128 pyk_cmath_asinh(pyk_complex128 z) {
  if (fabs(z.real) > 8.507058681178878e+37 || fabs(z.imag) > 8.507058681178878e+37) {
    return {(double)copysign(pyk_cmath_large_log(z.real, z.imag), (double)z.real), atan2(z.imag, fabs(z.real))};
  }
  pyk_complex128 s1 = pyk_cmath_sqrt(pyk_complex128{1.0 + z.imag, -z.real});
  pyk_complex128 s2 = pyk_cmath_sqrt(pyk_complex128{1.0 - z.imag, z.real});
  return {(double)asinh(s1.real * s2.imag - s2.real * s1.imag), (double)atan2((double)z.imag, s1.real * s2.real - s1.imag * s2.imag)};
}

__device__ inline pyk_complex64 pyk_cmath_asinh(pyk_complex64 z) {
  if (fabsf(z.real) > 8.507058681178878e+37 || fabsf(z.imag) > 8.507058681178878e+37) {
    return {(float)copysign(pyk_cmath_large_log(z.real, z.imag), (double)z.real), atan2f(z.imag, fabsf(z.real))};
  }
  pyk_complex128 s1 = pyk_cmath_sqrt(pyk_complex128{1.0 + z.imag, -z.real});
  pyk_complex128 s2 = pyk_cmath_sqrt(pyk_complex128{1.0 - z.imag, z.real});
  return {(float)asinh(s1.real * s2.imag - s2.real * s1.imag), (float)atan2((double)z.imag, s1.real * s2.real - s1.imag * s2.imag)};
}

__device__ inline pyk_complex64 pyk_cmath_asin(pyk_complex64 z) {
  pyk_complex64 r = pyk_cmath_asinh(pyk_complex64{-z.imag, z.real});
  return {r.imag, -r.real};
}

__device__ inline pyk_complex128 pyk_cmath_asin(pyk_complex128 z) {
  pyk_complex128 r = pyk_cmath_asinh(pyk_complex128{-z.imag, z.real});
  return {r.imag, -r.real};
}

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
    real = size == 0 ? __longlong_as_double(0x7ff0000000000000LL) : -log(sqrt((double)size) / sqrt(hypot((double)size, 2.0)));
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

__device__ inline pyk_complex64 pyk_cmath_atan(pyk_complex64 z) {
  pyk_complex64 r = pyk_cmath_atanh(pyk_complex64{-z.imag, z.real});
  return {r.imag, pyk_isinf(z.real) && z.imag != z.imag ? r.real : -r.real};
}

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
    real = size == 0 ? __longlong_as_double(0x7ff0000000000000LL) : -log(sqrt((double)size) / sqrt(hypot((double)size, 2.0)));
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

__device__ inline pyk_complex128 pyk_cmath_atan(pyk_complex128 z) {
  pyk_complex128 r = pyk_cmath_atanh(pyk_complex128{-z.imag, z.real});
  return {r.imag, pyk_isinf(z.real) && z.imag != z.imag ? r.real : -r.real};
}

__device__ inline pyk_complex64 pyk_cmath_cosh(pyk_complex64 z) {
  float x = z.real, y = z.imag;
  if (!pyk_isinf(x)) return {cosf(y) * coshf(x), sinf(y) * sinhf(x)};
  bool as_it_is = y != y || y == 0;
  float real = as_it_is ? fabsf(x) : copysignf(x, cosf(y));
  float imag = as_it_is ? y : copysignf(x, sinf(y));
  return {real, x < 0 ? -imag : imag};
}

__device__ inline pyk_complex64 pyk_cmath_cos(pyk_complex64 z) { return pyk_cmath_cosh(pyk_complex64{-z.imag, z.real}); }

__device__ inline pyk_complex128 pyk_cmath_cosh(pyk_complex128 z) {
  double x = z.real, y = z.imag;
  if (!pyk_isinf(x)) return {cos(y) * cosh(x), sin(y) * sinh(x)};
  bool as_it_is = y != y || y == 0;
  double real = as_it_is ? fabs(x) : copysign(x, cos(y));
  double imag = as_it_is ? y : copysign(x, sin(y));
  return {real, x < 0 ? -imag : imag};
}

__device__ inline pyk_complex128 pyk_cmath_cos(pyk_complex128 z) { return pyk_cmath_cosh(pyk_complex128{-z.imag, z.real}); }

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

__device__ inline pyk_complex64 pyk_cmath_sinh(pyk_complex64 z) {
  float x = z.real, y = z.imag;
  if (!pyk_isinf(x)) return {cosf(y) * sinhf(x), sinf(y) * coshf(x)};
  if (y != y) return {x, y};
  float real = cosf(y), imag = sinf(y);
  return {real != 0 ? real * x : real, imag != 0 ? imag * fabsf(x) : imag};
}

__device__ inline pyk_complex64 pyk_cmath_sin(pyk_complex64 z) {
  pyk_complex64 r = pyk_cmath_sinh(pyk_complex64{-z.imag, z.real});
  return {r.imag, -r.real};
}

__device__ inline pyk_complex128 pyk_cmath_sinh(pyk_complex128 z) {
  double x = z.real, y = z.imag;
  if (!pyk_isinf(x)) return {cos(y) * sinh(x), sin(y) * cosh(x)};
  if (y != y) return {x, y};
  double real = cos(y), imag = sin(y);
  return {real != 0 ? real * x : real, imag != 0 ? imag * fabs(x) : imag};
}

__device__ inline pyk_complex128 pyk_cmath_sin(pyk_complex128 z) {
  pyk_complex128 r = pyk_cmath_sinh(pyk_complex128{-z.imag, z.real});
  return {r.imag, -r.real};
}

__device__ inline pyk_complex64 pyk_cmath_sqrt(pyk_complex64 z) {
  if (z.real == 0 && z.imag == 0) return {fabsf(z.imag), z.imag};
  if (pyk_isinf(z.imag)) return {fabsf(z.imag), z.imag};
  if (z.real != z.real) return {z.real, z.real};
  float zero = z.imag - z.imag;
  if (pyk_isinf(z.real)) {
    return z.real < 0 ? pyk_complex64{fabsf(zero), copysignf(z.real, z.imag)} : pyk_complex64{z.real, copysignf(zero, z.imag)};
  }
  bool scale = fabsf(z.real) >= 1.40949553037932e+38 || fabsf(z.imag) >= 1.40949553037932e+38;  // not to overflow
  double a = scale ? z.real * 0.25 : z.real, b = scale ? z.imag * 0.25 : z.imag;
  double t = sqrt((fabs(a) + hypot(a, b)) * 0.5);
  double real = a >= 0 ? t : fabs(b) / (2 * t);
  double imag = a >= 0 ? b / (2 * t) : copysign(t, b);
  return {(float)(scale ? real * 2 : real), (float)imag};
}

__device__ inline pyk_complex128 pyk_cmath_tanh(pyk_complex64 z) {
  float x = z.real, y = z.imag;
  if (pyk_isinf(x)) return {copysign(1.0, (double)x), pyk_isinf(y) ? 0.0 : copysign(0.0, sin(2.0 * y))};
  float tx = tanhf(x), ty = tanf(y);
  double cx = 1.0 / coshf(x);
  float txty = tx * ty;
  double denominator = 1.0 + txty * txty;
  return {tx * (1.0 + ty * ty) / denominator, ((ty / denominator) * cx) * cx};
}

__device__ inline pyk_complex64 pyk_cmath_tan(pyk_complex64 z) {
  pyk_complex128 r = pyk_cmath_tanh(pyk_complex64{-z.imag, z.real});
  return {(float)r.imag, (float)-r.real};
}

__device__ inline pyk_complex128 pyk_cmath_tanh(pyk_complex128 z) {
  double x = z.real, y = z.imag;
  if (pyk_isinf(x)) return {copysign(1.0, (double)x), pyk_isinf(y) ? 0.0 : copysign(0.0, sin(2.0 * y))};
  double tx = tanh(x), ty = tan(y);
  double cx = 1.0 / cosh(x);
  double txty = tx * ty;
  double denominator = 1.0 + txty * txty;
  return {tx * (1.0 + ty * ty) / denominator, ((ty / denominator) * cx) * cx};
}

__device__ inline pyk_complex128 pyk_cmath_tan(pyk_complex128 z) {
  pyk_complex128 r = pyk_cmath_tanh(pyk_complex128{-z.imag, z.real});
  return {(double)r.imag, (double)-r.real};
}

__device__ inline pyk_complex128 pyk_cmath_acosh(pyk_complex128 z) {
  if (fabs(z.real) > 8.507058681178878e+37 || fabs(z.imag) > 8.507058681178878e+37) return {pyk_cmath_large_log(z.real, z.imag), atan2(z.imag, z.real)};
  pyk_complex128 s1 = pyk_cmath_sqrt(pyk_complex128{z.real - 1.0, z.imag});
  pyk_complex128 s2 = pyk_cmath_sqrt(pyk_complex128{z.real + 1.0, z.imag});
  return {asinh(s1.real * s2.real + s1.imag * s2.imag), 2.0 * atan2(s1.imag, s2.real)};
}

__device__ inline pyk_complex128 pyk_cmath_acosh(pyk_complex64 z) {
  if (fabsf(z.real) > 8.507058681178878e+37 || fabsf(z.imag) > 8.507058681178878e+37) return {pyk_cmath_large_log(z.real, z.imag), atan2f(z.imag, z.real)};
  pyk_complex128 s1 = pyk_cmath_sqrt(pyk_complex128{z.real - 1.0, z.imag});
  pyk_complex128 s2 = pyk_cmath_sqrt(pyk_complex128{z.real + 1.0, z.imag});
  return {asinh(s1.real * s2.real + s1.imag * s2.imag), 2.0 * atan2(s1.imag, s2.real)};
}

__device__ inline pyk_complex64 pyk_cmath_log(pyk_complex64 z) {
  return {logf(hypotf(z.real, z.imag)), atan2f(z.imag, z.real)};
}

__device__ inline pyk_complex128 pyk_cmath_log10(pyk_complex64 z) {
  pyk_complex64 natural = pyk_cmath_log(z);
  return {natural.real / 2.302585092994045684, natural.imag / 2.302585092994045684};
}

__device__ inline pyk_complex128 pyk_cmath_log(pyk_complex128 z) {
  return {log(hypot(z.real, z.imag)), atan2(z.imag, z.real)};
}

__device__ inline pyk_complex128 pyk_cmath_log10(pyk_complex128 z) {
  pyk_complex128 natural = pyk_cmath_log(z);
  return {natural.real / 2.302585092994045684, natural.imag / 2.302585092994045684};
}

// Smith's way, as CPython divides; by zero it is zero.
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

// To another base.
__device__ inline pyk_complex64 pyk_cmath_log_base(pyk_complex64 z, pyk_complex64 base) { return pyk_complex_div(pyk_cmath_log(z), pyk_cmath_log(base)); }

// Smith's way, as CPython divides; by zero it is zero.
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

// To another base.
__device__ inline pyk_complex128 pyk_cmath_log_base(pyk_complex128 z, pyk_complex128 base) { return pyk_complex_div(pyk_cmath_log(z), pyk_cmath_log(base)); }

__device__ inline bool pyk_cmath_isnan(pyk_complex64 z) { return z.real != z.real || z.imag != z.imag; }

__device__ inline bool pyk_cmath_isnan(pyk_complex128 z) { return z.real != z.real || z.imag != z.imag; }

__device__ inline bool pyk_cmath_isinf(pyk_complex64 z) { return pyk_isinf(z.real) || pyk_isinf(z.imag); }

__device__ inline bool pyk_cmath_isinf(pyk_complex128 z) { return pyk_isinf(z.real) || pyk_isinf(z.imag); }

__device__ inline bool pyk_cmath_isfinite(pyk_complex64 z) { return pyk_isfinite(z.real) && pyk_isfinite(z.imag); }

__device__ inline bool pyk_cmath_isfinite(pyk_complex128 z) { return pyk_isfinite(z.real) && pyk_isfinite(z.imag); }

__device__ inline float pyk_cmath_phase(pyk_complex64 z) { return atan2f(z.imag, z.real); }

__device__ inline double pyk_cmath_phase(pyk_complex128 z) { return atan2(z.imag, z.real); }

// Magnitude and phase.
__device__ inline pyk_tuple2<float, float> pyk_cmath_polar(pyk_complex64 z) { return {hypotf(z.real, z.imag), atan2f(z.imag, z.real)}; }

// Magnitude and phase.
__device__ inline pyk_tuple2<double, double> pyk_cmath_polar(pyk_complex128 z) { return {hypot(z.real, z.imag), atan2(z.imag, z.real)}; }

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

#ifndef PYK2CU_CPU
__device__ inline pyk_float16 operator+(pyk_float16 a, pyk_float16 b) {
  asm("add.rn.f16 %0, %1, %2;" : "=h"(a.bits) : "h"(a.bits), "h"(b.bits));
  return a;
}
#endif

__device__ inline pyk_float16 pyk_hadd(pyk_float16 a, pyk_float16 b) { return a + b; }

#ifndef PYK2CU_CPU
__device__ inline pyk_float16 operator-(pyk_float16 a, pyk_float16 b) {
  asm("sub.rn.f16 %0, %1, %2;" : "=h"(a.bits) : "h"(a.bits), "h"(b.bits));
  return a;
}
#endif

__device__ inline pyk_float16 pyk_hsub(pyk_float16 a, pyk_float16 b) { return a - b; }

#ifndef PYK2CU_CPU
__device__ inline pyk_float16 operator*(pyk_float16 a, pyk_float16 b) {
  asm("mul.rn.f16 %0, %1, %2;" : "=h"(a.bits) : "h"(a.bits), "h"(b.bits));
  return a;
}
#endif

__device__ inline pyk_float16 pyk_hmul(pyk_float16 a, pyk_float16 b) { return a * b; }

__device__ inline pyk_float16 operator/(pyk_float16 a, pyk_float16 b) { return pyk_float_to_float16(__fdiv_rn(pyk_float16_to_float(a), pyk_float16_to_float(b))); }

__device__ inline pyk_float16 pyk_hdiv(pyk_float16 a, pyk_float16 b) { return a / b; }

#ifndef PYK2CU_CPU
__device__ inline pyk_float16 pyk_double_to_float16(double x) {
  pyk_float16 result;
  asm("cvt.rn.f16.f64 %0, %1;" : "=h"(result.bits) : "d"(x));
  return result;
}
#endif

// a * b + c in a double whose last bit tells whether it is exact.
__device__ inline double pyk_fma_to_odd(double a, double b, double c) {
  double product = __dmul_rn(a, b), sum = __dadd_rn(product, c);
  double part = __dsub_rn(sum, product);
  double rest = __dadd_rn(__dsub_rn(product, __dsub_rn(sum, part)), __dsub_rn(c, part));
  long long bits = __double_as_longlong(sum);
  if (rest == 0 || rest != rest || (bits & 1)) return sum;
  return __longlong_as_double((rest > 0) == (sum > 0) ? bits | 1 : bits - 1);
}

// a * b + c, rounded once.
__device__ inline pyk_float16 pyk_hfma(pyk_float16 a, pyk_float16 b, pyk_float16 c) {
#ifdef __CUDA_ARCH__
  asm("fma.rn.f16 %0, %1, %2, %3;" : "=h"(a.bits) : "h"(a.bits), "h"(b.bits), "h"(c.bits));
  return a;
#else
  return pyk_double_to_float16(pyk_fma_to_odd(pyk_float16_to_float(a), pyk_float16_to_float(b), pyk_float16_to_float(c)));
#endif
}

__device__ inline pyk_float16 pyk_hneg(pyk_float16 a) { return {(unsigned short)(a.bits ^ 0x8000U)}; }

__device__ inline pyk_float16 pyk_hexp10(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(exp10f(x));
}

__device__ inline pyk_float16 pyk_hrsqrt(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(rsqrtf(x));
}

__device__ inline pyk_float16 pyk_hrcp(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(__fdiv_rn(1.0f, x));
}

__device__ inline pyk_float16 pyk_hrint(pyk_float16 a) {
  float x = pyk_float16_to_float(a);
  return pyk_float_to_float16(rintf(x));
}

__device__ inline bool pyk_heq(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  return x == y;
}

__device__ inline bool pyk_hne(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  return x < y || x > y;
}

__device__ inline bool pyk_hlt(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  return x < y;
}

__device__ inline bool pyk_hle(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  return x <= y;
}

__device__ inline bool pyk_hgt(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  return x > y;
}

__device__ inline bool pyk_hge(pyk_float16 a, pyk_float16 b) {
  float x = pyk_float16_to_float(a), y = pyk_float16_to_float(b);
  return x >= y;
}

__device__ inline pyk_bfloat16 operator+(pyk_bfloat16 a, pyk_bfloat16 b) {
  return pyk_float_to_bfloat16(pyk_bfloat16_to_float(a) + pyk_bfloat16_to_float(b));
}

__device__ inline pyk_bfloat16 pyk_hadd(pyk_bfloat16 a, pyk_bfloat16 b) { return a + b; }

__device__ inline pyk_bfloat16 operator-(pyk_bfloat16 a, pyk_bfloat16 b) {
  return pyk_float_to_bfloat16(pyk_bfloat16_to_float(a) - pyk_bfloat16_to_float(b));
}

__device__ inline pyk_bfloat16 pyk_hsub(pyk_bfloat16 a, pyk_bfloat16 b) { return a - b; }

__device__ inline pyk_bfloat16 pyk_double_to_bfloat16(double x) {
  float cut = __double2float_rz(x);  // its last bit is to tell that there was more
  return pyk_float_to_bfloat16(cut == x ? cut : __int_as_float(__float_as_int(cut) | 1));
}

__device__ inline pyk_bfloat16 operator*(pyk_bfloat16 a, pyk_bfloat16 b) {
#if __CUDA_ARCH__ >= 800
  asm("fma.rn.bf16 %0, %1, %2, %3;" : "=h"(a.bits) : "h"(a.bits), "h"(b.bits), "h"((unsigned short)0x8000));
  return a;
#else
  return pyk_double_to_bfloat16((double)pyk_bfloat16_to_float(a) * pyk_bfloat16_to_float(b));
#endif
}

__device__ inline pyk_bfloat16 pyk_hmul(pyk_bfloat16 a, pyk_bfloat16 b) { return a * b; }

__device__ inline pyk_bfloat16 operator/(pyk_bfloat16 a, pyk_bfloat16 b) { return pyk_float_to_bfloat16(__fdiv_rn(pyk_bfloat16_to_float(a), pyk_bfloat16_to_float(b))); }

__device__ inline pyk_bfloat16 pyk_hdiv(pyk_bfloat16 a, pyk_bfloat16 b) { return a / b; }

// a * b + c, rounded once.
__device__ inline pyk_bfloat16 pyk_hfma(pyk_bfloat16 a, pyk_bfloat16 b, pyk_bfloat16 c) {
#if __CUDA_ARCH__ >= 800
  asm("fma.rn.bf16 %0, %1, %2, %3;" : "=h"(a.bits) : "h"(a.bits), "h"(b.bits), "h"(c.bits));
  return a;
#else
  return pyk_double_to_bfloat16(pyk_fma_to_odd(pyk_bfloat16_to_float(a), pyk_bfloat16_to_float(b), pyk_bfloat16_to_float(c)));
#endif
}

__device__ inline pyk_bfloat16 pyk_hneg(pyk_bfloat16 a) { return {(unsigned short)(a.bits ^ 0x8000U)}; }

__device__ inline pyk_bfloat16 pyk_hexp10(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(exp10f(x));
}

__device__ inline pyk_bfloat16 pyk_hrsqrt(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(rsqrtf(x));
}

__device__ inline pyk_bfloat16 pyk_hrcp(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(__fdiv_rn(1.0f, x));
}

__device__ inline pyk_bfloat16 pyk_hrint(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return pyk_float_to_bfloat16(rintf(x));
}

__device__ inline bool pyk_heq(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x == y;
}

__device__ inline bool pyk_hne(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x < y || x > y;
}

__device__ inline bool pyk_hlt(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x < y;
}

__device__ inline bool pyk_hle(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x <= y;
}

__device__ inline bool pyk_hgt(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x > y;
}

__device__ inline bool pyk_hge(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x >= y;
}

// Between 0 and 1; NaN is 0.
__device__ inline pyk_bfloat16 pyk_hsaturate(pyk_bfloat16 x) {
  float value = pyk_bfloat16_to_float(x);
  return pyk_float_to_bfloat16(value > 0 ? value < 1 ? value : 1 : 0);
}

// Not below 0.
__device__ inline pyk_bfloat16 pyk_hrelu(pyk_bfloat16 x) {
  float value = pyk_bfloat16_to_float(x);
  return value > 0 ? x : pyk_bfloat16{(unsigned short)(value != value ? 0x7fffU : 0U)};
}

// True if either is NaN.
__device__ inline bool pyk_hequ(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x == y || x != x || y != y;
}

// True if either is NaN.
__device__ inline bool pyk_hneu(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return x != y;
}

// True if either is NaN.
__device__ inline bool pyk_hltu(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return !(x >= y);
}

// True if either is NaN.
__device__ inline bool pyk_hleu(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return !(x > y);
}

// True if either is NaN.
__device__ inline bool pyk_hgtu(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return !(x <= y);
}

// True if either is NaN.
__device__ inline bool pyk_hgeu(pyk_bfloat16 a, pyk_bfloat16 b) {
  float x = pyk_bfloat16_to_float(a), y = pyk_bfloat16_to_float(b);
  return !(x < y);
}

__device__ inline bool pyk_hisnan(pyk_bfloat16 a) { return pyk_bfloat16_to_float(a) != pyk_bfloat16_to_float(a); }

// NaN wins.
__device__ inline pyk_bfloat16 pyk_hmax_nan(pyk_bfloat16 a, pyk_bfloat16 b) {
  if (pyk_hisnan(a) || pyk_hisnan(b)) return {0x7fff};
  return pyk_hmax(a, b);
}

// NaN wins.
__device__ inline pyk_bfloat16 pyk_hmin_nan(pyk_bfloat16 a, pyk_bfloat16 b) {
  if (pyk_hisnan(a) || pyk_hisnan(b)) return {0x7fff};
  return pyk_hmin(a, b);
}

// 1 or -1 for the infinities, else 0.
__device__ inline int pyk_hisinf(pyk_bfloat16 a) {
  float x = pyk_bfloat16_to_float(a);
  return x > 3.4028235e38f ? 1 : x < -3.4028235e38f ? -1 : 0;
}

// Rounded to the nearest (0), towards zero (1), down (2) or up (3).
__device__ inline pyk_bfloat16 pyk_round_to_bfloat16(double x, int mode) {
  if (mode == 0 || x != x) return pyk_double_to_bfloat16(x);
  float cut = __double2float_rz(x);
  unsigned int bits = __float_as_int(cut);
  bool away = (cut != x || (bits & 0xffffU) != 0) && mode == (x < 0 ? 2 : 3) && (bits & 0x7fffffffU) < 0x7f800000U;
  return {(unsigned short)((bits >> 16) + away)};
}

// The same; what a double does not hold is kept as one bit.
__device__ inline pyk_bfloat16 pyk_round_uint64_to_bfloat16(unsigned long long n, int mode) {
  if (n >> 40) n = (n >> 20 | ((n & 0xfffffU) != 0)) << 20;
  return pyk_round_to_bfloat16((double)n, mode);
}

__device__ inline pyk_bfloat16 pyk_round_int64_to_bfloat16(long long n, int mode) {
  if (n >= 0) return pyk_round_uint64_to_bfloat16(n, mode);
  pyk_bfloat16 result = pyk_round_uint64_to_bfloat16(0ULL - n, mode < 2 ? mode : 5 - mode);
  return {(unsigned short)(result.bits | 0x8000U)};
}

// The nearest number of the range.
__device__ inline int pyk_clamp(int n, int least, int most) { return n < least ? least : n > most ? most : n; }

__device__ inline pyk_bfloat16 pyk_bfloat16_of_bits(int bits) { return {(unsigned short)bits}; }

// To 2 (e5m2) or 3 (e4m3) bits of mantissa; beyond the largest number that number, or infinity or NaN if it does not saturate.
__device__ inline unsigned char pyk_to_fp8(double x, int mantissa, bool saturates) {
  unsigned int sign = x < 0 || 1 / x < 0 ? 0x80U : 0U;
  int bias = mantissa == 2 ? 15 : 7;
  unsigned int largest = mantissa == 2 ? 0x7bU : 0x7eU;
  if (x != x) return 0x7f;
  long long bits = __double_as_longlong(fabs(x));
  int exponent = (int)(bits >> 52) - 1023;
  int least = exponent < 1 - bias ? 1 - bias : exponent;  // below that, steps stay the same
  unsigned int code = largest + 1;
  if (exponent <= 16) {
    double steps = rint(fabs(x) * __longlong_as_double((long long)(1023 + mantissa - least) << 52));
    code = ((least + bias - 1) << mantissa) + (unsigned int)steps;
  }
  if (code > largest) code = saturates ? largest : mantissa == 2 ? 0x7cU : 0x7fU;
  return sign | code;
}

// The power of two at or above |x| (rounding 2), or at or below (1).
__device__ inline unsigned char pyk_to_e8m0(double x, bool saturates, int rounding) {
  if (x != x) return 255;
  long long bits = __double_as_longlong(fabs(x));
  int power = (int)(bits >> 52) - 1023 + 127;
  if (rounding == 2 && (bits & 0xfffffffffffffLL)) power += 1;
  if (power > 254) return saturates ? 254 : 255;
  return power < 0 ? 0 : power;
}

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

// row_28_ceil(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_28_ceil(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hceil(a0[0]);
}

// row_29_ceil(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_29_ceil(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hceil(a0[0]);
}

// row_30_cos(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_30_cos(const long long* a0, double* r0) {
  r0[0] = cos((double)a0[0]);
}

// row_31_cos(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_31_cos(const unsigned long long* a0, double* r0) {
  r0[0] = cos((double)a0[0]);
}

// row_32_cos(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_32_cos(const float* a0, float* r0) {
  r0[0] = cosf(a0[0]);
}

// row_33_cos(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_33_cos(const double* a0, double* r0) {
  r0[0] = cos(a0[0]);
}

// row_34_cos(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_34_cos(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hcos(a0[0]);
}

// row_35_cos(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_35_cos(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hcos(a0[0]);
}

// row_36_cosh(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_36_cosh(const long long* a0, double* r0) {
  r0[0] = cosh((double)a0[0]);
}

// row_37_cosh(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_37_cosh(const unsigned long long* a0, double* r0) {
  r0[0] = cosh((double)a0[0]);
}

// row_38_cosh(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_38_cosh(const float* a0, float* r0) {
  r0[0] = coshf(a0[0]);
}

// row_39_cosh(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_39_cosh(const double* a0, double* r0) {
  r0[0] = cosh(a0[0]);
}

// row_40_degrees(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_40_degrees(const long long* a0, double* r0) {
  r0[0] = pyk_degrees((double)a0[0]);
}

// row_41_degrees(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_41_degrees(const unsigned long long* a0, double* r0) {
  r0[0] = pyk_degrees((double)a0[0]);
}

// row_42_degrees(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_42_degrees(const float* a0, float* r0) {
  r0[0] = pyk_degrees(a0[0]);
}

// row_43_degrees(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_43_degrees(const double* a0, double* r0) {
  r0[0] = pyk_degrees(a0[0]);
}

// row_44_erf(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_44_erf(const long long* a0, double* r0) {
  r0[0] = erf((double)a0[0]);
}

// row_45_erf(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_45_erf(const unsigned long long* a0, double* r0) {
  r0[0] = erf((double)a0[0]);
}

// row_46_erf(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_46_erf(const float* a0, float* r0) {
  r0[0] = erff(a0[0]);
}

// row_47_erf(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_47_erf(const double* a0, double* r0) {
  r0[0] = erf(a0[0]);
}

// row_48_erfc(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_48_erfc(const long long* a0, double* r0) {
  r0[0] = erfc((double)a0[0]);
}

// row_49_erfc(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_49_erfc(const unsigned long long* a0, double* r0) {
  r0[0] = erfc((double)a0[0]);
}

// row_50_erfc(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_50_erfc(const float* a0, float* r0) {
  r0[0] = erfcf(a0[0]);
}

// row_51_erfc(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_51_erfc(const double* a0, double* r0) {
  r0[0] = erfc(a0[0]);
}

// row_52_exp(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_52_exp(const long long* a0, double* r0) {
  r0[0] = exp((double)a0[0]);
}

// row_53_exp(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_53_exp(const unsigned long long* a0, double* r0) {
  r0[0] = exp((double)a0[0]);
}

// row_54_exp(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_54_exp(const float* a0, float* r0) {
  r0[0] = expf(a0[0]);
}

// row_55_exp(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_55_exp(const double* a0, double* r0) {
  r0[0] = exp(a0[0]);
}

// row_56_exp(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_56_exp(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hexp(a0[0]);
}

// row_57_exp(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_57_exp(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hexp(a0[0]);
}

// row_58_exp2(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_58_exp2(const long long* a0, double* r0) {
  r0[0] = exp2((double)a0[0]);
}

// row_59_exp2(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_59_exp2(const unsigned long long* a0, double* r0) {
  r0[0] = exp2((double)a0[0]);
}

// row_60_exp2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_60_exp2(const float* a0, float* r0) {
  r0[0] = exp2f(a0[0]);
}

// row_61_exp2(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_61_exp2(const double* a0, double* r0) {
  r0[0] = exp2(a0[0]);
}

// row_62_exp2(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_62_exp2(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hexp2(a0[0]);
}

// row_63_exp2(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_63_exp2(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hexp2(a0[0]);
}

// row_64_expm1(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_64_expm1(const long long* a0, double* r0) {
  r0[0] = expm1((double)a0[0]);
}

// row_65_expm1(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_65_expm1(const unsigned long long* a0, double* r0) {
  r0[0] = expm1((double)a0[0]);
}

// row_66_expm1(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_66_expm1(const float* a0, float* r0) {
  r0[0] = expm1f(a0[0]);
}

// row_67_expm1(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_67_expm1(const double* a0, double* r0) {
  r0[0] = expm1(a0[0]);
}

// row_68_fabs(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_68_fabs(const long long* a0, double* r0) {
  r0[0] = fabs((double)a0[0]);
}

// row_69_fabs(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_69_fabs(const unsigned long long* a0, double* r0) {
  r0[0] = fabs((double)a0[0]);
}

// row_70_fabs(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_70_fabs(const float* a0, float* r0) {
  r0[0] = fabsf(a0[0]);
}

// row_71_fabs(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_71_fabs(const double* a0, double* r0) {
  r0[0] = fabs(a0[0]);
}

// row_72_fabs(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_72_fabs(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_habs(a0[0]);
}

// row_73_fabs(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_73_fabs(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_habs(a0[0]);
}

// row_74_floor(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_74_floor(const long long* a0, double* r0) {
  r0[0] = floor((double)a0[0]);
}

// row_75_floor(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_75_floor(const unsigned long long* a0, double* r0) {
  r0[0] = floor((double)a0[0]);
}

// row_76_floor(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_76_floor(const float* a0, float* r0) {
  r0[0] = floorf(a0[0]);
}

// row_77_floor(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_77_floor(const double* a0, double* r0) {
  r0[0] = floor(a0[0]);
}

// row_78_floor(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_78_floor(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hfloor(a0[0]);
}

// row_79_floor(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_79_floor(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hfloor(a0[0]);
}

// row_80_gamma(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_80_gamma(const long long* a0, double* r0) {
  r0[0] = tgamma((double)a0[0]);
}

// row_81_gamma(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_81_gamma(const unsigned long long* a0, double* r0) {
  r0[0] = tgamma((double)a0[0]);
}

// row_82_gamma(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_82_gamma(const float* a0, float* r0) {
  r0[0] = tgammaf(a0[0]);
}

// row_83_gamma(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_83_gamma(const double* a0, double* r0) {
  r0[0] = tgamma(a0[0]);
}

// row_84_lgamma(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_84_lgamma(const long long* a0, double* r0) {
  r0[0] = lgamma((double)a0[0]);
}

// row_85_lgamma(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_85_lgamma(const unsigned long long* a0, double* r0) {
  r0[0] = lgamma((double)a0[0]);
}

// row_86_lgamma(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_86_lgamma(const float* a0, float* r0) {
  r0[0] = lgammaf(a0[0]);
}

// row_87_lgamma(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_87_lgamma(const double* a0, double* r0) {
  r0[0] = lgamma(a0[0]);
}

// row_88_log(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_88_log(const long long* a0, double* r0) {
  r0[0] = log((double)a0[0]);
}

// row_89_log(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_89_log(const unsigned long long* a0, double* r0) {
  r0[0] = log((double)a0[0]);
}

// row_90_log(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_90_log(const float* a0, float* r0) {
  r0[0] = logf(a0[0]);
}

// row_91_log(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_91_log(const double* a0, double* r0) {
  r0[0] = log(a0[0]);
}

// row_92_log(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_92_log(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hlog(a0[0]);
}

// row_93_log(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_93_log(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hlog(a0[0]);
}

// row_94_log10(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_94_log10(const long long* a0, double* r0) {
  r0[0] = log10((double)a0[0]);
}

// row_95_log10(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_95_log10(const unsigned long long* a0, double* r0) {
  r0[0] = log10((double)a0[0]);
}

// row_96_log10(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_96_log10(const float* a0, float* r0) {
  r0[0] = log10f(a0[0]);
}

// row_97_log10(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_97_log10(const double* a0, double* r0) {
  r0[0] = log10(a0[0]);
}

// row_98_log10(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_98_log10(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hlog10(a0[0]);
}

// row_99_log10(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_99_log10(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hlog10(a0[0]);
}

// row_100_log1p(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_100_log1p(const long long* a0, double* r0) {
  r0[0] = log1p((double)a0[0]);
}

// row_101_log1p(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_101_log1p(const unsigned long long* a0, double* r0) {
  r0[0] = log1p((double)a0[0]);
}

// row_102_log1p(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_102_log1p(const float* a0, float* r0) {
  r0[0] = log1pf(a0[0]);
}

// row_103_log1p(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_103_log1p(const double* a0, double* r0) {
  r0[0] = log1p(a0[0]);
}

// row_104_log2(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_104_log2(const long long* a0, double* r0) {
  r0[0] = log2((double)a0[0]);
}

// row_105_log2(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_105_log2(const unsigned long long* a0, double* r0) {
  r0[0] = log2((double)a0[0]);
}

// row_106_log2(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_106_log2(const float* a0, float* r0) {
  r0[0] = log2f(a0[0]);
}

// row_107_log2(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_107_log2(const double* a0, double* r0) {
  r0[0] = log2(a0[0]);
}

// row_108_log2(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_108_log2(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hlog2(a0[0]);
}

// row_109_log2(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_109_log2(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hlog2(a0[0]);
}

// row_110_radians(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_110_radians(const long long* a0, double* r0) {
  r0[0] = pyk_radians((double)a0[0]);
}

// row_111_radians(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_111_radians(const unsigned long long* a0, double* r0) {
  r0[0] = pyk_radians((double)a0[0]);
}

// row_112_radians(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_112_radians(const float* a0, float* r0) {
  r0[0] = pyk_radians(a0[0]);
}

// row_113_radians(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_113_radians(const double* a0, double* r0) {
  r0[0] = pyk_radians(a0[0]);
}

// row_114_sin(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_114_sin(const long long* a0, double* r0) {
  r0[0] = sin((double)a0[0]);
}

// row_115_sin(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_115_sin(const unsigned long long* a0, double* r0) {
  r0[0] = sin((double)a0[0]);
}

// row_116_sin(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_116_sin(const float* a0, float* r0) {
  r0[0] = sinf(a0[0]);
}

// row_117_sin(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_117_sin(const double* a0, double* r0) {
  r0[0] = sin(a0[0]);
}

// row_118_sin(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_118_sin(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hsin(a0[0]);
}

// row_119_sin(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_119_sin(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hsin(a0[0]);
}

// row_120_sinh(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_120_sinh(const long long* a0, double* r0) {
  r0[0] = sinh((double)a0[0]);
}

// row_121_sinh(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_121_sinh(const unsigned long long* a0, double* r0) {
  r0[0] = sinh((double)a0[0]);
}

// row_122_sinh(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_122_sinh(const float* a0, float* r0) {
  r0[0] = sinhf(a0[0]);
}

// row_123_sinh(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_123_sinh(const double* a0, double* r0) {
  r0[0] = sinh(a0[0]);
}

// row_124_sqrt(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_124_sqrt(const long long* a0, double* r0) {
  r0[0] = sqrt((double)a0[0]);
}

// row_125_sqrt(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_125_sqrt(const unsigned long long* a0, double* r0) {
  r0[0] = sqrt((double)a0[0]);
}

// row_126_sqrt(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_126_sqrt(const float* a0, float* r0) {
  r0[0] = sqrtf(a0[0]);
}

// row_127_sqrt(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_127_sqrt(const double* a0, double* r0) {
  r0[0] = sqrt(a0[0]);
}

// row_128_sqrt(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_128_sqrt(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hsqrt(a0[0]);
}

// row_129_sqrt(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_129_sqrt(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hsqrt(a0[0]);
}

// row_130_tan(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_130_tan(const long long* a0, double* r0) {
  r0[0] = tan((double)a0[0]);
}

// row_131_tan(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_131_tan(const unsigned long long* a0, double* r0) {
  r0[0] = tan((double)a0[0]);
}

// row_132_tan(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_132_tan(const float* a0, float* r0) {
  r0[0] = tanf(a0[0]);
}

// row_133_tan(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_133_tan(const double* a0, double* r0) {
  r0[0] = tan(a0[0]);
}

// row_134_tanh(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_134_tanh(const long long* a0, double* r0) {
  r0[0] = tanh((double)a0[0]);
}

// row_135_tanh(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_135_tanh(const unsigned long long* a0, double* r0) {
  r0[0] = tanh((double)a0[0]);
}

// row_136_tanh(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_136_tanh(const float* a0, float* r0) {
  r0[0] = tanhf(a0[0]);
}

// row_137_tanh(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_137_tanh(const double* a0, double* r0) {
  r0[0] = tanh(a0[0]);
}

// row_138_tanh(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_138_tanh(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_htanh(a0[0]);
}

// row_139_tanh(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_139_tanh(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_htanh(a0[0]);
}

// row_140_trunc(a0: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_140_trunc(const long long* a0, double* r0) {
  r0[0] = trunc((double)a0[0]);
}

// row_141_trunc(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_141_trunc(const unsigned long long* a0, double* r0) {
  r0[0] = trunc((double)a0[0]);
}

// row_142_trunc(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_142_trunc(const float* a0, float* r0) {
  r0[0] = truncf(a0[0]);
}

// row_143_trunc(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_143_trunc(const double* a0, double* r0) {
  r0[0] = trunc(a0[0]);
}

// row_144_trunc(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_144_trunc(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_htrunc(a0[0]);
}

// row_145_trunc(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_145_trunc(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_htrunc(a0[0]);
}

// row_146_isnan(a0: array(int64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_146_isnan(const long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), false);
}

// row_147_isnan(a0: array(uint64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_147_isnan(const unsigned long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), false);
}

// row_148_isnan(a0: array(float32, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_148_isnan(const float* a0, bool* r0) {
  r0[0] = pyk_isnan(a0[0]);
}

// row_149_isnan(a0: array(float64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_149_isnan(const double* a0, bool* r0) {
  r0[0] = pyk_isnan(a0[0]);
}

// row_150_isinf(a0: array(int64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_150_isinf(const long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), false);
}

// row_151_isinf(a0: array(uint64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_151_isinf(const unsigned long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), false);
}

// row_152_isinf(a0: array(float32, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_152_isinf(const float* a0, bool* r0) {
  r0[0] = pyk_isinf(a0[0]);
}

// row_153_isinf(a0: array(float64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_153_isinf(const double* a0, bool* r0) {
  r0[0] = pyk_isinf(a0[0]);
}

// row_154_isfinite(a0: array(int64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_154_isfinite(const long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), true);
}

// row_155_isfinite(a0: array(uint64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_155_isfinite(const unsigned long long* a0, bool* r0) {
  r0[0] = ((void)(a0[0]), true);
}

// row_156_isfinite(a0: array(float32, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_156_isfinite(const float* a0, bool* r0) {
  r0[0] = pyk_isfinite(a0[0]);
}

// row_157_isfinite(a0: array(float64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_157_isfinite(const double* a0, bool* r0) {
  r0[0] = pyk_isfinite(a0[0]);
}

// row_158_atan2(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_158_atan2(const long long* a0, const long long* a1, double* r0) {
  r0[0] = atan2((double)a0[0], (double)a1[0]);
}

// row_159_atan2(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_159_atan2(
    const unsigned long long* a0, const unsigned long long* a1, double* r0) {
  r0[0] = atan2((double)a0[0], (double)a1[0]);
}

// row_160_atan2(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_160_atan2(const float* a0, const float* a1, float* r0) {
  r0[0] = atan2f(a0[0], a1[0]);
}

// row_161_atan2(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_161_atan2(const double* a0, const double* a1, double* r0) {
  r0[0] = atan2(a0[0], a1[0]);
}

// row_162_hypot(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_162_hypot(const long long* a0, const long long* a1, double* r0) {
  r0[0] = hypot((double)a0[0], (double)a1[0]);
}

// row_163_hypot(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_163_hypot(
    const unsigned long long* a0, const unsigned long long* a1, double* r0) {
  r0[0] = hypot((double)a0[0], (double)a1[0]);
}

// row_164_hypot(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_164_hypot(const float* a0, const float* a1, float* r0) {
  r0[0] = hypotf(a0[0], a1[0]);
}

// row_165_hypot(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_165_hypot(const double* a0, const double* a1, double* r0) {
  r0[0] = hypot(a0[0], a1[0]);
}

// row_166_copysign(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_166_copysign(const float* a0, const float* a1, float* r0) {
  r0[0] = copysignf(a0[0], a1[0]);
}

// row_167_copysign(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_167_copysign(const double* a0, const double* a1, double* r0) {
  r0[0] = copysign(a0[0], a1[0]);
}

// row_168_fmod(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_168_fmod(const float* a0, const float* a1, float* r0) {
  r0[0] = fmodf(a0[0], a1[0]);
}

// row_169_fmod(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_169_fmod(const double* a0, const double* a1, double* r0) {
  r0[0] = fmod(a0[0], a1[0]);
}

// row_170_nextafter(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_170_nextafter(const float* a0, const float* a1, float* r0) {
  r0[0] = nextafterf(a0[0], a1[0]);
}

// row_171_nextafter(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_171_nextafter(const double* a0, const double* a1, double* r0) {
  r0[0] = nextafter(a0[0], a1[0]);
}

// row_172_remainder(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_172_remainder(const float* a0, const float* a1, float* r0) {
  r0[0] = remainderf(a0[0], a1[0]);
}

// row_173_remainder(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_173_remainder(const double* a0, const double* a1, double* r0) {
  r0[0] = remainder(a0[0], a1[0]);
}

// row_174_pow(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_174_pow(const float* a0, const float* a1, float* r0) {
  r0[0] = powf(a0[0], a1[0]);
}

// row_175_pow(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_175_pow(const double* a0, const double* a1, double* r0) {
  r0[0] = pow(a0[0], a1[0]);
}

// row_176_pow(a0: array(float32, 1d, C), a1: array(int32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_176_pow(const float* a0, const int* a1, float* r0) {
  r0[0] = pyk_powi(a0[0], a1[0]);
}

// row_177_pow(a0: array(float64, 1d, C), a1: array(int32, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_177_pow(const double* a0, const int* a1, double* r0) {
  r0[0] = pyk_powi(a0[0], a1[0]);
}

// row_178_ldexp(a0: array(float32, 1d, C), a1: array(int32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_178_ldexp(const float* a0, const int* a1, float* r0) {
  r0[0] = ldexpf(a0[0], a1[0]);
}

// row_179_ldexp(a0: array(float64, 1d, C), a1: array(int32, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_179_ldexp(const double* a0, const int* a1, double* r0) {
  r0[0] = ldexp(a0[0], a1[0]);
}

// row_180_frexp(a0: array(float32, 1d, C), r0: array(float32, 1d, C), r1: array(int32, 1d, C))
extern "C" __global__ void row_180_frexp(const float* a0, float* r0, int* r1) {
  pyk_tuple2<float, int> t0 = pyk_frexp(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_181_frexp(a0: array(float64, 1d, C), r0: array(float64, 1d, C), r1: array(int32, 1d, C))
extern "C" __global__ void row_181_frexp(const double* a0, double* r0, int* r1) {
  pyk_tuple2<double, int> t0 = pyk_frexp(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_182_modf(a0: array(float64, 1d, C), r0: array(float64, 1d, C), r1: array(float64, 1d, C))
extern "C" __global__ void row_182_modf(const double* a0, double* r0, double* r1) {
  pyk_tuple2<double, double> t0 = pyk_modf(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_183_modf(a0: array(float32, 1d, C), r0: array(float32, 1d, C), r1: array(float32, 1d, C))
extern "C" __global__ void row_183_modf(const float* a0, float* r0, float* r1) {
  pyk_tuple2<float, float> t0 = pyk_modf(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_184_abs(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_184_abs(const signed char* a0, signed char* r0) {
  r0[0] = pyk_abs(a0[0]);
}

// row_185_abs(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_185_abs(const short* a0, short* r0) {
  r0[0] = pyk_abs(a0[0]);
}

// row_186_abs(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_186_abs(const int* a0, int* r0) {
  r0[0] = pyk_abs(a0[0]);
}

// row_187_abs(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_187_abs(const long long* a0, long long* r0) {
  r0[0] = pyk_abs(a0[0]);
}

// row_188_abs(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_188_abs(const unsigned char* a0, unsigned char* r0) {
  r0[0] = a0[0];
}

// row_189_abs(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_189_abs(const unsigned short* a0, unsigned short* r0) {
  r0[0] = a0[0];
}

// row_190_abs(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_190_abs(const unsigned int* a0, unsigned int* r0) {
  r0[0] = a0[0];
}

// row_191_abs(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_191_abs(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = a0[0];
}

// row_192_abs(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_192_abs(const float* a0, float* r0) {
  r0[0] = fabsf(a0[0]);
}

// row_193_abs(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_193_abs(const double* a0, double* r0) {
  r0[0] = fabs(a0[0]);
}

// row_194_abs(a0: array(complex64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_194_abs(const pyk_complex64* a0, float* r0) {
  r0[0] = pyk_complex_abs(a0[0]);
}

// row_195_abs(a0: array(complex128, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_195_abs(const pyk_complex128* a0, double* r0) {
  r0[0] = pyk_complex_abs(a0[0]);
}

// row_196_abs(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_196_abs(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_habs(a0[0]);
}

// row_197_min(a0: array(bool, 1d, C), a1: array(bool, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_197_min(const bool* a0, const bool* a1, bool* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_198_min(a0: array(int8, 1d, C), a1: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_198_min(const signed char* a0, const signed char* a1, signed char* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_199_min(a0: array(int16, 1d, C), a1: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_199_min(const short* a0, const short* a1, short* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_200_min(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_200_min(const int* a0, const int* a1, int* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_201_min(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_201_min(const long long* a0, const long long* a1, long long* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_202_min(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_202_min(const unsigned char* a0, const unsigned char* a1, unsigned char* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_203_min(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_203_min(
    const unsigned short* a0, const unsigned short* a1, unsigned short* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_204_min(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_204_min(const unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_205_min(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_205_min(
    const unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = pyk_min(a0[0], a1[0]);
}

// row_206_min(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_206_min(const float* a0, const float* a1, float* r0) {
  r0[0] = fminf(a0[0], a1[0]);
}

// row_207_min(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_207_min(const double* a0, const double* a1, double* r0) {
  r0[0] = fmin(a0[0], a1[0]);
}

// row_208_min(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_208_min(const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hmin(a0[0], a1[0]);
}

// row_209_min(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_209_min(const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmin(a0[0], a1[0]);
}

// row_210_max(a0: array(bool, 1d, C), a1: array(bool, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_210_max(const bool* a0, const bool* a1, bool* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_211_max(a0: array(int8, 1d, C), a1: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_211_max(const signed char* a0, const signed char* a1, signed char* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_212_max(a0: array(int16, 1d, C), a1: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_212_max(const short* a0, const short* a1, short* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_213_max(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_213_max(const int* a0, const int* a1, int* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_214_max(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_214_max(const long long* a0, const long long* a1, long long* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_215_max(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_215_max(const unsigned char* a0, const unsigned char* a1, unsigned char* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_216_max(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_216_max(
    const unsigned short* a0, const unsigned short* a1, unsigned short* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_217_max(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_217_max(const unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_218_max(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_218_max(
    const unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = pyk_max(a0[0], a1[0]);
}

// row_219_max(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_219_max(const float* a0, const float* a1, float* r0) {
  r0[0] = fmaxf(a0[0], a1[0]);
}

// row_220_max(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_220_max(const double* a0, const double* a1, double* r0) {
  r0[0] = fmax(a0[0], a1[0]);
}

// row_221_max(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_221_max(const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hmax(a0[0], a1[0]);
}

// row_222_max(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_222_max(const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmax(a0[0], a1[0]);
}

// row_223_min(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_223_min(const float* a0, const float* a1, float* r0) {
  r0[0] = pyk_min(pyk_min(a0[0], a1[0]), a1[0]);
}

// row_224_min(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_224_min(const double* a0, const double* a1, double* r0) {
  r0[0] = pyk_min(pyk_min(a0[0], a1[0]), a1[0]);
}

// row_225_max(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_225_max(const float* a0, const float* a1, float* r0) {
  r0[0] = pyk_max(pyk_max(a0[0], a1[0]), a1[0]);
}

// row_226_max(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_226_max(const double* a0, const double* a1, double* r0) {
  r0[0] = pyk_max(pyk_max(a0[0], a1[0]), a1[0]);
}

// row_227_minimum(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_227_minimum(const float* a0, const float* a1, float* r0) {
  r0[0] = pyk_minimum(a0[0], a1[0]);
}

// row_228_minimum(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_228_minimum(const double* a0, const double* a1, double* r0) {
  r0[0] = pyk_minimum(a0[0], a1[0]);
}

// row_229_maximum(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_229_maximum(const float* a0, const float* a1, float* r0) {
  r0[0] = pyk_maximum(a0[0], a1[0]);
}

// row_230_maximum(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_230_maximum(const double* a0, const double* a1, double* r0) {
  r0[0] = pyk_maximum(a0[0], a1[0]);
}

// row_231_power(a0: array(float32, 1d, C), a1: array(int32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_231_power(const float* a0, const int* a1, float* r0) {
  r0[0] = pyk_powi_int32(a0[0], a1[0]);
}

// row_232_power(a0: array(float32, 1d, C), a1: array(int64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_232_power(const float* a0, const long long* a1, float* r0) {
  r0[0] = pyk_powi(a0[0], a1[0]);
}

// row_233_power(a0: array(float32, 1d, C), a1: array(uint64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_233_power(const float* a0, const unsigned long long* a1, float* r0) {
  r0[0] = pyk_powi_unsigned(a0[0], a1[0]);
}

// row_234_power(a0: array(float64, 1d, C), a1: array(int32, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_234_power(const double* a0, const int* a1, double* r0) {
  r0[0] = pyk_powi_int32(a0[0], a1[0]);
}

// row_235_power(a0: array(float64, 1d, C), a1: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_235_power(const double* a0, const long long* a1, double* r0) {
  r0[0] = pyk_powi(a0[0], a1[0]);
}

// row_236_power(a0: array(float64, 1d, C), a1: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_236_power(const double* a0, const unsigned long long* a1, double* r0) {
  r0[0] = pyk_powi_unsigned(a0[0], a1[0]);
}

// row_237_power(a0: array(int64, 1d, C), a1: array(uint64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_237_power(const long long* a0, const unsigned long long* a1, long long* r0) {
  r0[0] = pyk_pow_unsigned(a0[0], a1[0]);
}

// row_238_round(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_238_round(const long long* a0, long long* r0) {
  r0[0] = a0[0];
}

// row_239_round(a0: array(uint64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_239_round(const unsigned long long* a0, long long* r0) {
  r0[0] = (long long)(a0[0]);
}

// row_240_round(a0: array(float32, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_240_round(const float* a0, long long* r0) {
  r0[0] = pyk_round(a0[0]);
}

// row_241_round(a0: array(float64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_241_round(const double* a0, long long* r0) {
  r0[0] = pyk_round(a0[0]);
}

// row_242_round(a0: array(float32, 1d, C), a1: array(int64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_242_round(const float* a0, const long long* a1, float* r0) {
  r0[0] = pyk_round_digits(a0[0], a1[0]);
}

// row_243_round(a0: array(float64, 1d, C), a1: array(int64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_243_round(const double* a0, const long long* a1, double* r0) {
  r0[0] = pyk_round_digits(a0[0], a1[0]);
}

// row_244_syncthreads()
extern "C" __global__ void row_244_syncthreads() {
  __syncthreads();
}

// row_245_syncthreads_count(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_245_syncthreads_count(const int* a0, int* r0) {
  r0[0] = __syncthreads_count(a0[0]);
}

// row_246_syncthreads_and(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_246_syncthreads_and(const int* a0, int* r0) {
  r0[0] = __syncthreads_and(a0[0]);
}

// row_247_syncthreads_or(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_247_syncthreads_or(const int* a0, int* r0) {
  r0[0] = __syncthreads_or(a0[0]);
}

// row_248_sync(r0: array(int32, 1d, C))
extern "C" __global__ void row_248_sync(int* r0) {
  r0[0] = pyk_grid_sync();
}

// row_249_syncwarp()
extern "C" __global__ void row_249_syncwarp() {
  __syncwarp();
}

// row_250_syncwarp(a0: array(uint32, 1d, C))
extern "C" __global__ void row_250_syncwarp(const unsigned int* a0) {
  __syncwarp(a0[0]);
}

// row_251_threadfence()
extern "C" __global__ void row_251_threadfence() {
  __threadfence();
}

// row_252_threadfence_block()
extern "C" __global__ void row_252_threadfence_block() {
  __threadfence_block();
}

// row_253_threadfence_system()
extern "C" __global__ void row_253_threadfence_system() {
  __threadfence_system();
}

// row_254_shfl_sync(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_254_shfl_sync(const unsigned int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = __shfl_sync(a0[0], a1[0], a2[0]);
}

// row_255_shfl_sync(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_255_shfl_sync(
    const unsigned int* a0, const long long* a1, const int* a2, long long* r0) {
  r0[0] = __shfl_sync(a0[0], a1[0], a2[0]);
}

// row_256_shfl_sync(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_256_shfl_sync(
    const unsigned int* a0, const float* a1, const int* a2, float* r0) {
  r0[0] = __shfl_sync(a0[0], a1[0], a2[0]);
}

// row_257_shfl_sync(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_257_shfl_sync(
    const unsigned int* a0, const double* a1, const int* a2, double* r0) {
  r0[0] = __shfl_sync(a0[0], a1[0], a2[0]);
}

// row_258_shfl_up_sync(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_258_shfl_up_sync(
    const unsigned int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = __shfl_up_sync(a0[0], a1[0], a2[0]);
}

// row_259_shfl_up_sync(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_259_shfl_up_sync(
    const unsigned int* a0, const long long* a1, const int* a2, long long* r0) {
  r0[0] = __shfl_up_sync(a0[0], a1[0], a2[0]);
}

// row_260_shfl_up_sync(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_260_shfl_up_sync(
    const unsigned int* a0, const float* a1, const int* a2, float* r0) {
  r0[0] = __shfl_up_sync(a0[0], a1[0], a2[0]);
}

// row_261_shfl_up_sync(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_261_shfl_up_sync(
    const unsigned int* a0, const double* a1, const int* a2, double* r0) {
  r0[0] = __shfl_up_sync(a0[0], a1[0], a2[0]);
}

// row_262_shfl_down_sync(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_262_shfl_down_sync(
    const unsigned int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = __shfl_down_sync(a0[0], a1[0], a2[0]);
}

// row_263_shfl_down_sync(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_263_shfl_down_sync(
    const unsigned int* a0, const long long* a1, const int* a2, long long* r0) {
  r0[0] = __shfl_down_sync(a0[0], a1[0], a2[0]);
}

// row_264_shfl_down_sync(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_264_shfl_down_sync(
    const unsigned int* a0, const float* a1, const int* a2, float* r0) {
  r0[0] = __shfl_down_sync(a0[0], a1[0], a2[0]);
}

// row_265_shfl_down_sync(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_265_shfl_down_sync(
    const unsigned int* a0, const double* a1, const int* a2, double* r0) {
  r0[0] = __shfl_down_sync(a0[0], a1[0], a2[0]);
}

// row_266_shfl_xor_sync(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_266_shfl_xor_sync(
    const unsigned int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = __shfl_xor_sync(a0[0], a1[0], a2[0]);
}

// row_267_shfl_xor_sync(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_267_shfl_xor_sync(
    const unsigned int* a0, const long long* a1, const int* a2, long long* r0) {
  r0[0] = __shfl_xor_sync(a0[0], a1[0], a2[0]);
}

// row_268_shfl_xor_sync(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_268_shfl_xor_sync(
    const unsigned int* a0, const float* a1, const int* a2, float* r0) {
  r0[0] = __shfl_xor_sync(a0[0], a1[0], a2[0]);
}

// row_269_shfl_xor_sync(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), a2: array(int32, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_269_shfl_xor_sync(
    const unsigned int* a0, const double* a1, const int* a2, double* r0) {
  r0[0] = __shfl_xor_sync(a0[0], a1[0], a2[0]);
}

// row_270_all_sync(a0: array(uint32, 1d, C), a1: array(bool, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_270_all_sync(const unsigned int* a0, const bool* a1, bool* r0) {
  r0[0] = (__all_sync(a0[0], a1[0]) != 0);
}

// row_271_any_sync(a0: array(uint32, 1d, C), a1: array(bool, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_271_any_sync(const unsigned int* a0, const bool* a1, bool* r0) {
  r0[0] = (__any_sync(a0[0], a1[0]) != 0);
}

// row_272_eq_sync(a0: array(uint32, 1d, C), a1: array(bool, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_272_eq_sync(const unsigned int* a0, const bool* a1, bool* r0) {
  r0[0] = pyk_eq_sync(a0[0], a1[0]);
}

// row_273_ballot_sync(a0: array(uint32, 1d, C), a1: array(bool, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_273_ballot_sync(const unsigned int* a0, const bool* a1, int* r0) {
  r0[0] = (int)__ballot_sync(a0[0], a1[0]);
}

// row_274_add(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_274_add(int* a0, const int* a1, int* r0) {
  r0[0] = atomicAdd(&a0[0], a1[0]);
}

// row_275_add(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_275_add(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicAdd(&a0[0], a1[0]);
}

// row_276_add(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_276_add(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicAdd((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]));
}

// row_277_add(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_277_add(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicAdd(&a0[0], a1[0]);
}

// row_278_add(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_278_add(float* a0, const float* a1, float* r0) {
  r0[0] = atomicAdd(&a0[0], a1[0]);
}

// row_279_add(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_279_add(double* a0, const double* a1, double* r0) {
  r0[0] = atomicAdd(&a0[0], a1[0]);
}

// row_280_sub(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_280_sub(int* a0, const int* a1, int* r0) {
  r0[0] = atomicSub(&a0[0], a1[0]);
}

// row_281_sub(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_281_sub(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicSub(&a0[0], a1[0]);
}

// row_282_sub(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_282_sub(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicAdd((unsigned long long*)(&a0[0]), 0ULL - (unsigned long long)(a1[0]));
}

// row_283_sub(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_283_sub(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicAdd(&a0[0], 0ULL - (a1[0]));
}

// row_284_sub(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_284_sub(float* a0, const float* a1, float* r0) {
  r0[0] = atomicAdd(&a0[0], -(a1[0]));
}

// row_285_sub(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_285_sub(double* a0, const double* a1, double* r0) {
  r0[0] = atomicAdd(&a0[0], -(a1[0]));
}

// row_286_max(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_286_max(int* a0, const int* a1, int* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_287_max(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_287_max(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_288_max(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_288_max(long long* a0, const long long* a1, long long* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_289_max(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_289_max(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_290_max(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_290_max(float* a0, const float* a1, float* r0) {
  r0[0] = pyk_atomic_max(&a0[0], a1[0]);
}

// row_291_max(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_291_max(double* a0, const double* a1, double* r0) {
  r0[0] = pyk_atomic_max(&a0[0], a1[0]);
}

// row_292_min(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_292_min(int* a0, const int* a1, int* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_293_min(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_293_min(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_294_min(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_294_min(long long* a0, const long long* a1, long long* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_295_min(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_295_min(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_296_min(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_296_min(float* a0, const float* a1, float* r0) {
  r0[0] = pyk_atomic_min(&a0[0], a1[0]);
}

// row_297_min(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_297_min(double* a0, const double* a1, double* r0) {
  r0[0] = pyk_atomic_min(&a0[0], a1[0]);
}

// row_298_and_(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_298_and_(int* a0, const int* a1, int* r0) {
  r0[0] = atomicAnd(&a0[0], a1[0]);
}

// row_299_and_(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_299_and_(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicAnd(&a0[0], a1[0]);
}

// row_300_and_(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_300_and_(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicAnd((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]));
}

// row_301_and_(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_301_and_(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicAnd(&a0[0], a1[0]);
}

// row_302_or_(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_302_or_(int* a0, const int* a1, int* r0) {
  r0[0] = atomicOr(&a0[0], a1[0]);
}

// row_303_or_(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_303_or_(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicOr(&a0[0], a1[0]);
}

// row_304_or_(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_304_or_(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicOr((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]));
}

// row_305_or_(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_305_or_(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicOr(&a0[0], a1[0]);
}

// row_306_xor(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_306_xor(int* a0, const int* a1, int* r0) {
  r0[0] = atomicXor(&a0[0], a1[0]);
}

// row_307_xor(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_307_xor(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicXor(&a0[0], a1[0]);
}

// row_308_xor(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_308_xor(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicXor((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]));
}

// row_309_xor(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_309_xor(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicXor(&a0[0], a1[0]);
}

// row_310_exch(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_310_exch(int* a0, const int* a1, int* r0) {
  r0[0] = atomicExch(&a0[0], a1[0]);
}

// row_311_exch(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_311_exch(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicExch(&a0[0], a1[0]);
}

// row_312_exch(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_312_exch(long long* a0, const long long* a1, long long* r0) {
  r0[0] = (long long)atomicExch((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]));
}

// row_313_exch(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_313_exch(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicExch(&a0[0], a1[0]);
}

// row_314_inc(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_314_inc(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicInc(&a0[0], a1[0]);
}

// row_315_inc(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_315_inc(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = pyk_atomic_inc(&a0[0], a1[0]);
}

// row_316_dec(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_316_dec(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicDec(&a0[0], a1[0]);
}

// row_317_dec(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_317_dec(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = pyk_atomic_dec(&a0[0], a1[0]);
}

// row_318_cas(a0: array(int32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_318_cas(int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_319_cas(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), a2: array(uint32, 1d, C),
//     r0: array(uint32, 1d, C))
extern "C" __global__ void row_319_cas(
    unsigned int* a0, const unsigned int* a1, const unsigned int* a2, unsigned int* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_320_cas(a0: array(int64, 1d, C), a1: array(int64, 1d, C), a2: array(int64, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_320_cas(
    long long* a0, const long long* a1, const long long* a2, long long* r0) {
  r0[0] = (long long)atomicCAS((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]), (unsigned long long)(a2[0]));
}

// row_321_cas(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), a2: array(uint64, 1d, C),
//     r0: array(uint64, 1d, C))
extern "C" __global__ void row_321_cas(
    unsigned long long* a0, const unsigned long long* a1, const unsigned long long* a2,
    unsigned long long* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_322_compare_and_swap(a0: array(int32, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_322_compare_and_swap(int* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_323_compare_and_swap(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), a2: array(uint32, 1d, C),
//     r0: array(uint32, 1d, C))
extern "C" __global__ void row_323_compare_and_swap(
    unsigned int* a0, const unsigned int* a1, const unsigned int* a2, unsigned int* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_324_compare_and_swap(a0: array(int64, 1d, C), a1: array(int64, 1d, C), a2: array(int64, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_324_compare_and_swap(
    long long* a0, const long long* a1, const long long* a2, long long* r0) {
  r0[0] = (long long)atomicCAS((unsigned long long*)(&a0[0]), (unsigned long long)(a1[0]), (unsigned long long)(a2[0]));
}

// row_325_compare_and_swap(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), a2: array(uint64, 1d, C),
//     r0: array(uint64, 1d, C))
extern "C" __global__ void row_325_compare_and_swap(
    unsigned long long* a0, const unsigned long long* a1, const unsigned long long* a2,
    unsigned long long* r0) {
  r0[0] = atomicCAS(&a0[0], a1[0], a2[0]);
}

// row_326_popc(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_326_popc(const signed char* a0, signed char* r0) {
  r0[0] = __popc((unsigned char)(a0[0]));
}

// row_327_popc(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_327_popc(const short* a0, short* r0) {
  r0[0] = __popc((unsigned short)(a0[0]));
}

// row_328_popc(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_328_popc(const int* a0, int* r0) {
  r0[0] = __popc(a0[0]);
}

// row_329_popc(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_329_popc(const long long* a0, long long* r0) {
  r0[0] = __popcll(a0[0]);
}

// row_330_popc(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_330_popc(const unsigned char* a0, unsigned char* r0) {
  r0[0] = __popc(a0[0]);
}

// row_331_popc(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_331_popc(const unsigned short* a0, unsigned short* r0) {
  r0[0] = __popc((unsigned short)(a0[0]));
}

// row_332_popc(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_332_popc(const unsigned int* a0, unsigned int* r0) {
  r0[0] = __popc(a0[0]);
}

// row_333_popc(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_333_popc(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = __popcll(a0[0]);
}

// row_334_clz(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_334_clz(const signed char* a0, signed char* r0) {
  r0[0] = (__clz((unsigned char)(a0[0])) - 24);
}

// row_335_clz(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_335_clz(const short* a0, short* r0) {
  r0[0] = (__clz((unsigned short)(a0[0])) - 16);
}

// row_336_clz(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_336_clz(const int* a0, int* r0) {
  r0[0] = __clz(a0[0]);
}

// row_337_clz(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_337_clz(const long long* a0, long long* r0) {
  r0[0] = __clzll(a0[0]);
}

// row_338_clz(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_338_clz(const unsigned char* a0, unsigned char* r0) {
  r0[0] = (__clz(a0[0]) - 24);
}

// row_339_clz(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_339_clz(const unsigned short* a0, unsigned short* r0) {
  r0[0] = (__clz((unsigned short)(a0[0])) - 16);
}

// row_340_clz(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_340_clz(const unsigned int* a0, unsigned int* r0) {
  r0[0] = __clz(a0[0]);
}

// row_341_clz(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_341_clz(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = __clzll(a0[0]);
}

// row_342_ffs(a0: array(int8, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_342_ffs(const signed char* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_343_ffs(a0: array(int16, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_343_ffs(const short* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_344_ffs(a0: array(int32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_344_ffs(const int* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_345_ffs(a0: array(int64, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_345_ffs(const long long* a0, unsigned int* r0) {
  r0[0] = __ffsll(a0[0]);
}

// row_346_ffs(a0: array(uint8, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_346_ffs(const unsigned char* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_347_ffs(a0: array(uint16, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_347_ffs(const unsigned short* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_348_ffs(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_348_ffs(const unsigned int* a0, unsigned int* r0) {
  r0[0] = __ffs(a0[0]);
}

// row_349_ffs(a0: array(uint64, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_349_ffs(const unsigned long long* a0, unsigned int* r0) {
  r0[0] = __ffsll(a0[0]);
}

// row_350_brev(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_350_brev(const unsigned int* a0, unsigned int* r0) {
  r0[0] = __brev(a0[0]);
}

// row_351_brev(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_351_brev(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = __brevll(a0[0]);
}

// row_352_fma(a0: array(float32, 1d, C), a1: array(float32, 1d, C), a2: array(float32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_352_fma(const float* a0, const float* a1, const float* a2, float* r0) {
  r0[0] = fmaf(a0[0], a1[0], a2[0]);
}

// row_353_fma(a0: array(float64, 1d, C), a1: array(float64, 1d, C), a2: array(float64, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_353_fma(const double* a0, const double* a1, const double* a2, double* r0) {
  r0[0] = fma(a0[0], a1[0], a2[0]);
}

// row_354_cbrt(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_354_cbrt(const float* a0, float* r0) {
  r0[0] = cbrtf(a0[0]);
}

// row_355_cbrt(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_355_cbrt(const double* a0, double* r0) {
  r0[0] = cbrt(a0[0]);
}

// row_356_selp(a0: array(bool, 1d, C), a1: array(float64, 1d, C), a2: array(float64, 1d, C),
//     r0: array(float64, 1d, C))
extern "C" __global__ void row_356_selp(const bool* a0, const double* a1, const double* a2, double* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_357_selp(a0: array(bool, 1d, C), a1: array(float32, 1d, C), a2: array(float32, 1d, C),
//     r0: array(float32, 1d, C))
extern "C" __global__ void row_357_selp(const bool* a0, const float* a1, const float* a2, float* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_358_selp(a0: array(bool, 1d, C), a1: array(int16, 1d, C), a2: array(int16, 1d, C),
//     r0: array(int16, 1d, C))
extern "C" __global__ void row_358_selp(const bool* a0, const short* a1, const short* a2, short* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_359_selp(a0: array(bool, 1d, C), a1: array(uint16, 1d, C), a2: array(uint16, 1d, C),
//     r0: array(uint16, 1d, C))
extern "C" __global__ void row_359_selp(
    const bool* a0, const unsigned short* a1, const unsigned short* a2, unsigned short* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_360_selp(a0: array(bool, 1d, C), a1: array(int32, 1d, C), a2: array(int32, 1d, C),
//     r0: array(int32, 1d, C))
extern "C" __global__ void row_360_selp(const bool* a0, const int* a1, const int* a2, int* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_361_selp(a0: array(bool, 1d, C), a1: array(uint32, 1d, C), a2: array(uint32, 1d, C),
//     r0: array(uint32, 1d, C))
extern "C" __global__ void row_361_selp(
    const bool* a0, const unsigned int* a1, const unsigned int* a2, unsigned int* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_362_selp(a0: array(bool, 1d, C), a1: array(int64, 1d, C), a2: array(int64, 1d, C),
//     r0: array(int64, 1d, C))
extern "C" __global__ void row_362_selp(
    const bool* a0, const long long* a1, const long long* a2, long long* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_363_selp(a0: array(bool, 1d, C), a1: array(uint64, 1d, C), a2: array(uint64, 1d, C),
//     r0: array(uint64, 1d, C))
extern "C" __global__ void row_363_selp(
    const bool* a0, const unsigned long long* a1, const unsigned long long* a2, unsigned long long* r0) {
  r0[0] = pyk_selp(a0[0], a1[0], a2[0]);
}

// row_364_match_any_sync(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_364_match_any_sync(const unsigned int* a0, const int* a1, int* r0) {
  r0[0] = (int)__match_any_sync(a0[0], a1[0]);
}

// row_365_match_any_sync(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_365_match_any_sync(const unsigned int* a0, const long long* a1, int* r0) {
  r0[0] = (int)__match_any_sync(a0[0], a1[0]);
}

// row_366_match_any_sync(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_366_match_any_sync(const unsigned int* a0, const float* a1, int* r0) {
  r0[0] = (int)__match_any_sync(a0[0], a1[0]);
}

// row_367_match_any_sync(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_367_match_any_sync(const unsigned int* a0, const double* a1, int* r0) {
  r0[0] = (int)__match_any_sync(a0[0], a1[0]);
}

// row_368_match_all_sync(a0: array(uint32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C),
//     r1: array(bool, 1d, C))
extern "C" __global__ void row_368_match_all_sync(const unsigned int* a0, const int* a1, int* r0, bool* r1) {
  pyk_tuple2<int, bool> t0 = pyk_match_all_sync(a0[0], a1[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_369_match_all_sync(a0: array(uint32, 1d, C), a1: array(int64, 1d, C), r0: array(int32, 1d, C),
//     r1: array(bool, 1d, C))
extern "C" __global__ void row_369_match_all_sync(
    const unsigned int* a0, const long long* a1, int* r0, bool* r1) {
  pyk_tuple2<int, bool> t0 = pyk_match_all_sync(a0[0], a1[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_370_match_all_sync(a0: array(uint32, 1d, C), a1: array(float32, 1d, C), r0: array(int32, 1d, C),
//     r1: array(bool, 1d, C))
extern "C" __global__ void row_370_match_all_sync(
    const unsigned int* a0, const float* a1, int* r0, bool* r1) {
  pyk_tuple2<int, bool> t0 = pyk_match_all_sync(a0[0], a1[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_371_match_all_sync(a0: array(uint32, 1d, C), a1: array(float64, 1d, C), r0: array(int32, 1d, C),
//     r1: array(bool, 1d, C))
extern "C" __global__ void row_371_match_all_sync(
    const unsigned int* a0, const double* a1, int* r0, bool* r1) {
  pyk_tuple2<int, bool> t0 = pyk_match_all_sync(a0[0], a1[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_372_activemask(r0: array(uint32, 1d, C))
extern "C" __global__ void row_372_activemask(unsigned int* r0) {
  r0[0] = __activemask();
}

// row_373_lanemask_lt(r0: array(uint32, 1d, C))
extern "C" __global__ void row_373_lanemask_lt(unsigned int* r0) {
  r0[0] = pyk_lanemask_lt();
}

// row_374_breakpoint()
extern "C" __global__ void row_374_breakpoint() {
  __brkpt();
}

// row_375_nanosleep(a0: array(uint32, 1d, C))
extern "C" __global__ void row_375_nanosleep(const unsigned int* a0) {
  __nanosleep(a0[0]);
}

// row_376_uint64_to_unit_float32(a0: array(uint64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_376_uint64_to_unit_float32(const unsigned long long* a0, float* r0) {
  r0[0] = pyk_uint64_to_unit_float32(a0[0]);
}

// row_377_uint64_to_unit_float64(a0: array(uint64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_377_uint64_to_unit_float64(const unsigned long long* a0, double* r0) {
  r0[0] = pyk_uint64_to_unit_float64(a0[0]);
}

// row_378_nanmax(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_378_nanmax(int* a0, const int* a1, int* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_379_nanmax(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_379_nanmax(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_380_nanmax(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_380_nanmax(long long* a0, const long long* a1, long long* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_381_nanmax(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_381_nanmax(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicMax(&a0[0], a1[0]);
}

// row_382_nanmax(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_382_nanmax(float* a0, const float* a1, float* r0) {
  r0[0] = pyk_atomic_nanmax(&a0[0], a1[0]);
}

// row_383_nanmax(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_383_nanmax(double* a0, const double* a1, double* r0) {
  r0[0] = pyk_atomic_nanmax(&a0[0], a1[0]);
}

// row_384_nanmin(a0: array(int32, 1d, C), a1: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_384_nanmin(int* a0, const int* a1, int* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_385_nanmin(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_385_nanmin(unsigned int* a0, const unsigned int* a1, unsigned int* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_386_nanmin(a0: array(int64, 1d, C), a1: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_386_nanmin(long long* a0, const long long* a1, long long* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_387_nanmin(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_387_nanmin(
    unsigned long long* a0, const unsigned long long* a1, unsigned long long* r0) {
  r0[0] = atomicMin(&a0[0], a1[0]);
}

// row_388_nanmin(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_388_nanmin(float* a0, const float* a1, float* r0) {
  r0[0] = pyk_atomic_nanmin(&a0[0], a1[0]);
}

// row_389_nanmin(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_389_nanmin(double* a0, const double* a1, double* r0) {
  r0[0] = pyk_atomic_nanmin(&a0[0], a1[0]);
}

// row_390_ldca(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_390_ldca(const signed char* a0, signed char* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_391_ldca(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_391_ldca(const short* a0, short* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_392_ldca(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_392_ldca(const int* a0, int* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_393_ldca(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_393_ldca(const long long* a0, long long* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_394_ldca(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_394_ldca(const unsigned char* a0, unsigned char* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_395_ldca(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_395_ldca(const unsigned short* a0, unsigned short* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_396_ldca(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_396_ldca(const unsigned int* a0, unsigned int* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_397_ldca(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_397_ldca(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_398_ldca(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_398_ldca(const float* a0, float* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_399_ldca(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_399_ldca(const double* a0, double* r0) {
  r0[0] = pyk_ldca(&a0[0]);
}

// row_400_ldcg(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_400_ldcg(const signed char* a0, signed char* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_401_ldcg(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_401_ldcg(const short* a0, short* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_402_ldcg(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_402_ldcg(const int* a0, int* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_403_ldcg(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_403_ldcg(const long long* a0, long long* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_404_ldcg(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_404_ldcg(const unsigned char* a0, unsigned char* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_405_ldcg(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_405_ldcg(const unsigned short* a0, unsigned short* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_406_ldcg(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_406_ldcg(const unsigned int* a0, unsigned int* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_407_ldcg(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_407_ldcg(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_408_ldcg(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_408_ldcg(const float* a0, float* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_409_ldcg(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_409_ldcg(const double* a0, double* r0) {
  r0[0] = pyk_ldcg(&a0[0]);
}

// row_410_ldcs(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_410_ldcs(const signed char* a0, signed char* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_411_ldcs(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_411_ldcs(const short* a0, short* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_412_ldcs(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_412_ldcs(const int* a0, int* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_413_ldcs(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_413_ldcs(const long long* a0, long long* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_414_ldcs(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_414_ldcs(const unsigned char* a0, unsigned char* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_415_ldcs(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_415_ldcs(const unsigned short* a0, unsigned short* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_416_ldcs(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_416_ldcs(const unsigned int* a0, unsigned int* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_417_ldcs(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_417_ldcs(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_418_ldcs(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_418_ldcs(const float* a0, float* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_419_ldcs(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_419_ldcs(const double* a0, double* r0) {
  r0[0] = pyk_ldcs(&a0[0]);
}

// row_420_ldlu(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_420_ldlu(const signed char* a0, signed char* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_421_ldlu(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_421_ldlu(const short* a0, short* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_422_ldlu(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_422_ldlu(const int* a0, int* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_423_ldlu(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_423_ldlu(const long long* a0, long long* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_424_ldlu(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_424_ldlu(const unsigned char* a0, unsigned char* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_425_ldlu(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_425_ldlu(const unsigned short* a0, unsigned short* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_426_ldlu(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_426_ldlu(const unsigned int* a0, unsigned int* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_427_ldlu(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_427_ldlu(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_428_ldlu(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_428_ldlu(const float* a0, float* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_429_ldlu(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_429_ldlu(const double* a0, double* r0) {
  r0[0] = pyk_ldlu(&a0[0]);
}

// row_430_ldcv(a0: array(int8, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_430_ldcv(const signed char* a0, signed char* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_431_ldcv(a0: array(int16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_431_ldcv(const short* a0, short* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_432_ldcv(a0: array(int32, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_432_ldcv(const int* a0, int* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_433_ldcv(a0: array(int64, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_433_ldcv(const long long* a0, long long* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_434_ldcv(a0: array(uint8, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_434_ldcv(const unsigned char* a0, unsigned char* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_435_ldcv(a0: array(uint16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_435_ldcv(const unsigned short* a0, unsigned short* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_436_ldcv(a0: array(uint32, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_436_ldcv(const unsigned int* a0, unsigned int* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_437_ldcv(a0: array(uint64, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_437_ldcv(const unsigned long long* a0, unsigned long long* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_438_ldcv(a0: array(float32, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_438_ldcv(const float* a0, float* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_439_ldcv(a0: array(float64, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_439_ldcv(const double* a0, double* r0) {
  r0[0] = pyk_ldcv(&a0[0]);
}

// row_440_stcg(a0: array(int8, 1d, C), a1: array(int8, 1d, C))
extern "C" __global__ void row_440_stcg(signed char* a0, const signed char* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_441_stcg(a0: array(int16, 1d, C), a1: array(int16, 1d, C))
extern "C" __global__ void row_441_stcg(short* a0, const short* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_442_stcg(a0: array(int32, 1d, C), a1: array(int32, 1d, C))
extern "C" __global__ void row_442_stcg(int* a0, const int* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_443_stcg(a0: array(int64, 1d, C), a1: array(int64, 1d, C))
extern "C" __global__ void row_443_stcg(long long* a0, const long long* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_444_stcg(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C))
extern "C" __global__ void row_444_stcg(unsigned char* a0, const unsigned char* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_445_stcg(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C))
extern "C" __global__ void row_445_stcg(unsigned short* a0, const unsigned short* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_446_stcg(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C))
extern "C" __global__ void row_446_stcg(unsigned int* a0, const unsigned int* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_447_stcg(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C))
extern "C" __global__ void row_447_stcg(unsigned long long* a0, const unsigned long long* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_448_stcg(a0: array(float32, 1d, C), a1: array(float32, 1d, C))
extern "C" __global__ void row_448_stcg(float* a0, const float* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_449_stcg(a0: array(float64, 1d, C), a1: array(float64, 1d, C))
extern "C" __global__ void row_449_stcg(double* a0, const double* a1) {
  pyk_stcg(&a0[0], a1[0]);
}

// row_450_stcs(a0: array(int8, 1d, C), a1: array(int8, 1d, C))
extern "C" __global__ void row_450_stcs(signed char* a0, const signed char* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_451_stcs(a0: array(int16, 1d, C), a1: array(int16, 1d, C))
extern "C" __global__ void row_451_stcs(short* a0, const short* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_452_stcs(a0: array(int32, 1d, C), a1: array(int32, 1d, C))
extern "C" __global__ void row_452_stcs(int* a0, const int* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_453_stcs(a0: array(int64, 1d, C), a1: array(int64, 1d, C))
extern "C" __global__ void row_453_stcs(long long* a0, const long long* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_454_stcs(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C))
extern "C" __global__ void row_454_stcs(unsigned char* a0, const unsigned char* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_455_stcs(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C))
extern "C" __global__ void row_455_stcs(unsigned short* a0, const unsigned short* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_456_stcs(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C))
extern "C" __global__ void row_456_stcs(unsigned int* a0, const unsigned int* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_457_stcs(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C))
extern "C" __global__ void row_457_stcs(unsigned long long* a0, const unsigned long long* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_458_stcs(a0: array(float32, 1d, C), a1: array(float32, 1d, C))
extern "C" __global__ void row_458_stcs(float* a0, const float* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_459_stcs(a0: array(float64, 1d, C), a1: array(float64, 1d, C))
extern "C" __global__ void row_459_stcs(double* a0, const double* a1) {
  pyk_stcs(&a0[0], a1[0]);
}

// row_460_stwb(a0: array(int8, 1d, C), a1: array(int8, 1d, C))
extern "C" __global__ void row_460_stwb(signed char* a0, const signed char* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_461_stwb(a0: array(int16, 1d, C), a1: array(int16, 1d, C))
extern "C" __global__ void row_461_stwb(short* a0, const short* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_462_stwb(a0: array(int32, 1d, C), a1: array(int32, 1d, C))
extern "C" __global__ void row_462_stwb(int* a0, const int* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_463_stwb(a0: array(int64, 1d, C), a1: array(int64, 1d, C))
extern "C" __global__ void row_463_stwb(long long* a0, const long long* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_464_stwb(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C))
extern "C" __global__ void row_464_stwb(unsigned char* a0, const unsigned char* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_465_stwb(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C))
extern "C" __global__ void row_465_stwb(unsigned short* a0, const unsigned short* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_466_stwb(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C))
extern "C" __global__ void row_466_stwb(unsigned int* a0, const unsigned int* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_467_stwb(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C))
extern "C" __global__ void row_467_stwb(unsigned long long* a0, const unsigned long long* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_468_stwb(a0: array(float32, 1d, C), a1: array(float32, 1d, C))
extern "C" __global__ void row_468_stwb(float* a0, const float* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_469_stwb(a0: array(float64, 1d, C), a1: array(float64, 1d, C))
extern "C" __global__ void row_469_stwb(double* a0, const double* a1) {
  pyk_stwb(&a0[0], a1[0]);
}

// row_470_stwt(a0: array(int8, 1d, C), a1: array(int8, 1d, C))
extern "C" __global__ void row_470_stwt(signed char* a0, const signed char* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_471_stwt(a0: array(int16, 1d, C), a1: array(int16, 1d, C))
extern "C" __global__ void row_471_stwt(short* a0, const short* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_472_stwt(a0: array(int32, 1d, C), a1: array(int32, 1d, C))
extern "C" __global__ void row_472_stwt(int* a0, const int* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_473_stwt(a0: array(int64, 1d, C), a1: array(int64, 1d, C))
extern "C" __global__ void row_473_stwt(long long* a0, const long long* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_474_stwt(a0: array(uint8, 1d, C), a1: array(uint8, 1d, C))
extern "C" __global__ void row_474_stwt(unsigned char* a0, const unsigned char* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_475_stwt(a0: array(uint16, 1d, C), a1: array(uint16, 1d, C))
extern "C" __global__ void row_475_stwt(unsigned short* a0, const unsigned short* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_476_stwt(a0: array(uint32, 1d, C), a1: array(uint32, 1d, C))
extern "C" __global__ void row_476_stwt(unsigned int* a0, const unsigned int* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_477_stwt(a0: array(uint64, 1d, C), a1: array(uint64, 1d, C))
extern "C" __global__ void row_477_stwt(unsigned long long* a0, const unsigned long long* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_478_stwt(a0: array(float32, 1d, C), a1: array(float32, 1d, C))
extern "C" __global__ void row_478_stwt(float* a0, const float* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_479_stwt(a0: array(float64, 1d, C), a1: array(float64, 1d, C))
extern "C" __global__ void row_479_stwt(double* a0, const double* a1) {
  pyk_stwt(&a0[0], a1[0]);
}

// row_480_complex(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_480_complex(const float* a0, const float* a1, pyk_complex64* r0) {
  r0[0] = pyk_complex64{a0[0], a1[0]};
}

// row_481_complex(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_481_complex(const double* a0, const double* a1, pyk_complex128* r0) {
  r0[0] = pyk_complex128{a0[0], a1[0]};
}

// row_482_real(a0: array(complex64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_482_real(const pyk_complex64* a0, float* r0) {
  r0[0] = a0[0].real;
}

// row_483_real(a0: array(complex128, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_483_real(const pyk_complex128* a0, double* r0) {
  r0[0] = a0[0].real;
}

// row_484_imag(a0: array(complex64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_484_imag(const pyk_complex64* a0, float* r0) {
  r0[0] = a0[0].imag;
}

// row_485_imag(a0: array(complex128, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_485_imag(const pyk_complex128* a0, double* r0) {
  r0[0] = a0[0].imag;
}

// row_486_conjugate(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_486_conjugate(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_conjugate(a0[0]);
}

// row_487_conjugate(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_487_conjugate(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_conjugate(a0[0]);
}

// row_488_acos(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_488_acos(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_acos(a0[0]);
}

// row_489_acos(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_489_acos(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_acos(a0[0]);
}

// row_490_asin(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_490_asin(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_asin(a0[0]);
}

// row_491_asin(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_491_asin(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_asin(a0[0]);
}

// row_492_asinh(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_492_asinh(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_asinh(a0[0]);
}

// row_493_asinh(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_493_asinh(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_asinh(a0[0]);
}

// row_494_atan(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_494_atan(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_atan(a0[0]);
}

// row_495_atan(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_495_atan(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_atan(a0[0]);
}

// row_496_atanh(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_496_atanh(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_atanh(a0[0]);
}

// row_497_atanh(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_497_atanh(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_atanh(a0[0]);
}

// row_498_cos(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_498_cos(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_cos(a0[0]);
}

// row_499_cos(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_499_cos(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_cos(a0[0]);
}

// row_500_exp(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_500_exp(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_exp(a0[0]);
}

// row_501_exp(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_501_exp(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_exp(a0[0]);
}

// row_502_sin(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_502_sin(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_sin(a0[0]);
}

// row_503_sin(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_503_sin(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_sin(a0[0]);
}

// row_504_sqrt(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_504_sqrt(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_sqrt(a0[0]);
}

// row_505_sqrt(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_505_sqrt(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_sqrt(a0[0]);
}

// row_506_tan(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_506_tan(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_tan(a0[0]);
}

// row_507_tan(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_507_tan(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_tan(a0[0]);
}

// row_508_cosh(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_508_cosh(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_cosh(a0[0]);
}

// row_509_cosh(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_509_cosh(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_cosh(a0[0]);
}

// row_510_sinh(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_510_sinh(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_sinh(a0[0]);
}

// row_511_sinh(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_511_sinh(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_sinh(a0[0]);
}

// row_512_acosh(a0: array(complex64, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_512_acosh(const pyk_complex64* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_acosh(a0[0]);
}

// row_513_acosh(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_513_acosh(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_acosh(a0[0]);
}

// row_514_tanh(a0: array(complex64, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_514_tanh(const pyk_complex64* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_tanh(a0[0]);
}

// row_515_tanh(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_515_tanh(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_tanh(a0[0]);
}

// row_516_log10(a0: array(complex64, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_516_log10(const pyk_complex64* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_log10(a0[0]);
}

// row_517_log10(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_517_log10(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_log10(a0[0]);
}

// row_518_log(a0: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_518_log(const pyk_complex64* a0, pyk_complex64* r0) {
  r0[0] = pyk_cmath_log(a0[0]);
}

// row_519_log(a0: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_519_log(const pyk_complex128* a0, pyk_complex128* r0) {
  r0[0] = pyk_cmath_log(a0[0]);
}

// row_520_log(a0: array(complex64, 1d, C), a1: array(complex64, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_520_log(const pyk_complex64* a0, const pyk_complex64* a1, pyk_complex64* r0) {
  r0[0] = pyk_cmath_log_base(a0[0], a1[0]);
}

// row_521_log(a0: array(complex128, 1d, C), a1: array(complex128, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_521_log(
    const pyk_complex128* a0, const pyk_complex128* a1, pyk_complex128* r0) {
  r0[0] = pyk_cmath_log_base(a0[0], a1[0]);
}

// row_522_isnan(a0: array(complex64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_522_isnan(const pyk_complex64* a0, bool* r0) {
  r0[0] = pyk_cmath_isnan(a0[0]);
}

// row_523_isnan(a0: array(complex128, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_523_isnan(const pyk_complex128* a0, bool* r0) {
  r0[0] = pyk_cmath_isnan(a0[0]);
}

// row_524_isinf(a0: array(complex64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_524_isinf(const pyk_complex64* a0, bool* r0) {
  r0[0] = pyk_cmath_isinf(a0[0]);
}

// row_525_isinf(a0: array(complex128, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_525_isinf(const pyk_complex128* a0, bool* r0) {
  r0[0] = pyk_cmath_isinf(a0[0]);
}

// row_526_isfinite(a0: array(complex64, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_526_isfinite(const pyk_complex64* a0, bool* r0) {
  r0[0] = pyk_cmath_isfinite(a0[0]);
}

// row_527_isfinite(a0: array(complex128, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_527_isfinite(const pyk_complex128* a0, bool* r0) {
  r0[0] = pyk_cmath_isfinite(a0[0]);
}

// row_528_phase(a0: array(complex64, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_528_phase(const pyk_complex64* a0, float* r0) {
  r0[0] = pyk_cmath_phase(a0[0]);
}

// row_529_phase(a0: array(complex128, 1d, C), r0: array(float64, 1d, C))
extern "C" __global__ void row_529_phase(const pyk_complex128* a0, double* r0) {
  r0[0] = pyk_cmath_phase(a0[0]);
}

// row_530_polar(a0: array(complex64, 1d, C), r0: array(float32, 1d, C), r1: array(float32, 1d, C))
extern "C" __global__ void row_530_polar(const pyk_complex64* a0, float* r0, float* r1) {
  pyk_tuple2<float, float> t0 = pyk_cmath_polar(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_531_polar(a0: array(complex128, 1d, C), r0: array(float64, 1d, C), r1: array(float64, 1d, C))
extern "C" __global__ void row_531_polar(const pyk_complex128* a0, double* r0, double* r1) {
  pyk_tuple2<double, double> t0 = pyk_cmath_polar(a0[0]);
  r0[0] = t0._0;
  r1[0] = t0._1;
}

// row_532_rect(a0: array(float32, 1d, C), a1: array(float32, 1d, C), r0: array(complex64, 1d, C))
extern "C" __global__ void row_532_rect(const float* a0, const float* a1, pyk_complex64* r0) {
  r0[0] = pyk_cmath_rect(a0[0], a1[0]);
}

// row_533_rect(a0: array(float64, 1d, C), a1: array(float64, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_533_rect(const double* a0, const double* a1, pyk_complex128* r0) {
  r0[0] = pyk_cmath_rect(a0[0], a1[0]);
}

// row_534_rect(a0: array(float32, 1d, C), a1: array(float64, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_534_rect(const float* a0, const double* a1, pyk_complex128* r0) {
  r0[0] = pyk_cmath_rect((double)a0[0], (double)a1[0]);
}

// row_535_rect(a0: array(float64, 1d, C), a1: array(float32, 1d, C), r0: array(complex128, 1d, C))
extern "C" __global__ void row_535_rect(const double* a0, const float* a1, pyk_complex128* r0) {
  r0[0] = pyk_cmath_rect((double)a0[0], (double)a1[0]);
}

// row_536_hadd(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_536_hadd(const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hadd(a0[0], a1[0]);
}

// row_537_hsub(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_537_hsub(const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hsub(a0[0], a1[0]);
}

// row_538_hmul(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_538_hmul(const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hmul(a0[0], a1[0]);
}

// row_539_hdiv(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_539_hdiv(const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hdiv(a0[0], a1[0]);
}

// row_540_hmax(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_540_hmax(const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hmax(a0[0], a1[0]);
}

// row_541_hmin(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_541_hmin(const pyk_float16* a0, const pyk_float16* a1, pyk_float16* r0) {
  r0[0] = pyk_hmin(a0[0], a1[0]);
}

// row_542_hfma(a0: array(float16, 1d, C), a1: array(float16, 1d, C), a2: array(float16, 1d, C),
//     r0: array(float16, 1d, C))
extern "C" __global__ void row_542_hfma(
    const pyk_float16* a0, const pyk_float16* a1, const pyk_float16* a2, pyk_float16* r0) {
  r0[0] = pyk_hfma(a0[0], a1[0], a2[0]);
}

// row_543_hneg(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_543_hneg(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hneg(a0[0]);
}

// row_544_habs(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_544_habs(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_habs(a0[0]);
}

// row_545_hsin(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_545_hsin(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hsin(a0[0]);
}

// row_546_hcos(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_546_hcos(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hcos(a0[0]);
}

// row_547_hlog(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_547_hlog(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hlog(a0[0]);
}

// row_548_hlog2(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_548_hlog2(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hlog2(a0[0]);
}

// row_549_hlog10(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_549_hlog10(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hlog10(a0[0]);
}

// row_550_hexp(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_550_hexp(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hexp(a0[0]);
}

// row_551_hexp2(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_551_hexp2(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hexp2(a0[0]);
}

// row_552_hexp10(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_552_hexp10(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hexp10(a0[0]);
}

// row_553_hsqrt(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_553_hsqrt(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hsqrt(a0[0]);
}

// row_554_hrsqrt(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_554_hrsqrt(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hrsqrt(a0[0]);
}

// row_555_hrcp(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_555_hrcp(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hrcp(a0[0]);
}

// row_556_hfloor(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_556_hfloor(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hfloor(a0[0]);
}

// row_557_hceil(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_557_hceil(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hceil(a0[0]);
}

// row_558_hrint(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_558_hrint(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_hrint(a0[0]);
}

// row_559_htrunc(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_559_htrunc(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_htrunc(a0[0]);
}

// row_560_htanh(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_560_htanh(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_htanh(a0[0]);
}

// row_561_htanh_approx(a0: array(float16, 1d, C), r0: array(float16, 1d, C))
extern "C" __global__ void row_561_htanh_approx(const pyk_float16* a0, pyk_float16* r0) {
  r0[0] = pyk_htanh(a0[0]);
}

// row_562_heq(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_562_heq(const pyk_float16* a0, const pyk_float16* a1, bool* r0) {
  r0[0] = pyk_heq(a0[0], a1[0]);
}

// row_563_hne(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_563_hne(const pyk_float16* a0, const pyk_float16* a1, bool* r0) {
  r0[0] = pyk_hne(a0[0], a1[0]);
}

// row_564_hlt(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_564_hlt(const pyk_float16* a0, const pyk_float16* a1, bool* r0) {
  r0[0] = pyk_hlt(a0[0], a1[0]);
}

// row_565_hle(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_565_hle(const pyk_float16* a0, const pyk_float16* a1, bool* r0) {
  r0[0] = pyk_hle(a0[0], a1[0]);
}

// row_566_hgt(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_566_hgt(const pyk_float16* a0, const pyk_float16* a1, bool* r0) {
  r0[0] = pyk_hgt(a0[0], a1[0]);
}

// row_567_hge(a0: array(float16, 1d, C), a1: array(float16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_567_hge(const pyk_float16* a0, const pyk_float16* a1, bool* r0) {
  r0[0] = pyk_hge(a0[0], a1[0]);
}

// row_568_hadd(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_568_hadd(const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hadd(a0[0], a1[0]);
}

// row_569_hsub(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_569_hsub(const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hsub(a0[0], a1[0]);
}

// row_570_hmul(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_570_hmul(const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmul(a0[0], a1[0]);
}

// row_571_hdiv(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_571_hdiv(const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hdiv(a0[0], a1[0]);
}

// row_572_hmax(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_572_hmax(const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmax(a0[0], a1[0]);
}

// row_573_hmin(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_573_hmin(const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmin(a0[0], a1[0]);
}

// row_574_hfma(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), a2: array(bfloat16, 1d, C),
//     r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_574_hfma(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, const pyk_bfloat16* a2, pyk_bfloat16* r0) {
  r0[0] = pyk_hfma(a0[0], a1[0], a2[0]);
}

// row_575_hneg(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_575_hneg(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hneg(a0[0]);
}

// row_576_habs(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_576_habs(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_habs(a0[0]);
}

// row_577_hsin(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_577_hsin(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hsin(a0[0]);
}

// row_578_hcos(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_578_hcos(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hcos(a0[0]);
}

// row_579_hlog(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_579_hlog(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hlog(a0[0]);
}

// row_580_hlog2(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_580_hlog2(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hlog2(a0[0]);
}

// row_581_hlog10(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_581_hlog10(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hlog10(a0[0]);
}

// row_582_hexp(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_582_hexp(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hexp(a0[0]);
}

// row_583_hexp2(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_583_hexp2(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hexp2(a0[0]);
}

// row_584_hexp10(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_584_hexp10(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hexp10(a0[0]);
}

// row_585_hsqrt(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_585_hsqrt(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hsqrt(a0[0]);
}

// row_586_hrsqrt(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_586_hrsqrt(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hrsqrt(a0[0]);
}

// row_587_hrcp(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_587_hrcp(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hrcp(a0[0]);
}

// row_588_hfloor(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_588_hfloor(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hfloor(a0[0]);
}

// row_589_hceil(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_589_hceil(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hceil(a0[0]);
}

// row_590_hrint(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_590_hrint(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_hrint(a0[0]);
}

// row_591_htrunc(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_591_htrunc(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_htrunc(a0[0]);
}

// row_592_htanh(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_592_htanh(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_htanh(a0[0]);
}

// row_593_htanh_approx(a0: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_593_htanh_approx(const pyk_bfloat16* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_htanh(a0[0]);
}

// row_594_heq(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_594_heq(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_heq(a0[0], a1[0]);
}

// row_595_hne(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_595_hne(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hne(a0[0], a1[0]);
}

// row_596_hlt(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_596_hlt(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hlt(a0[0], a1[0]);
}

// row_597_hle(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_597_hle(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hle(a0[0], a1[0]);
}

// row_598_hgt(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_598_hgt(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hgt(a0[0], a1[0]);
}

// row_599_hge(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_599_hge(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hge(a0[0], a1[0]);
}

// row_600_hadd_rn(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_600_hadd_rn(const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hadd(a0[0], a1[0]);
}

// row_601_hadd_sat(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_601_hadd_sat(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hsaturate(pyk_hadd(a0[0], a1[0]));
}

// row_602_hsub_rn(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_602_hsub_rn(const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hsub(a0[0], a1[0]);
}

// row_603_hsub_sat(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_603_hsub_sat(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hsaturate(pyk_hsub(a0[0], a1[0]));
}

// row_604_hmul_rn(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_604_hmul_rn(const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmul(a0[0], a1[0]);
}

// row_605_hmul_sat(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_605_hmul_sat(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hsaturate(pyk_hmul(a0[0], a1[0]));
}

// row_606_hfma_sat(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), a2: array(bfloat16, 1d, C),
//     r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_606_hfma_sat(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, const pyk_bfloat16* a2, pyk_bfloat16* r0) {
  r0[0] = pyk_hsaturate(pyk_hfma(a0[0], a1[0], a2[0]));
}

// row_607_hfma_relu(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), a2: array(bfloat16, 1d, C),
//     r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_607_hfma_relu(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, const pyk_bfloat16* a2, pyk_bfloat16* r0) {
  r0[0] = pyk_hrelu(pyk_hfma(a0[0], a1[0], a2[0]));
}

// row_608_hequ(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_608_hequ(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hequ(a0[0], a1[0]);
}

// row_609_hneu(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_609_hneu(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hneu(a0[0], a1[0]);
}

// row_610_hltu(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_610_hltu(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hltu(a0[0], a1[0]);
}

// row_611_hleu(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_611_hleu(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hleu(a0[0], a1[0]);
}

// row_612_hgtu(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_612_hgtu(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hgtu(a0[0], a1[0]);
}

// row_613_hgeu(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_613_hgeu(const pyk_bfloat16* a0, const pyk_bfloat16* a1, bool* r0) {
  r0[0] = pyk_hgeu(a0[0], a1[0]);
}

// row_614_hmax_nan(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_614_hmax_nan(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmax_nan(a0[0], a1[0]);
}

// row_615_hmin_nan(a0: array(bfloat16, 1d, C), a1: array(bfloat16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_615_hmin_nan(
    const pyk_bfloat16* a0, const pyk_bfloat16* a1, pyk_bfloat16* r0) {
  r0[0] = pyk_hmin_nan(a0[0], a1[0]);
}

// row_616_hisnan(a0: array(bfloat16, 1d, C), r0: array(bool, 1d, C))
extern "C" __global__ void row_616_hisnan(const pyk_bfloat16* a0, bool* r0) {
  r0[0] = pyk_hisnan(a0[0]);
}

// row_617_hisinf(a0: array(bfloat16, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_617_hisinf(const pyk_bfloat16* a0, int* r0) {
  r0[0] = pyk_hisinf(a0[0]);
}

// row_618_float32_to_bfloat16(a0: array(float32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_618_float32_to_bfloat16(const float* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_float_to_bfloat16(a0[0]);
}

// row_619_float64_to_bfloat16(a0: array(float64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_619_float64_to_bfloat16(const double* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_double_to_bfloat16(a0[0]);
}

// row_620_bfloat16_to_float32(a0: array(bfloat16, 1d, C), r0: array(float32, 1d, C))
extern "C" __global__ void row_620_bfloat16_to_float32(const pyk_bfloat16* a0, float* r0) {
  r0[0] = pyk_bfloat16_to_float(a0[0]);
}

// row_621_float32_to_bfloat16_rn(a0: array(float32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_621_float32_to_bfloat16_rn(const float* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 0);
}

// row_622_float32_to_bfloat16_rz(a0: array(float32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_622_float32_to_bfloat16_rz(const float* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 1);
}

// row_623_float32_to_bfloat16_rd(a0: array(float32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_623_float32_to_bfloat16_rd(const float* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 2);
}

// row_624_float32_to_bfloat16_ru(a0: array(float32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_624_float32_to_bfloat16_ru(const float* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 3);
}

// row_625_int16_to_bfloat16_rn(a0: array(int16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_625_int16_to_bfloat16_rn(const short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 0);
}

// row_626_int16_to_bfloat16_rz(a0: array(int16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_626_int16_to_bfloat16_rz(const short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 1);
}

// row_627_int16_to_bfloat16_rd(a0: array(int16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_627_int16_to_bfloat16_rd(const short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 2);
}

// row_628_int16_to_bfloat16_ru(a0: array(int16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_628_int16_to_bfloat16_ru(const short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 3);
}

// row_629_uint16_to_bfloat16_rn(a0: array(uint16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_629_uint16_to_bfloat16_rn(const unsigned short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 0);
}

// row_630_uint16_to_bfloat16_rz(a0: array(uint16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_630_uint16_to_bfloat16_rz(const unsigned short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 1);
}

// row_631_uint16_to_bfloat16_rd(a0: array(uint16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_631_uint16_to_bfloat16_rd(const unsigned short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 2);
}

// row_632_uint16_to_bfloat16_ru(a0: array(uint16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_632_uint16_to_bfloat16_ru(const unsigned short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 3);
}

// row_633_int32_to_bfloat16_rn(a0: array(int32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_633_int32_to_bfloat16_rn(const int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 0);
}

// row_634_int32_to_bfloat16_rz(a0: array(int32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_634_int32_to_bfloat16_rz(const int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 1);
}

// row_635_int32_to_bfloat16_rd(a0: array(int32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_635_int32_to_bfloat16_rd(const int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 2);
}

// row_636_int32_to_bfloat16_ru(a0: array(int32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_636_int32_to_bfloat16_ru(const int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 3);
}

// row_637_uint32_to_bfloat16_rn(a0: array(uint32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_637_uint32_to_bfloat16_rn(const unsigned int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 0);
}

// row_638_uint32_to_bfloat16_rz(a0: array(uint32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_638_uint32_to_bfloat16_rz(const unsigned int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 1);
}

// row_639_uint32_to_bfloat16_rd(a0: array(uint32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_639_uint32_to_bfloat16_rd(const unsigned int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 2);
}

// row_640_uint32_to_bfloat16_ru(a0: array(uint32, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_640_uint32_to_bfloat16_ru(const unsigned int* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_to_bfloat16(a0[0], 3);
}

// row_641_int64_to_bfloat16_rn(a0: array(int64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_641_int64_to_bfloat16_rn(const long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_int64_to_bfloat16(a0[0], 0);
}

// row_642_int64_to_bfloat16_rz(a0: array(int64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_642_int64_to_bfloat16_rz(const long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_int64_to_bfloat16(a0[0], 1);
}

// row_643_int64_to_bfloat16_rd(a0: array(int64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_643_int64_to_bfloat16_rd(const long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_int64_to_bfloat16(a0[0], 2);
}

// row_644_int64_to_bfloat16_ru(a0: array(int64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_644_int64_to_bfloat16_ru(const long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_int64_to_bfloat16(a0[0], 3);
}

// row_645_uint64_to_bfloat16_rn(a0: array(uint64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_645_uint64_to_bfloat16_rn(const unsigned long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_uint64_to_bfloat16(a0[0], 0);
}

// row_646_uint64_to_bfloat16_rz(a0: array(uint64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_646_uint64_to_bfloat16_rz(const unsigned long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_uint64_to_bfloat16(a0[0], 1);
}

// row_647_uint64_to_bfloat16_rd(a0: array(uint64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_647_uint64_to_bfloat16_rd(const unsigned long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_uint64_to_bfloat16(a0[0], 2);
}

// row_648_uint64_to_bfloat16_ru(a0: array(uint64, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_648_uint64_to_bfloat16_ru(const unsigned long long* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_round_uint64_to_bfloat16(a0[0], 3);
}

// row_649_bfloat16_to_int8_rz(a0: array(bfloat16, 1d, C), r0: array(int8, 1d, C))
extern "C" __global__ void row_649_bfloat16_to_int8_rz(const pyk_bfloat16* a0, signed char* r0) {
  r0[0] = pyk_clamp(__float2int_rz(pyk_bfloat16_to_float(a0[0])), -128, 127);
}

// row_650_bfloat16_to_uint8_rz(a0: array(bfloat16, 1d, C), r0: array(uint8, 1d, C))
extern "C" __global__ void row_650_bfloat16_to_uint8_rz(const pyk_bfloat16* a0, unsigned char* r0) {
  r0[0] = pyk_clamp(__float2int_rz(pyk_bfloat16_to_float(a0[0])), 0, 255);
}

// row_651_bfloat16_to_int16_rn(a0: array(bfloat16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_651_bfloat16_to_int16_rn(const pyk_bfloat16* a0, short* r0) {
  r0[0] = pyk_clamp(__float2int_rn(pyk_bfloat16_to_float(a0[0])), -32768, 32767);
}

// row_652_bfloat16_to_int16_rz(a0: array(bfloat16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_652_bfloat16_to_int16_rz(const pyk_bfloat16* a0, short* r0) {
  r0[0] = pyk_clamp(__float2int_rz(pyk_bfloat16_to_float(a0[0])), -32768, 32767);
}

// row_653_bfloat16_to_int16_rd(a0: array(bfloat16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_653_bfloat16_to_int16_rd(const pyk_bfloat16* a0, short* r0) {
  r0[0] = pyk_clamp(__float2int_rd(pyk_bfloat16_to_float(a0[0])), -32768, 32767);
}

// row_654_bfloat16_to_int16_ru(a0: array(bfloat16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_654_bfloat16_to_int16_ru(const pyk_bfloat16* a0, short* r0) {
  r0[0] = pyk_clamp(__float2int_ru(pyk_bfloat16_to_float(a0[0])), -32768, 32767);
}

// row_655_bfloat16_to_uint16_rn(a0: array(bfloat16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_655_bfloat16_to_uint16_rn(const pyk_bfloat16* a0, unsigned short* r0) {
  r0[0] = pyk_clamp(__float2int_rn(pyk_bfloat16_to_float(a0[0])), 0, 65535);
}

// row_656_bfloat16_to_uint16_rz(a0: array(bfloat16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_656_bfloat16_to_uint16_rz(const pyk_bfloat16* a0, unsigned short* r0) {
  r0[0] = pyk_clamp(__float2int_rz(pyk_bfloat16_to_float(a0[0])), 0, 65535);
}

// row_657_bfloat16_to_uint16_rd(a0: array(bfloat16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_657_bfloat16_to_uint16_rd(const pyk_bfloat16* a0, unsigned short* r0) {
  r0[0] = pyk_clamp(__float2int_rd(pyk_bfloat16_to_float(a0[0])), 0, 65535);
}

// row_658_bfloat16_to_uint16_ru(a0: array(bfloat16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_658_bfloat16_to_uint16_ru(const pyk_bfloat16* a0, unsigned short* r0) {
  r0[0] = pyk_clamp(__float2int_ru(pyk_bfloat16_to_float(a0[0])), 0, 65535);
}

// row_659_bfloat16_to_int32_rn(a0: array(bfloat16, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_659_bfloat16_to_int32_rn(const pyk_bfloat16* a0, int* r0) {
  r0[0] = __float2int_rn(pyk_bfloat16_to_float(a0[0]));
}

// row_660_bfloat16_to_int32_rz(a0: array(bfloat16, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_660_bfloat16_to_int32_rz(const pyk_bfloat16* a0, int* r0) {
  r0[0] = __float2int_rz(pyk_bfloat16_to_float(a0[0]));
}

// row_661_bfloat16_to_int32_rd(a0: array(bfloat16, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_661_bfloat16_to_int32_rd(const pyk_bfloat16* a0, int* r0) {
  r0[0] = __float2int_rd(pyk_bfloat16_to_float(a0[0]));
}

// row_662_bfloat16_to_int32_ru(a0: array(bfloat16, 1d, C), r0: array(int32, 1d, C))
extern "C" __global__ void row_662_bfloat16_to_int32_ru(const pyk_bfloat16* a0, int* r0) {
  r0[0] = __float2int_ru(pyk_bfloat16_to_float(a0[0]));
}

// row_663_bfloat16_to_uint32_rn(a0: array(bfloat16, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_663_bfloat16_to_uint32_rn(const pyk_bfloat16* a0, unsigned int* r0) {
  r0[0] = __float2uint_rn(pyk_bfloat16_to_float(a0[0]));
}

// row_664_bfloat16_to_uint32_rz(a0: array(bfloat16, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_664_bfloat16_to_uint32_rz(const pyk_bfloat16* a0, unsigned int* r0) {
  r0[0] = __float2uint_rz(pyk_bfloat16_to_float(a0[0]));
}

// row_665_bfloat16_to_uint32_rd(a0: array(bfloat16, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_665_bfloat16_to_uint32_rd(const pyk_bfloat16* a0, unsigned int* r0) {
  r0[0] = __float2uint_rd(pyk_bfloat16_to_float(a0[0]));
}

// row_666_bfloat16_to_uint32_ru(a0: array(bfloat16, 1d, C), r0: array(uint32, 1d, C))
extern "C" __global__ void row_666_bfloat16_to_uint32_ru(const pyk_bfloat16* a0, unsigned int* r0) {
  r0[0] = __float2uint_ru(pyk_bfloat16_to_float(a0[0]));
}

// row_667_bfloat16_to_int64_rn(a0: array(bfloat16, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_667_bfloat16_to_int64_rn(const pyk_bfloat16* a0, long long* r0) {
  r0[0] = __float2ll_rn(pyk_bfloat16_to_float(a0[0]));
}

// row_668_bfloat16_to_int64_rz(a0: array(bfloat16, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_668_bfloat16_to_int64_rz(const pyk_bfloat16* a0, long long* r0) {
  r0[0] = __float2ll_rz(pyk_bfloat16_to_float(a0[0]));
}

// row_669_bfloat16_to_int64_rd(a0: array(bfloat16, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_669_bfloat16_to_int64_rd(const pyk_bfloat16* a0, long long* r0) {
  r0[0] = __float2ll_rd(pyk_bfloat16_to_float(a0[0]));
}

// row_670_bfloat16_to_int64_ru(a0: array(bfloat16, 1d, C), r0: array(int64, 1d, C))
extern "C" __global__ void row_670_bfloat16_to_int64_ru(const pyk_bfloat16* a0, long long* r0) {
  r0[0] = __float2ll_ru(pyk_bfloat16_to_float(a0[0]));
}

// row_671_bfloat16_to_uint64_rn(a0: array(bfloat16, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_671_bfloat16_to_uint64_rn(const pyk_bfloat16* a0, unsigned long long* r0) {
  r0[0] = __float2ull_rn(pyk_bfloat16_to_float(a0[0]));
}

// row_672_bfloat16_to_uint64_rz(a0: array(bfloat16, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_672_bfloat16_to_uint64_rz(const pyk_bfloat16* a0, unsigned long long* r0) {
  r0[0] = __float2ull_rz(pyk_bfloat16_to_float(a0[0]));
}

// row_673_bfloat16_to_uint64_rd(a0: array(bfloat16, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_673_bfloat16_to_uint64_rd(const pyk_bfloat16* a0, unsigned long long* r0) {
  r0[0] = __float2ull_rd(pyk_bfloat16_to_float(a0[0]));
}

// row_674_bfloat16_to_uint64_ru(a0: array(bfloat16, 1d, C), r0: array(uint64, 1d, C))
extern "C" __global__ void row_674_bfloat16_to_uint64_ru(const pyk_bfloat16* a0, unsigned long long* r0) {
  r0[0] = __float2ull_ru(pyk_bfloat16_to_float(a0[0]));
}

// row_675_bfloat16_as_int16(a0: array(bfloat16, 1d, C), r0: array(int16, 1d, C))
extern "C" __global__ void row_675_bfloat16_as_int16(const pyk_bfloat16* a0, short* r0) {
  r0[0] = (short)a0[0].bits;
}

// row_676_bfloat16_as_uint16(a0: array(bfloat16, 1d, C), r0: array(uint16, 1d, C))
extern "C" __global__ void row_676_bfloat16_as_uint16(const pyk_bfloat16* a0, unsigned short* r0) {
  r0[0] = a0[0].bits;
}

// row_677_int16_as_bfloat16(a0: array(int16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_677_int16_as_bfloat16(const short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_bfloat16_of_bits(a0[0]);
}

// row_678_uint16_as_bfloat16(a0: array(uint16, 1d, C), r0: array(bfloat16, 1d, C))
extern "C" __global__ void row_678_uint16_as_bfloat16(const unsigned short* a0, pyk_bfloat16* r0) {
  r0[0] = pyk_bfloat16_of_bits(a0[0]);
}

// row_679_cvt_float_to_fp8(a0: array(float32, 1d, C), a1: array(int64, 1d, C), a2: array(int64, 1d, C),
//     r0: array(uint8, 1d, C))
extern "C" __global__ void row_679_cvt_float_to_fp8(
    const float* a0, const long long* a1, const long long* a2, unsigned char* r0) {
  r0[0] = pyk_to_fp8(a0[0], a2[0] == 1 ? 2 : 3, a1[0] == 1);
}

// row_680_cvt_double_to_fp8(a0: array(float64, 1d, C), a1: array(int64, 1d, C), a2: array(int64, 1d, C),
//     r0: array(uint8, 1d, C))
extern "C" __global__ void row_680_cvt_double_to_fp8(
    const double* a0, const long long* a1, const long long* a2, unsigned char* r0) {
  r0[0] = pyk_to_fp8(a0[0], a2[0] == 1 ? 2 : 3, a1[0] == 1);
}

// row_681_cvt_float_to_e8m0(a0: array(float32, 1d, C), a1: array(int64, 1d, C), a2: array(int64, 1d, C),
//     r0: array(uint8, 1d, C))
extern "C" __global__ void row_681_cvt_float_to_e8m0(
    const float* a0, const long long* a1, const long long* a2, unsigned char* r0) {
  r0[0] = pyk_to_e8m0(a0[0], a1[0] == 1, (int)a2[0]);
}

// row_682_cvt_double_to_e8m0(a0: array(float64, 1d, C), a1: array(int64, 1d, C), a2: array(int64, 1d, C),
//     r0: array(uint8, 1d, C))
extern "C" __global__ void row_682_cvt_double_to_e8m0(
    const double* a0, const long long* a1, const long long* a2, unsigned char* r0) {
  r0[0] = pyk_to_e8m0(a0[0], a1[0] == 1, (int)a2[0]);
}
