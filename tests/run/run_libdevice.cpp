// Every function of libdevice against long double, 128-bit floats and integers. Kernels are made from the table of
// builtins, so that no row can be left out.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <limits>
#include <map>

#include <fmt/format.h>

#include "frontend/builtins/builtin_row.h"
#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;
using Real = long double;
__extension__ typedef __float128 Quad;
__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 UnsignedWide;

enum Domain { kAll, kArithmetic, kFinite, kPositive, kModerate, kSmall, kUnit, kPositiveUnit, kHalves, kHalfRange };
enum Mode { kNearest, kZero, kUp, kDown };

// ---- what functions must give, by other means than the device's

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

struct Operands {
  Real x = 0, y = 0, z = 0;
  I64 i = 0, j = 0, k = 0;
};

struct Expectation {
  Domain domain = kAll;
  Tolerance tolerance;
  std::function<Real(const Operands&)> real;
  std::function<I64(const Operands&)> integer;
};
using Expectations = std::map<std::string, Expectation, std::less<>>;

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

// ---- operands

std::vector<Real> RealSamples(Domain domain) {
  constexpr Real kInf = HUGE_VALL;
  switch (domain) {
    case kAll:
      return {0,      -0.0L,  0.25L, 0.5L,  -0.5L, 1,      -1,    1.5L,   -2.5L,   3.7L, -0.1L, 1e-5L, 10.3L,
              -7.25L, 100.5L, 3e9L,  -3e9L, 1e19L, -1e19L, 1e30L, 1e-30L, 0.3333L, kInf, -kInf, NAN};
    case kArithmetic:
      return {0,     -0.0L, 0.25L,  0.5L,   -0.5L, 1,     -1,      1.5L, -2.5L, 3.7L, -0.1L,
              1e-5L, 10.3L, -7.25L, 100.5L, 3e9L,  -3e9L, 0.3333L, kInf, -kInf, NAN};  // exact in 113 bits
    case kFinite: return {0, 0.25L, 0.5L, 1, -1, 1.5L, -2.5L, 3.7L, -0.1L, 1e-5L, 10.3L, -7.25L, 1e30L, 1e-30L};
    case kPositive: return {0.01L, 0.25L, 0.7L, 1, 1.5L, 2.5L, 3.3L, 5, 7.75L, 10.1L, 20.5L};
    case kModerate: return {0.1L, -0.1L, 0.3L, -0.7L, 1, -1, 1.77L, -2.3L, 3.1L, -4.4L, 5.05L, 0.0123L};
    case kSmall: return {0.1L, -0.1L, 0.3L, -0.7L, 1, -1, 1.25L, -2.3L, 3.1L, -2.9L, 0.6L};
    case kUnit: return {0, 1e-9L, -0.001L, 0.1L, -0.25L, 0.5L, -0.7L, 0.9L, -0.99L, 0.99999L, 1, -1, 1.5L, NAN};
    case kPositiveUnit: return {1e-20L, 1e-5L, 0.001L, 0.1L, 0.25L, 0.4L, 0.5L, 0.75L, 0.9L, 0.99L};
    case kHalfRange:
      return {0,       -0.0L, 1,       -2,    0.1L,   3.14159L, 65504, 65519,     65520, -1e9L,
              6.1e-5L, 6e-8L, 2.9e-8L, 3e-8L, -5e-6L, 2049,     2051,  HUGE_VALL, NAN};
    default: return {};
  }
}

std::vector<I64> IntegerSamples(Domain domain, ScalarId type) {
  if (domain == kHalves) return {0, 1, 0x3c00, 0xbc00, 0x7bff, 0x7c00, 0xfc00, 0x7e00, 0x03ff, 0x8400, 0x3555, 0x8001};
  if (domain == kModerate || domain == kPositive) return {0, 1, 2, 3, 5};  // orders and powers
  std::vector<I64> samples = {0,         1,      -1,       2,        7,         -100,      0x7fffff,  0x123456,
                              -0x800001, 0x7654, 33554433, 16777217, INT32_MAX, INT32_MIN, 0x12345678};
  if (type == ScalarId::kInt64)
    samples.insert(samples.end(), {INT64_MAX, INT64_MIN, 0x123456789abcdef, -(I64{1} << 53) - 1, (I64{1} << 62) + 1,
                                   (I64{1} << 40) + 1});
  return samples;
}

void SetReal(HostArray& array, I64 at, Real value) {
  if (array.dtype == ScalarId::kFloat32)
    array.Set(at, static_cast<float>(value));
  else
    array.Set(at, static_cast<double>(value));
}
void SetInteger(HostArray& array, I64 at, I64 value) {
  if (array.dtype == ScalarId::kInt16)
    array.Set(at, static_cast<int16_t>(value));
  else if (array.dtype == ScalarId::kInt32)
    array.Set(at, static_cast<int32_t>(value));
  else
    array.Set(at, value);
}
bool IsReal(ScalarId type) { return Info(type).scalar_class == ScalarClass::kFloat; }

/// Every combination of the parameters' samples.
std::vector<HostArray> MakeOperands(const RowSignature& row, Domain domain) {
  std::vector<I64> sizes;
  I64 count = 1;
  for (int p = 0; p < row.parameter_count; ++p) {
    const ScalarId type = row.parameters[static_cast<size_t>(p)];
    sizes.push_back(static_cast<I64>(IsReal(type) ? RealSamples(domain).size() : IntegerSamples(domain, type).size()));
    count *= sizes.back();
  }
  std::vector<HostArray> operands;
  I64 step = 1;
  for (int p = 0; p < row.parameter_count; step *= sizes[static_cast<size_t>(p++)]) {
    const ScalarId type = row.parameters[static_cast<size_t>(p)];
    HostArray& array = operands.emplace_back(type, std::vector<I64>{count});
    for (I64 at = 0; at < count; ++at) {
      const size_t sample = static_cast<size_t>(at / step % sizes[static_cast<size_t>(p)]);
      if (IsReal(type))
        SetReal(array, at, RealSamples(domain)[sample]);
      else
        SetInteger(array, at, IntegerSamples(domain, type)[sample]);
    }
  }
  return operands;
}

void ReadOperand(const HostArray& array, I64 at, Real& real, I64& integer) {
  switch (array.dtype) {
    case ScalarId::kFloat32: real = array.Get<float>(at); break;
    case ScalarId::kFloat64: real = array.Get<double>(at); break;
    case ScalarId::kInt16: integer = array.Get<int16_t>(at); break;
    case ScalarId::kInt32: integer = array.Get<int32_t>(at); break;
    default: integer = array.Get<I64>(at);
  }
}

HostArray ExpectedOf(const Expectation& expectation, ScalarId type, const std::vector<HostArray>& operands) {
  HostArray expected(type, operands[0].shape);
  for (I64 at = 0; at < expected.Size(); ++at) {
    Operands o;
    ReadOperand(operands[0], at, o.x, o.i);
    if (operands.size() > 1) ReadOperand(operands[1], at, o.y, o.j);
    if (operands.size() > 2) ReadOperand(operands[2], at, o.z, o.k);
    if (expectation.real)
      SetReal(expected, at, expectation.real(o));
    else
      SetInteger(expected, at, expectation.integer(o));
  }
  return expected;
}

// ---- kernels: functions of one signature and one domain together

constexpr size_t kFunctionsAKernel = 16;

std::string NameOf(const BuiltinRow& row) { return std::string(row.name.substr(row.name.rfind('.') + 1)); }

std::string ResultName(const BuiltinRow& row, int result) {
  return row.parsed.result_count == 1 ? NameOf(row) : fmt::format("{}_{}", NameOf(row), result);
}

std::string KernelText(std::span<const BuiltinRow* const> rows) {
  const int count = rows[0]->parsed.parameter_count;
  std::string parameters, elements, body;
  for (int p = 0; p < count; ++p)
    parameters += fmt::format("{}x{}", p ? ", " : "", p), elements += fmt::format("{}x{}[i]", p ? ", " : "", p);
  for (const BuiltinRow* row : rows) {
    const bool is_tuple = row->parsed.result_count > 1;
    body += fmt::format("        {} = libdevice.{}({})\n", is_tuple ? "t" : "r_" + NameOf(*row) + "[i]", NameOf(*row),
                        elements);
    for (int r = 0; r < row->parsed.result_count; ++r) {
      parameters += ", r_" + ResultName(*row, r);
      const bool quotient = r == 1 && NameOf(*row).starts_with("remquo");
      if (is_tuple)
        body += fmt::format("        r_{}[i] = {}\n", ResultName(*row, r),
                            quotient ? "abs(t[1]) & 7" : fmt::format("t[{}]", r));
    }
  }
  return "from numba import cuda\nfrom numba.cuda import libdevice\n\n@cuda.jit\ndef k(" + parameters +
         "):\n    i = cuda.grid(1)\n    if i < x0.size:\n" + body;
}

void CheckRows(std::span<const BuiltinRow* const> rows, const Expectations& expectations) {
  const Domain domain = expectations.find(ResultName(*rows[0], 0))->second.domain;
  const std::vector<HostArray> operands = MakeOperands(rows[0]->parsed, domain);
  Launch launch = Launch::FromText(KernelText(rows), "k");
  launch.Grid(static_cast<uint32_t>(operands[0].Size() + 63) / 64).Block(64);
  for (const HostArray& operand : operands) launch.In(operand);
  for (const BuiltinRow* row : rows) {
    for (int r = 0; r < row->parsed.result_count; ++r) {
      const Expectation& expectation = expectations.find(ResultName(*row, r))->second;
      const ScalarId type = row->parsed.results[static_cast<size_t>(r)];
      launch.Out(HostArray(type, operands[0].shape), ExpectedOf(expectation, type, operands), expectation.tolerance);
    }
  }
  launch.Check();
}

TEST(libdevice, EveryFunction) {
  const Expectations expectations = MakeExpectations();
  std::map<std::pair<std::string_view, Domain>, std::vector<const BuiltinRow*>> groups;
  int count = 0;
  for (const BuiltinRow& row : Builtins()) {
    if (!row.name.starts_with("numba.cuda.libdevice.")) continue;
    ++count;
    const auto found = expectations.find(ResultName(row, 0));
    if (found == expectations.end())
      ADD_FAILURE() << "nothing is expected of " << row.name;
    else
      groups[{row.signature, found->second.domain}].push_back(&row);
  }
  EXPECT_EQ(count, 317);
  for (const auto& [key, rows] : groups) {
    SCOPED_TRACE(key.first);
    for (size_t at = 0; at < rows.size(); at += kFunctionsAKernel)
      CheckRows(std::span(rows).subspan(at, std::min(kFunctionsAKernel, rows.size() - at)), expectations);
  }
}

}  // namespace
}  // namespace pyk2cu::test
