#include "tests/run/libdevice_reference.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

namespace pyk2cu::test {
namespace {

using I64 = int64_t;
using Real = long double;
__extension__ typedef __float128 Quad;
__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 UnsignedWide;

enum Mode { kNearest, kZero, kUp, kDown };

/// The value as a float of type F, rounded as the mode says. `rough` decides what infinities, NaN and signs of zero
/// become.
template <class F>
Real Rounded(Mode mode, Quad value, Real rough) {
  if (rough != rough || std::isinf(rough)) return rough;
  F result = static_cast<F>(value);
  const Quad found = result;
  const bool down = mode == kDown || (mode == kZero && value > 0), up = mode == kUp || (mode == kZero && value < 0);
  if (down && found > value) result = std::nextafter(result, -std::numeric_limits<F>::infinity());
  if (up && found < value) result = std::nextafter(result, std::numeric_limits<F>::infinity());
  return result;
}

Quad Root(Real x) {
  const Quad guess = sqrtl(x);
  return x > 0 && !std::isinf(x) ? (guess + x / guess) / 2 : guess;
}

Real HalfToEven(Real x) {
  const Real below = floorl(x), rest = x - below;
  if (!(rest >= 0.5L)) return std::isinf(x) || x != x || rest == 0 ? x : copysignl(below, x);
  return copysignl(rest > 0.5L || fmodl(below, 2) != 0 ? below + 1 : below, x);
}

Real WholeOf(Mode mode, Real x) {
  return mode == kZero ? truncl(x) : mode == kUp ? ceill(x) : mode == kDown ? floorl(x) : HalfToEven(x);
}

template <class I>
I64 Saturated(Real x, I64 of_nan) {
  if (x != x) return of_nan;
  if (x <= static_cast<Real>(std::numeric_limits<I>::min())) return static_cast<I64>(std::numeric_limits<I>::min());
  if (x >= static_cast<Real>(std::numeric_limits<I>::max())) return static_cast<I64>(std::numeric_limits<I>::max());
  return static_cast<I64>(static_cast<I>(x));
}

Real SinPi(Real x) {
  const Real turns = fmodl(x, 2);
  return turns == truncl(turns) ? copysignl(0, x) : sinl(3.14159265358979323846264338327950288L * turns);
}
Real CosPi(Real x) {
  const Real turns = fabsl(fmodl(x, 2));
  return turns == 0.5L || turns == 1.5L ? 0 : cosl(3.14159265358979323846264338327950288L * turns);
}

/// Where a falling function has the value, by halving.
template <class F>
Real SolveFalling(F function, Real value) {
  if (value != value) return value;
  Real low = -40, high = 40;
  if (value >= function(low)) return value > function(low) ? NAN : -HUGE_VALL;
  if (value <= 0 && value <= function(high)) return value < function(high) ? NAN : HUGE_VALL;
  for (int i = 0; i < 200; ++i) {
    const Real middle = (low + high) / 2;
    (function(middle) > value ? low : high) = middle;
  }
  return low;
}

int Exponent(Real x) {
  int exponent = 0;
  frexpl(x, &exponent);
  return exponent - 1;
}

template <class F>
Real NextAfter(F x, F y) {
  if (x != x || y != y) return NAN;
  if (x == y) return y;
  using Bits = std::conditional_t<sizeof(F) == 4, int32_t, I64>;
  if (x == 0) return std::copysign(std::numeric_limits<F>::denorm_min(), y);
  const Bits bits = std::bit_cast<Bits>(x);
  return std::bit_cast<F>(static_cast<Bits>(bits + ((x < y) == (x > 0) ? 1 : -1)));
}

std::string Bits(I64 value, int count) {
  std::string text;
  for (int bit = count - 1; bit >= 0; --bit) text += value >> bit & 1 ? '1' : '0';
  return text;
}
I64 Mirrored(I64 value) {
  std::string text = Bits(value, 64);
  std::ranges::reverse(text);
  return static_cast<I64>(std::stoull(text, nullptr, 2));
}
I64 U(I64 value) { return value & 0xffffffff; }

I64 Permuted(I64 low, I64 high, I64 selector) {
  I64 result = 0;
  for (int i = 3; i >= 0; --i) {
    const int choice = static_cast<int>(selector >> (4 * i) & 7);  // CUDA's selectors have three bits
    const I64 byte = ((choice & 4) ? high : low) >> (8 * (choice & 3)) & 255;
    result = result << 8 | byte;
  }
  return result;
}

Real OfHalf(I64 bits) {
  const int exponent = static_cast<int>(bits >> 10 & 31);
  const Real fraction = static_cast<Real>(bits & 1023) / 1024, sign = bits & 0x8000 ? -1 : 1;
  if (exponent == 31) return bits & 1023 ? NAN : sign * HUGE_VALL;
  return sign * (exponent == 0 ? ldexpl(fraction, -14) : ldexpl(1 + fraction, exponent - 15));
}
I64 NearestHalf(Real x) {
  if (x != x) return 0x7fff;
  I64 best = 0;
  for (I64 bits = 0; bits < 0x7c00; ++bits) {
    const Real distance = fabsl(fabsl(x) - OfHalf(bits)), least = fabsl(fabsl(x) - OfHalf(best));
    if (distance < least || (distance == least && bits % 2 == 0)) best = bits;
  }
  return (fabsl(x) >= 65520 ? 0x7c00 : best) | (std::signbit(x) ? 0x8000 : 0);
}

template <class F>
void AddRounded(Expectations& all, const std::string& letter, const std::string& suffix, Mode mode) {
  const std::string fma = sizeof(F) == 4 ? "fmaf_" : "fma_";
  auto add = [&](const std::string& name, auto value) { all[name + suffix] = {kArithmetic, {}, value, {}}; };
  auto zero = [mode](Real exact) {
    return exact == 0 && mode == kDown ? -exact : exact;
  };  // x - x is -0 only when rounding down
  add(letter + "add_", [=](const Operands& o) {
    return o.x == -o.y && o.x != 0 && !std::isinf(o.x) ? zero(0)
           : o.x == 0 && o.y == 0                      ? (std::signbit(o.x) == std::signbit(o.y) ? o.x : zero(0))
                                                       : Rounded<F>(mode, Quad{o.x} + o.y, o.x + o.y);
  });
  add(letter + "mul_", [=](const Operands& o) {
    return o.x == 0 || o.y == 0 ? o.x * o.y : Rounded<F>(mode, Quad{o.x} * o.y, o.x * o.y);
  });
  add(letter + "div_", [=](const Operands& o) {
    return o.y == 0 || o.x == 0 || std::isinf(o.y) ? o.x / o.y : Rounded<F>(mode, Quad{o.x} / o.y, o.x / o.y);
  });
  add(letter + "rcp_", [=](const Operands& o) {
    return o.x == 0 || std::isinf(o.x) ? 1 / o.x : Rounded<F>(mode, Quad{1} / o.x, 1 / o.x);
  });
  add(letter + "sqrt_",
      [=](const Operands& o) { return o.x <= 0 ? sqrtl(o.x) : Rounded<F>(mode, Root(o.x), sqrtl(o.x)); });
  add(fma, [=](const Operands& o) {
    return Quad{o.x} * o.y == -Quad{o.z} ? zero(0) : Rounded<F>(mode, Quad{o.x} * o.y + o.z, o.x * o.y + o.z);
  });
  all[fma + suffix].domain = kModerate;
  if (sizeof(F) == 4)
    add("fsub_", [=](const Operands& o) {
      return o.x == o.y && !std::isinf(o.x) ? (o.x == 0 && std::signbit(o.x) != std::signbit(o.y) ? o.x : zero(0))
                                            : Rounded<F>(mode, Quad{o.x} - o.y, o.x - o.y);
    });
}

void AddConversions(Expectations& all, const std::string& suffix, Mode mode) {
  for (const std::string from : {"float2", "double2"}) {
    const bool wide = from == "double2";
    auto add = [&](const std::string& to, auto value) { all[from + to + suffix] = {kAll, {}, {}, value}; };
    add("int_", [=](const Operands& o) { return Saturated<int32_t>(WholeOf(mode, o.x), wide ? INT32_MIN : 0); });
    add("uint_", [=](const Operands& o) { return Saturated<uint32_t>(WholeOf(mode, o.x), wide ? INT32_MIN : 0); });
    add("ll_", [=](const Operands& o) { return Saturated<I64>(WholeOf(mode, o.x), INT64_MIN); });
    add("ull_", [=](const Operands& o) { return Saturated<uint64_t>(WholeOf(mode, o.x), INT64_MIN); });
  }
  auto add = [&](const std::string& name, auto value) { all[name + suffix] = {kAll, {}, value, {}}; };
  add("double2float_", [=](const Operands& o) { return o.x == 0 ? o.x : Rounded<float>(mode, o.x, o.x); });
  for (const std::string from : {"int", "ll"})
    add(from + "2float_", [=](const Operands& o) { return Rounded<float>(mode, o.i, 1); });
  add("uint2float_", [=](const Operands& o) { return Rounded<float>(mode, static_cast<uint32_t>(o.i), 1); });
  add("ull2float_", [=](const Operands& o) { return Rounded<float>(mode, static_cast<uint64_t>(o.i), 1); });
  add("ll2double_", [=](const Operands& o) { return Rounded<double>(mode, o.i, 1); });
  add("ull2double_", [=](const Operands& o) { return Rounded<double>(mode, static_cast<uint64_t>(o.i), 1); });
}

}  // namespace

Expectations MakeExpectations() {
  Expectations all;
#define VALUE(type, value)                               \
  [](const Operands& o) -> type {                        \
    [[maybe_unused]] const auto& [x, y, z, i, j, k] = o; \
    return value;                                        \
  }
#define REAL(name, domain, ulp, abs, value) \
  all[#name] = {domain, Tolerance{.ulps = ulp, .absolute = abs}, VALUE(Real, value), {}};
#define INTEGER(name, domain, value) all[#name] = {domain, {}, {}, VALUE(I64, value)};
#define BOTH(name, domain, ulps64, ulps32, absolute, value) \
  REAL(name, domain, ulps64, absolute, value) REAL(name##f, domain, ulps32, absolute, value)
#include "tests/run/libdevice.def"
  const std::pair<const char*, Mode> modes[] = {{"rn", kNearest}, {"rz", kZero}, {"ru", kUp}, {"rd", kDown}};
  for (const auto& [suffix, mode] : modes) {
    AddRounded<double>(all, "d", suffix, mode);
    AddRounded<float>(all, "f", suffix, mode);
    AddConversions(all, suffix, mode);
  }
  return all;
}

}  // namespace pyk2cu::test
