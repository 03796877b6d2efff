#include "runtime/cpu/math/libdevice.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "runtime/cpu/math/math_functions.h"
#include "runtime/cpu/math/rounding.h"

// The functions of libdevice, which generated text declares and calls as __nv_name: the C library's where it has them
// and CUDA agrees.

namespace pyk2cu::runtime::cpu {
namespace {

// As the rows of the table name them.
using int16 = short;
using int32 = int;
using int64 = long long;
using float32 = float;
using float64 = double;
using uint32 = unsigned int;
using uint64 = unsigned long long;

/// Numbers of rounding.cpp's modes and operations.
enum Mode { rn, rz, ru, rd };
enum Operation { kAdd, kSub, kMul, kDiv, kSqrt, kFma };

float Rounded(Operation operation, Mode mode, float a, float b, float c) {
  return pyk_cpu_rounded_float(operation, mode, a, b, c);
}
double Rounded(Operation operation, Mode mode, double a, double b, double c) {
  return pyk_cpu_rounded_double(operation, mode, a, b, c);
}

/// A whole number as an integer; what is out of range is the nearest, NaN what the hardware makes of it.
template <class I, class F>
I Saturated(F x) {
  constexpr int kBits = 8 * sizeof(I);
  constexpr F kHalf = static_cast<F>(uint64{1} << (kBits - 1));
  constexpr F kBeyond = std::is_signed_v<I> ? kHalf : kHalf * 2;
  if (x != x) return sizeof(F) == 4 && kBits == 32 ? I{0} : static_cast<I>(uint64{1} << (kBits - 1));
  if (x < static_cast<F>(std::numeric_limits<I>::min())) return std::numeric_limits<I>::min();
  return x >= kBeyond ? std::numeric_limits<I>::max() : static_cast<I>(x);
}

template <class F>
F Whole(Mode mode, F x) {
  switch (mode) {
    case rz: return std::trunc(x);
    case ru: return std::ceil(x);
    case rd: return std::floor(x);
    default: return std::nearbyint(x);
  }
}

/// An integer of any size as a float, rounded once.
template <class F>
F FromInteger(Mode mode, bool negative, uint64 magnitude) {
  constexpr int kDigits = std::numeric_limits<F>::digits;
  const int surplus = std::bit_width(magnitude) - kDigits;
  if (surplus <= 0) return negative ? -static_cast<F>(magnitude) : static_cast<F>(magnitude);
  uint64 kept = magnitude >> surplus;
  const uint64 rest = magnitude & ((uint64{1} << surplus) - 1), half = uint64{1} << (surplus - 1);
  const bool away =
      mode == rn ? rest > half || (rest == half && (kept & 1)) : rest != 0 && mode == (negative ? rd : ru);
  kept += away;
  const F value = std::ldexp(static_cast<F>(kept), surplus);
  return negative ? -value : value;
}
template <class F>
F FromSigned(Mode mode, int64 x) {
  return FromInteger<F>(mode, x < 0, x < 0 ? 0 - static_cast<uint64>(x) : static_cast<uint64>(x));
}

float FromHalf(uint32 bits) {
  const uint32 exponent = bits >> 10 & 31, fraction = bits & 1023;
  const float sign = bits & 0x8000 ? -1.0f : 1.0f;
  if (exponent == 31)
    return fraction ? std::bit_cast<float>((bits & 0x8000) << 16 | 0x7f800000u | fraction << 13) : sign * HUGE_VALF;
  return sign * (exponent == 0 ? std::ldexp(static_cast<float>(fraction), -24)
                               : std::ldexp(static_cast<float>(fraction + 1024), static_cast<int>(exponent) - 25));
}

uint32 ToHalf(float x) {
  const uint32 bits = std::bit_cast<uint32>(x), magnitude = bits & 0x7fffffffu, sign = bits >> 16 & 0x8000u;
  if (magnitude > 0x7f800000u) return 0x7fffu;
  if (magnitude >= 0x477ff000u) return sign | 0x7c00u;  // rounds beyond 65504
  if (magnitude < 0x38800000u)
    return sign | static_cast<uint32>(std::nearbyint(std::fabs(x) * 0x1p24f));  // a multiple of 2^-24
  return sign | (magnitude + 0xfffu + (magnitude >> 13 & 1) - 0x38000000u) >> 13;
}

template <class T>
T Reversed(T x) {
  T result = 0;
  for (size_t bit = 0; bit < 8 * sizeof(T); ++bit) result |= (x >> bit & 1) << (8 * sizeof(T) - 1 - bit);
  return result;
}

uint32 PermutedBytes(uint32 x, uint32 y, uint32 selector) {
  const uint64 bytes = uint64{y} << 32 | x;
  uint32 result = 0;
  for (int i = 0; i < 4; ++i) {
    const uint32 byte = static_cast<uint32>(bytes >> (8 * (selector >> (4 * i) & 7))) & 0xff;
    result |= byte << (8 * i);
  }
  return result;
}

int Signed24(uint32 x) { return static_cast<int>(x << 8) >> 8; }

template <class F>
F Largest(F x, F y) {
  return x == y ? (std::signbit(x) ? y : x) : std::fmax(x, y);
}
template <class F>
F Smallest(F x, F y) {
  return x == y ? (std::signbit(x) ? x : y) : std::fmin(x, y);
}

namespace nv {

// Each use of these macros ends in a semicolon, as a declaration does.
#define BOTH1(name, of)                           \
  float64 name(float64 x) { return of(x); }       \
  float32 name##f(float32 x) { return of##f(x); } \
  static_assert(true)
#define BOTH2(name, of)                                         \
  float64 name(float64 x, float64 y) { return of(x, y); }       \
  float32 name##f(float32 x, float32 y) { return of##f(x, y); } \
  static_assert(true)
#define LIBRARY1(name) BOTH1(name, ::name)
#define LIBRARY2(name) BOTH2(name, ::name)
#define OURS1(name) BOTH1(name, pyk_cpu_##name)
LIBRARY1(acos);
LIBRARY1(acosh);
LIBRARY1(asin);
LIBRARY1(asinh);
LIBRARY1(atan);
LIBRARY1(atanh);
LIBRARY1(ceil);
LIBRARY1(cos);
LIBRARY1(cosh);
LIBRARY1(erf);
LIBRARY1(erfc);
LIBRARY1(exp);
LIBRARY1(exp2);
LIBRARY1(expm1);
LIBRARY1(fabs);
LIBRARY1(floor);
LIBRARY1(log);
LIBRARY1(log10);
LIBRARY1(log1p);
LIBRARY1(log2);
LIBRARY1(logb);
LIBRARY1(nearbyint);
LIBRARY1(rint);
LIBRARY1(round);
LIBRARY1(sin);
LIBRARY1(sinh);
LIBRARY1(sqrt);
LIBRARY1(tan);
LIBRARY1(tanh);
LIBRARY1(trunc);
LIBRARY2(atan2);
LIBRARY2(copysign);
LIBRARY2(fdim);
LIBRARY2(fmod);
LIBRARY2(hypot);
LIBRARY2(nextafter);
LIBRARY2(pow);
LIBRARY2(remainder);
OURS1(cbrt);
OURS1(cospi);
OURS1(erfcinv);
OURS1(erfcx);
OURS1(erfinv);
OURS1(exp10);
OURS1(j0);
OURS1(j1);
OURS1(lgamma);
OURS1(normcdf);
OURS1(normcdfinv);
OURS1(rcbrt);
OURS1(rsqrt);
OURS1(sinpi);
OURS1(tgamma);
OURS1(y0);
OURS1(y1);
float64 fmax(float64 x, float64 y) { return Largest(x, y); }
float32 fmaxf(float32 x, float32 y) { return Largest(x, y); }
float64 fmin(float64 x, float64 y) { return Smallest(x, y); }
float32 fminf(float32 x, float32 y) { return Smallest(x, y); }
float64 fma(float64 x, float64 y, float64 z) { return ::fma(x, y, z); }
float32 fmaf(float32 x, float32 y, float32 z) { return ::fmaf(x, y, z); }
float64 ldexp(float64 x, int32 n) { return ::ldexp(x, n); }
float32 ldexpf(float32 x, int32 n) { return ::ldexpf(x, n); }
float64 scalbn(float64 x, int32 n) { return ::scalbn(x, n); }
float32 scalbnf(float32 x, int32 n) { return ::scalbnf(x, n); }
float64 powi(float64 x, int32 n) { return ::pow(x, n); }
float32 powif(float32 x, int32 n) { return static_cast<float32>(::pow(x, n)); }
float64 jn(int32 n, float64 x) { return pyk_cpu_jn(n, x); }
float32 jnf(int32 n, float32 x) { return pyk_cpu_jnf(n, x); }
float64 yn(int32 n, float64 x) { return pyk_cpu_yn(n, x); }
float32 ynf(int32 n, float32 x) { return pyk_cpu_ynf(n, x); }
int32 ilogb(float64 x) { return ::ilogb(x); }
int32 ilogbf(float32 x) { return ::ilogbf(x); }
int64 llrint(float64 x) { return Saturated<int64>(Whole(rn, x)); }
int64 llrintf(float32 x) { return Saturated<int64>(Whole(rn, x)); }
int64 llround(float64 x) { return Saturated<int64>(::round(x)); }
int64 llroundf(float32 x) { return Saturated<int64>(::roundf(x)); }
float32 saturatef(float32 x) { return x > 0 ? (x < 1 ? x : 1) : 0; }
int32 signbitd(float64 x) { return std::signbit(x); }
int32 signbitf(float32 x) { return std::signbit(x); }
int32 isfinited(float64 x) { return std::isfinite(x); }
int32 finitef(float32 x) { return std::isfinite(x); }
int32 isinfd(float64 x) { return std::isinf(x); }
int32 isinff(float32 x) { return std::isinf(x); }
int32 isnand(float64 x) { return std::isnan(x); }
int32 isnanf(float32 x) { return std::isnan(x); }

// The less exact functions of the GPU, here as exact as the others.
float32 fast_cosf(float32 x) { return ::cosf(x); }
float32 fast_exp10f(float32 x) { return pyk_cpu_exp10f(x); }
float32 fast_expf(float32 x) { return ::expf(x); }
float32 fast_fdividef(float32 x, float32 y) { return x / y; }
float32 fast_log10f(float32 x) { return ::log10f(x); }
float32 fast_log2f(float32 x) { return ::log2f(x); }
float32 fast_logf(float32 x) { return ::logf(x); }
float32 fast_powf(float32 x, float32 y) { return ::powf(x, y); }
float32 fast_sinf(float32 x) { return ::sinf(x); }
float32 fast_tanf(float32 x) { return ::tanf(x); }

// Several results.
void sincos(float64 x, float64* sine, float64* cosine) { *sine = ::sin(x), *cosine = ::cos(x); }
void sincosf(float32 x, float32* sine, float32* cosine) { *sine = ::sinf(x), *cosine = ::cosf(x); }
void fast_sincosf(float32 x, float32* sine, float32* cosine) { sincosf(x, sine, cosine); }
void sincospi(float64 x, float64* sine, float64* cosine) { *sine = pyk_cpu_sinpi(x), *cosine = pyk_cpu_cospi(x); }
void sincospif(float32 x, float32* sine, float32* cosine) { *sine = pyk_cpu_sinpif(x), *cosine = pyk_cpu_cospif(x); }
float64 frexp(float64 x, int32* exponent) { return *exponent = 0, ::frexp(x, exponent); }
float32 frexpf(float32 x, int32* exponent) { return *exponent = 0, ::frexpf(x, exponent); }
float64 modf(float64 x, float64* whole) { return ::modf(x, whole); }
float32 modff(float32 x, float32* whole) { return ::modff(x, whole); }
float64 remquo(float64 x, float64 y, int32* quotient) { return *quotient = 0, ::remquo(x, y, quotient); }
float32 remquof(float32 x, float32 y, int32* quotient) { return *quotient = 0, ::remquof(x, y, quotient); }

// Rounded as the name says.
#define ARITHMETIC(letter, type, mode)                                                   \
  type letter##add_##mode(type x, type y) { return Rounded(kAdd, mode, x, y, type{0}); } \
  type letter##mul_##mode(type x, type y) { return Rounded(kMul, mode, x, y, type{0}); } \
  type letter##div_##mode(type x, type y) { return Rounded(kDiv, mode, x, y, type{0}); } \
  type letter##rcp_##mode(type x) { return Rounded(kDiv, mode, type{1}, x, type{0}); }   \
  type letter##sqrt_##mode(type x) { return Rounded(kSqrt, mode, x, type{0}, type{0}); }
#define TO_INTEGER(from, type, mode)                                                                 \
  int32 from##2int_##mode(type x) { return Saturated<int32>(Whole(mode, x)); }                       \
  int32 from##2uint_##mode(type x) { return static_cast<int32>(Saturated<uint32>(Whole(mode, x))); } \
  int64 from##2ll_##mode(type x) { return Saturated<int64>(Whole(mode, x)); }                        \
  int64 from##2ull_##mode(type x) { return static_cast<int64>(Saturated<uint64>(Whole(mode, x))); }
#define MODE(mode)                                                                                         \
  ARITHMETIC(d, float64, mode)                                                                             \
  ARITHMETIC(f, float32, mode)                                                                             \
  TO_INTEGER(double, float64, mode)                                                                        \
  TO_INTEGER(float, float32, mode)                                                                         \
  float32 fsub_##mode(float32 x, float32 y) { return Rounded(kSub, mode, x, y, 0.0f); }                    \
  float64 fma_##mode(float64 x, float64 y, float64 z) { return Rounded(kFma, mode, x, y, z); }             \
  float32 fmaf_##mode(float32 x, float32 y, float32 z) { return Rounded(kFma, mode, x, y, z); }            \
  float32 double2float_##mode(float64 x) { return pyk_cpu_narrowed(mode, x); }                             \
  float32 int2float_##mode(int32 x) { return FromSigned<float32>(mode, x); }                               \
  float32 uint2float_##mode(int32 x) { return FromInteger<float32>(mode, false, static_cast<uint32>(x)); } \
  float32 ll2float_##mode(int64 x) { return FromSigned<float32>(mode, x); }                                \
  float32 ull2float_##mode(int64 x) { return FromInteger<float32>(mode, false, static_cast<uint64>(x)); }  \
  float64 ll2double_##mode(int64 x) { return FromSigned<float64>(mode, x); }                               \
  float64 ull2double_##mode(int64 x) { return FromInteger<float64>(mode, false, static_cast<uint64>(x)); } \
  static_assert(true)
MODE(rn);
MODE(rz);
MODE(ru);
MODE(rd);
float64 int2double_rn(int32 x) { return x; }
float64 uint2double_rn(int32 x) { return static_cast<uint32>(x); }
float32 frsqrt_rn(float32 x) { return pyk_cpu_rsqrtf(x); }

// Bits.
int16 float2half_rn(float32 x) { return static_cast<int16>(ToHalf(x)); }
float32 half2float(int16 bits) { return FromHalf(static_cast<unsigned short>(bits)); }
int32 float_as_int(float32 x) { return std::bit_cast<int32>(x); }
float32 int_as_float(int32 x) { return std::bit_cast<float32>(x); }
int64 double_as_longlong(float64 x) { return std::bit_cast<int64>(x); }
float64 longlong_as_double(int64 x) { return std::bit_cast<float64>(x); }
int32 double2hiint(float64 x) { return static_cast<int32>(std::bit_cast<int64>(x) >> 32); }
int32 double2loint(float64 x) { return static_cast<int32>(std::bit_cast<int64>(x)); }
float64 hiloint2double(int32 high, int32 low) {
  return std::bit_cast<float64>(static_cast<uint64>(high) << 32 | static_cast<uint32>(low));
}
int32 brev(int32 x) { return static_cast<int32>(Reversed(static_cast<uint32>(x))); }
int64 brevll(int64 x) { return static_cast<int64>(Reversed(static_cast<uint64>(x))); }
int32 byte_perm(int32 x, int32 y, int32 z) {
  return static_cast<int32>(PermutedBytes(static_cast<uint32>(x), static_cast<uint32>(y), static_cast<uint32>(z)));
}
int32 clz(int32 x) { return std::countl_zero(static_cast<uint32>(x)); }
int32 clzll(int64 x) { return std::countl_zero(static_cast<uint64>(x)); }
int32 ffs(int32 x) { return x == 0 ? 0 : std::countr_zero(static_cast<uint32>(x)) + 1; }
int32 ffsll(int64 x) { return x == 0 ? 0 : std::countr_zero(static_cast<uint64>(x)) + 1; }
int32 popc(int32 x) { return std::popcount(static_cast<uint32>(x)); }
int32 popcll(int64 x) { return std::popcount(static_cast<uint64>(x)); }

// Integers; those with a u take their operands for unsigned.
int32 abs(int32 x) { return static_cast<int32>(x < 0 ? 0 - static_cast<uint32>(x) : static_cast<uint32>(x)); }
int64 llabs(int64 x) { return static_cast<int64>(x < 0 ? 0 - static_cast<uint64>(x) : static_cast<uint64>(x)); }
int32 max(int32 x, int32 y) { return x < y ? y : x; }
int32 min(int32 x, int32 y) { return y < x ? y : x; }
int64 llmax(int64 x, int64 y) { return x < y ? y : x; }
int64 llmin(int64 x, int64 y) { return y < x ? y : x; }
int32 umax(int32 x, int32 y) { return static_cast<uint32>(x) < static_cast<uint32>(y) ? y : x; }
int32 umin(int32 x, int32 y) { return static_cast<uint32>(y) < static_cast<uint32>(x) ? y : x; }
int64 ullmax(int64 x, int64 y) { return static_cast<uint64>(x) < static_cast<uint64>(y) ? y : x; }
int64 ullmin(int64 x, int64 y) { return static_cast<uint64>(y) < static_cast<uint64>(x) ? y : x; }
int32 hadd(int32 x, int32 y) { return static_cast<int32>((int64{x} + y) >> 1); }
int32 rhadd(int32 x, int32 y) { return static_cast<int32>((int64{x} + y + 1) >> 1); }
int32 uhadd(int32 x, int32 y) {
  return static_cast<int32>((uint64{static_cast<uint32>(x)} + static_cast<uint32>(y)) >> 1);
}
int32 urhadd(int32 x, int32 y) {
  return static_cast<int32>((uint64{static_cast<uint32>(x)} + static_cast<uint32>(y) + 1) >> 1);
}
int32 mul24(int32 x, int32 y) {
  return static_cast<int32>(static_cast<uint32>(Signed24(static_cast<uint32>(x))) *
                            static_cast<uint32>(Signed24(static_cast<uint32>(y))));
}
int32 umul24(int32 x, int32 y) {
  return static_cast<int32>((static_cast<uint32>(x) & 0xffffff) * (static_cast<uint32>(y) & 0xffffff));
}
int32 mulhi(int32 x, int32 y) { return static_cast<int32>((int64{x} * y) >> 32); }
int32 umulhi(int32 x, int32 y) {
  return static_cast<int32>((uint64{static_cast<uint32>(x)} * static_cast<uint32>(y)) >> 32);
}
__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 UnsignedWide;
int64 mul64hi(int64 x, int64 y) { return static_cast<int64>((static_cast<Wide>(x) * y) >> 64); }
int64 umul64hi(int64 x, int64 y) {
  return static_cast<int64>((static_cast<UnsignedWide>(static_cast<uint64>(x)) * static_cast<uint64>(y)) >> 64);
}
int32 sad(int32 x, int32 y, int32 z) {
  return static_cast<int32>(
      (x > y ? static_cast<uint32>(x) - static_cast<uint32>(y) : static_cast<uint32>(y) - static_cast<uint32>(x)) +
      static_cast<uint32>(z));
}
int32 usad(int32 x, int32 y, int32 z) {
  const uint32 a = static_cast<uint32>(x), b = static_cast<uint32>(y);
  return static_cast<int32>((a > b ? a - b : b - a) + static_cast<uint32>(z));
}

}  // namespace nv

template <class F>
void* Address(F* function) {
  return reinterpret_cast<void*>(function);
}

}  // namespace

void AddLibdevice(std::vector<HostSymbol>& symbols) {
#define LIBDEVICE1(name, a, result, doc) symbols.push_back({"__nv_" #name, Address<result(a)>(nv::name)});
#define LIBDEVICE2(name, a, b, result, doc) symbols.push_back({"__nv_" #name, Address<result(a, b)>(nv::name)});
#define LIBDEVICE3(name, a, b, c, result, doc) symbols.push_back({"__nv_" #name, Address<result(a, b, c)>(nv::name)});
#define LIBDEVICE_TUPLE(name, signature, cuda, doc) symbols.push_back({"__nv_" #name, Address(nv::name)});
#include "frontend/builtins/libdevice.def"
}

}  // namespace pyk2cu::runtime::cpu
