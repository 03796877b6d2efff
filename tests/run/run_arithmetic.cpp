#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;
using U64 = uint64_t;
constexpr I64 kMin = std::numeric_limits<I64>::min(), kMax = std::numeric_limits<I64>::max();

I64 FloorDiv(I64 a, I64 b) {
  if (b == 0) return 0;
  if (a == kMin && b == -1) return 0;  // as the reference has it
  I64 q = a / b;
  return q - (a % b != 0 && (a % b < 0) != (b < 0));
}
I64 Mod(I64 a, I64 b) {
  if (b == 0 || b == -1) return 0;
  I64 r = a % b;
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}

/// Every pair of `values`.
template <class T>
std::pair<HostArray, HostArray> Pairs(const std::vector<T>& values) {
  std::vector<T> a, b;
  for (T x : values)
    for (T y : values) a.push_back(x), b.push_back(y);
  return {Of(a), Of(b)};
}

template <class T>
void CheckDivision(const std::vector<T>& values) {
  const std::pair<HostArray, HostArray> pairs = Pairs(values);
  const HostArray &a = pairs.first, &b = pairs.second;
  std::vector<I64> out;
  for (I64 i = 0; i < a.Size(); ++i) {
    I64 x = static_cast<I64>(a.Get<T>(i)), y = static_cast<I64>(b.Get<T>(i));
    for (I64 v : {FloorDiv(x, y), Mod(x, y), FloorDiv(x, y), Mod(x, y)}) out.push_back(v);
  }
  Launch("arithmetic.py", "division")
      .Grid(2)
      .Block(64)
      .In(a)
      .In(b)
      .Out(Zeros<I64>({a.Size(), 4}), Of(out, {a.Size(), 4}))
      .Check();
}

TEST(arithmetic, FloorDivisionAndRemainder) {
  CheckDivision<I64>({0, 1, -1, 2, -2, 7, -7, 100, kMax, kMin, kMin + 1});
  CheckDivision<int32_t>({0, 1, -1, 3, -3, 7, std::numeric_limits<int32_t>::min()});
  CheckDivision<int8_t>({0, 1, -1, 5, -128, 127});
  CheckDivision<uint8_t>({0, 1, 7, 255});
}

TEST(arithmetic, UnsignedDivision) {
  auto [a, b] = Pairs<U64>({0, 1, 3, ~U64{0}, U64{1} << 63});
  std::vector<U64> out;
  for (I64 i = 0; i < a.Size(); ++i) {
    U64 x = a.Get<U64>(i), y = b.Get<U64>(i);
    for (U64 v : {y ? x / y : 0, y ? x % y : 0, y ? x / y : 0, y ? x % y : 0}) out.push_back(v);
  }
  Launch("arithmetic.py", "division")
      .Block(32)
      .In(a)
      .In(b)
      .Out(Zeros<U64>({a.Size(), 4}), Of(out, {a.Size(), 4}))
      .Check();
}

TEST(arithmetic, TrueDivision) {
  auto [a, b] = Pairs<I64>({1, -3, 10, 0, kMax});
  auto expected = Generate<double>(
      {25}, [&](I64 i) { return static_cast<double>(a.Get<I64>(i)) / static_cast<double>(b.Get<I64>(i)); });
  Launch("arithmetic.py", "true_division").Block(32).In(a).In(b).Out(Zeros<double>({25}), expected).Check();
}

TEST(arithmetic, DivisionByConstants) {
  std::vector<I64> values{0, 1, -1, 7, -7, 8, -8, 9, kMin, kMax}, out;
  for (I64 a : values)
    for (I64 v : {FloorDiv(a, 8), Mod(a, 8), FloorDiv(a, -3), Mod(a, -3), a, I64{0}, FloorDiv(100, a), Mod(100, a)})
      out.push_back(v);
  Launch("arithmetic.py", "by_constants").Block(32).In(Of(values)).Out(Zeros<I64>({10, 8}), Of(out, {10, 8})).Check();
}

TEST(arithmetic, Int64Wraps) {
  auto [a, b] = Pairs<I64>({0, 1, -1, kMax, kMin, 3037000500});
  std::vector<I64> out;
  for (I64 i = 0; i < a.Size(); ++i) {
    U64 x = a.Get<U64>(i), y = b.Get<U64>(i);
    U64 magnitude = static_cast<I64>(x) < 0 ? 0 - x : x;
    for (U64 v : {x + y, x - y, x * y, 0 - x, magnitude, ~x}) out.push_back(static_cast<I64>(v));
  }
  Launch("arithmetic.py", "wrapping").Block(64).In(a).In(b).Out(Zeros<I64>({36, 6}), Of(out, {36, 6})).Check();
}

TEST(arithmetic, Int32IsComputedIn64Bits) {
  using I32 = int32_t;
  auto [a, b] = Pairs<I32>({0, 1, -1, std::numeric_limits<I32>::max(), std::numeric_limits<I32>::min()});
  std::vector<I64> wide;
  std::vector<I32> narrow;
  for (I64 i = 0; i < a.Size(); ++i) {
    I64 x = a.Get<I32>(i), y = b.Get<I32>(i);
    // abs keeps the type; negation gives int64, but is done in 32 bits, as in the reference.
    auto in_32_bits = [](I64 v) { return I64{static_cast<I32>(static_cast<uint32_t>(v))}; };
    for (I64 v : {x + y, x - y, x * y, in_32_bits(-x), in_32_bits(x < 0 ? -x : x), ~x})
      wide.push_back(v), narrow.push_back(static_cast<I32>(v));
  }
  Launch("arithmetic.py", "wrapping").Block(32).In(a).In(b).Out(Zeros<I64>({25, 6}), Of(wide, {25, 6})).Check();
  Launch("arithmetic.py", "wrapping").Block(32).In(a).In(b).Out(Zeros<I32>({25, 6}), Of(narrow, {25, 6})).Check();
}

TEST(arithmetic, OverflowIsSeen) {
  std::vector<I64> values{0, 1, -5, kMax, kMin, I64{1} << 62};
  std::vector<bool> out;
  for (I64 x : values) {
    U64 u = static_cast<U64>(x);
    bool last = static_cast<I64>(u << 1) >> 1 == x;
    out.insert(out.end(), {x != kMax, x != kMin, FloorDiv(static_cast<I64>(u * 2), 2) == x, x >= 0 || x < 0, last});
  }
  Launch("arithmetic.py", "overflow_is_seen")
      .Block(32)
      .In(Of(values))
      .Out(Zeros<bool>({6, 5}), Of(out, {6, 5}))
      .Check();
}

TEST(arithmetic, Shifts) {
  std::vector<I64> a, n, out;
  for (I64 x : {I64{0}, I64{1}, I64{-1}, kMin, kMax, I64{-12345}})
    for (I64 s : {0, 1, 31, 32, 63}) {
      a.push_back(x), n.push_back(s);
      I64 left = static_cast<I64>(static_cast<U64>(x) << s);
      for (I64 v : {left, x >> s, static_cast<I64>(U64{1} << s), left >> s}) out.push_back(v);
    }
  Launch("arithmetic.py", "shifts").Block(32).In(Of(a)).In(Of(n)).Out(Zeros<I64>({30, 4}), Of(out, {30, 4})).Check();
}

TEST(arithmetic, Bits) {
  auto [a, b] = Pairs<I64>({0, 0xF0F0, -1, kMin, 12345});
  std::vector<I64> out;
  for (I64 i = 0; i < a.Size(); ++i) {
    I64 x = a.Get<I64>(i), y = b.Get<I64>(i);
    for (I64 v : {x & y, x | y, x ^ y, (x & 0xFF) | (static_cast<I64>(static_cast<U64>(y) << 4) ^ 3)}) out.push_back(v);
  }
  Launch("arithmetic.py", "bits").Block(32).In(a).In(b).Out(Zeros<I64>({25, 4}), Of(out, {25, 4})).Check();
}

I64 Power(I64 base, I64 exponent) {
  if (exponent < 0) return base == 0 ? kMin : base == 1 ? 1 : base == -1 ? (exponent % 2 ? -1 : 1) : 0;
  U64 result = 1;
  for (I64 i = 0; i < exponent; ++i) result *= static_cast<U64>(base);
  return static_cast<I64>(result);
}

TEST(arithmetic, IntegerPowers) {
  std::vector<I64> a, n, out;
  for (I64 x : {0, 1, -1, 2, -3, 10, 1000003})
    for (I64 e : {-3, -2, -1, 0, 1, 2, 5, 63, 64}) {
      a.push_back(x), n.push_back(e);
      for (I64 v : {Power(x, 2), Power(x, 3), Power(x, e), Power(x, 4), Power(2, x & 15), -Power(x, 2)})
        out.push_back(v);
    }
  auto size = static_cast<I64>(a.size());
  Launch("arithmetic.py", "powers")
      .Block(64)
      .In(Of(a))
      .In(Of(n))
      .Out(Zeros<I64>({size, 6}), Of(out, {size, 6}))
      .Check();
}

TEST(arithmetic, FloatPowers) {
  std::vector<double> x{0.5, 2, 3.75, 10, 1e-3}, out;
  for (double v : x) out.insert(out.end(), {v * v, 1 / v, std::sqrt(v), std::pow(2.0, v)});
  Launch("arithmetic.py", "float_powers")
      .Block(32)
      .In(Of(x))
      .Out(Zeros<double>({5, 4}), Of(out, {5, 4}), {.ulps = 2})
      .Check();
}

template <class T>
void CheckConversions(const std::vector<T>& values) {
  std::vector<I64> out;
  std::vector<double> fout;
  for (T v : values) {
    I64 whole = static_cast<I64>(v);
    for (I64 x :
         {whole, I64{v != 0}, I64{static_cast<int8_t>(whole)}, I64{static_cast<uint8_t>(whole)},
          I64{static_cast<int32_t>(whole)}, static_cast<I64>(std::nearbyint(v)), I64{static_cast<uint32_t>(whole)}})
      out.push_back(x);
    for (double x :
         {static_cast<double>(v), static_cast<double>(static_cast<float>(v)), static_cast<double>(whole) / 2,
          static_cast<double>(std::floor(v)), static_cast<double>(std::ceil(v)), static_cast<double>(std::trunc(v))})
      fout.push_back(x);
  }
  auto size = static_cast<I64>(values.size());
  Launch("arithmetic.py", "conversions")
      .Block(32)
      .In(Of(values))
      .Out(Zeros<I64>({size, 7}), Of(out, {size, 7}))
      .Out(Zeros<double>({size, 6}), Of(fout, {size, 6}))
      .Check();
}

TEST(arithmetic, Conversions) {
  CheckConversions<double>({0.0, 0.5, 1.5, 2.5, -0.5, -1.5, 300.7, -300.7, 1e9, -1e9});
  CheckConversions<float>({0.0f, 0.5f, 1.5f, 2.5f, -0.5f, -1.5f, 300.75f, -300.75f});
}

TEST(arithmetic, Extremes) {
  auto [a, b] = Pairs<I64>({-5, 0, 2, 3, 9});
  std::vector<I64> out;
  for (I64 i = 0; i < a.Size(); ++i) {
    I64 x = a.Get<I64>(i), y = b.Get<I64>(i);
    for (I64 v : {std::min(x, y), std::max(x, y), std::min({x, y, I64{3}}), std::max({x, y, I64{-1}, I64{2}}),
                  std::abs(x - y), std::max(x, y)})
      out.push_back(v);
  }
  Launch("arithmetic.py", "extremes").Block(32).In(a).In(b).Out(Zeros<I64>({25, 6}), Of(out, {25, 6})).Check();
}

TEST(arithmetic, Precedence) {
  auto [a, b] = Pairs<I64>({-7, -1, 0, 2, 5, 8});
  std::vector<I64> out;
  for (I64 i = 0; i < a.Size(); ++i) {
    I64 x = a.Get<I64>(i), y = b.Get<I64>(i);
    for (I64 v : {x - (y - x) - y, x - y * 2 + -x, (x + y) * (x - y), FloorDiv(x, FloorDiv(y, 2) + 1) * 3,
                  -(x + y) - -x, I64{(x & y) == y}, I64{(x & y) == y}, I64{!(x < y)}, (~x + 1) * 4,
                  x > y   ? x
                  : y > 3 ? y
                          : -1})
      out.push_back(v);
  }
  Launch("arithmetic.py", "precedence").Block(64).In(a).In(b).Out(Zeros<I64>({36, 10}), Of(out, {36, 10})).Check();
}

TEST(arithmetic, MixedSigns) {
  std::vector<I64> a{0, -1, 5, kMax}, out;
  std::vector<U64> u{0, ~U64{0}, 5, U64{1} << 63};
  for (size_t i = 0; i < a.size(); ++i) {
    double x = static_cast<double>(a[i]), y = static_cast<double>(u[i]);
    for (I64 v : {static_cast<I64>(static_cast<U64>(a[i]) + u[i]), I64{x < y}, I64{x == y},
                  FloorDiv(static_cast<I64>(u[i]), 3)})
      out.push_back(v);
  }
  Launch("arithmetic.py", "mixed_signs").Block(32).In(Of(a)).In(Of(u)).Out(Zeros<I64>({4, 4}), Of(out, {4, 4})).Check();
}

TEST(arithmetic, NarrowStores) {
  std::vector<I64> x{0, 127, 128, 255, 256, -1, -129, 70000, kMax, kMin};
  auto size = static_cast<I64>(x.size());
  auto times = [&](I64 factor) {
    return [&x, factor](I64 i) { return static_cast<U64>(x[static_cast<size_t>(i)]) * static_cast<U64>(factor); };
  };
  auto truth = Generate<bool>({size}, [&](I64 i) { return x[static_cast<size_t>(i)] != 0; });
  Launch("arithmetic.py", "narrow_stores")
      .Block(32)
      .In(Of(x))
      .Out(Zeros<int8_t>({size}), Generate<int8_t>({size}, times(1)))
      .Out(Zeros<uint16_t>({size}), Generate<uint16_t>({size}, times(3)))
      .Out(Zeros<uint32_t>({size}), Generate<uint32_t>({size}, times(-1)))
      .Out(Zeros<bool>({size}), truth)
      .Check();
}

TEST(arithmetic, Literals) {
  constexpr double kInf = std::numeric_limits<double>::infinity();
  Launch("arithmetic.py", "literals")
      .Out(Zeros<I64>({4}), Of<I64>({kMax, kMin, 255 + 15 + 5 + 1000, kMin}))
      .Out(Zeros<double>({10}), Of<double>({kInf, -kInf, std::nan(""), -0.0, 5e-324, 0.1, 1e22, 3.141592653589793,
                                            1.7976931348623157e308, 2.5}))
      .Check();
}

template <class T>
void CheckFused() {
  HostArray x = Random<T>({1000}, 1), y = Random<T>({1000}, 2), z = Random<T>({1000}, 3);
  auto expected = Generate<T>({1000}, [&](I64 i) { return std::fma(x.Get<T>(i), y.Get<T>(i), z.Get<T>(i)); });
  Launch("arithmetic.py", "fused").Grid(4).Block(256).In(x).In(y).In(z).Out(Zeros<T>({1000}), expected).Check();
}

TEST(arithmetic, MultiplyAndAddAreFused) {
  CheckFused<float>();
  CheckFused<double>();
}

TEST(arithmetic, FloatDivision) {
  std::vector<double> a, b, out;
  for (double x : {7.5, -7.5, 0.0, 1e10})
    for (double y : {2.0, -2.0, 0.25, 3.0}) {
      a.push_back(x), b.push_back(y);
      double mod = std::fmod(x, y);
      double quotient = (x - mod) / y;
      if (mod != 0 && (mod < 0) != (y < 0)) mod += y, quotient -= 1;
      if (mod == 0) mod = std::copysign(0.0, y);
      double floored = std::floor(quotient);
      if (quotient == 0) floored = std::copysign(0.0, x / y);
      out.insert(out.end(), {floored, mod, x / y});
    }
  Launch("arithmetic.py", "float_division")
      .Block(32)
      .In(Of(a))
      .In(Of(b))
      .Out(Zeros<double>({16, 3}), Of(out, {16, 3}))
      .Check();
}

// ptxas 13.0 gives 32768 for the negation of -32768 in 16 bits, once it is widened.
TEST(arithmetic, NegatedShorts) {
  Launch("arithmetic.py", "negated_shorts")
      .Block(4)
      .In(Of<int16_t>({-32768, 32767, -1, 5}))
      .Out(Zeros<int32_t>({4}), Of<int32_t>({-32768, -32767, 1, -5}))
      .Out(Zeros<int64_t>({4}), Of<int64_t>({-32768, -32767, 1, -5}))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
