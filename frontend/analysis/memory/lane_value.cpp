#include "frontend/analysis/memory/lane_value.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <utility>

namespace pyk2cu::analysis {
namespace {

/// Numbers beyond are not followed: sums and products of two of them fit in 64 bits.
constexpr int64_t kMost = int64_t{1} << 30;
/// Moduli beyond say nothing about memory.
constexpr int64_t kMostModulus = int64_t{1} << 20;

bool IsSmall(int64_t value) { return -kMost <= value && value <= kMost; }
bool AreSmall(const LaneNumbers& numbers) { return std::ranges::all_of(numbers, IsSmall); }
bool AreZero(const LaneNumbers& numbers) {
  return std::ranges::all_of(numbers, [](int64_t each) { return each == 0; });
}

int64_t FloorOf(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a % b < 0) != (b < 0)); }
int64_t RestOf(int64_t a, int64_t b) { return a - FloorOf(a, b) * b; }

/// The number with a residue below its modulus.
SharedNumber Normal(SharedNumber number) {
  number.modulus = std::abs(number.modulus);
  if (number.modulus > kMostModulus) number.modulus = std::gcd(number.modulus, kMostModulus);
  if (number.modulus > 0) number.residue = RestOf(number.residue, number.modulus);
  return number;
}

SharedNumber AddNumbers(const SharedNumber& a, const SharedNumber& b) {
  return Normal({std::gcd(a.modulus, b.modulus), a.residue + b.residue, a.not_negative && b.not_negative});
}

/// (r + m k) (s + n l) = r s + r n l + s m k + m n k l
SharedNumber MultiplyNumbers(const SharedNumber& a, const SharedNumber& b) {
  const int64_t modulus = std::gcd(std::gcd(a.residue * b.modulus, b.residue * a.modulus), a.modulus * b.modulus);
  return Normal({modulus, a.residue * b.residue, a.not_negative && b.not_negative});
}

/// The value with 0 as offset of the first lane; in doubt if numbers are too large.
LaneValue Normal(LaneValue value) {
  if (!value.IsKnown()) return value;
  if (!AreSmall(value.offsets) || !AreSmall(value.factors)) return LaneValue::Doubtful(LaneDoubt::kForm);
  const int64_t first = value.offsets[0];
  for (int64_t& offset : value.offsets) offset -= first;
  value.base.residue += first;
  if (!IsSmall(value.base.residue) && value.base.IsExact()) value.base = SharedNumber::Unknown(value.base.not_negative);
  if (first < 0) value.base.not_negative = value.base.IsExact() && value.base.residue >= 0;
  value.base = Normal(value.base);
  if (AreZero(value.factors)) value.symbol.clear();
  return value;
}

LaneDoubt DoubtOf(const LaneValue& a, const LaneValue& b) { return a.doubt != LaneDoubt::kNone ? a.doubt : b.doubt; }

LaneValue OfNumbers(const SharedNumber& base, const LaneNumbers& offsets) {
  return Normal(LaneValue{.base = base, .offsets = offsets});
}

/// Each lane's result, for values that are known in each lane.
template <class F>
LaneValue Each(const LaneValue& a, const LaneValue& b, F compute) {
  LaneNumbers numbers;
  for (int lane = 0; lane < kLanes; ++lane) numbers[static_cast<size_t>(lane)] = compute(a.At(lane), b.At(lane));
  return OfNumbers({0, 0, std::ranges::all_of(numbers, [](int64_t each) { return each >= 0; })}, numbers);
}

bool IsNotNegative(const LaneValue& value) {
  if (!value.IsKnown() || !value.symbol.empty()) return false;
  return value.base.not_negative && *std::ranges::min_element(value.offsets) >= 0;
}

/// Whether `value` is known in each lane except for a multiple of `divisor`.
bool IsKnownModulo(const LaneValue& value, int64_t divisor) {
  return value.IsKnown() && value.symbol.empty() && divisor > 0 && value.base.modulus % divisor == 0;
}

/// The one number of a value that is the same constant in all lanes; 0 if it is not constant.
int64_t ConstantOf(const LaneValue& value) { return value.IsExact() && value.IsShared() ? value.base.residue : 0; }

std::string ProductText(const std::string& a, const std::string& b) {
  return a.empty() || b.empty() ? "" : a + " * " + b;
}

/// A shared number that is not known, times a value whose lanes differ.
LaneValue MultiplyByShared(const LaneValue& value, const LaneValue& shared) {
  if (!value.symbol.empty() || shared.name.empty()) return LaneValue::Doubtful(LaneDoubt::kForm);
  LaneValue product{.base = MultiplyNumbers(value.base, shared.base), .symbol = shared.name, .factors = value.offsets};
  return Normal(std::move(product));
}

LaneValue Scaled(const LaneValue& value, int64_t factor) {
  if (!IsSmall(factor)) return Unfollowed(value);
  LaneValue scaled = value;
  scaled.base = MultiplyNumbers(value.base, SharedNumber::Exactly(factor));
  scaled.name = value.name.empty() ? "" : factor == 1 ? value.name : value.name + " * " + std::to_string(factor);
  for (int64_t& each : scaled.offsets) each *= factor;
  for (int64_t& each : scaled.factors) each *= factor;
  return Normal(std::move(scaled));
}

int64_t Combine(BitOperator op, int64_t a, int64_t b) {
  return op == BitOperator::kAnd ? a & b : op == BitOperator::kOr ? a | b : a ^ b;
}

}  // namespace

bool LaneValue::IsShared() const { return IsKnown() && AreZero(offsets) && symbol.empty(); }

LaneValue Add(const LaneValue& a, const LaneValue& b) {
  if (!a.IsKnown() || !b.IsKnown()) return LaneValue::Doubtful(DoubtOf(a, b));
  if (!a.symbol.empty() && !b.symbol.empty() && a.symbol != b.symbol) return LaneValue::Doubtful(LaneDoubt::kForm);
  LaneValue sum = a;
  sum.base = AddNumbers(a.base, b.base);
  sum.symbol = a.symbol.empty() ? b.symbol : a.symbol;
  sum.name.clear();
  if (!a.name.empty() && ConstantOf(b) != 0) sum.name = "(" + a.name + " + " + std::to_string(b.base.residue) + ")";
  if (b.IsExact() && b.IsShared() && b.base.residue == 0) sum.name = a.name;
  if (a.IsExact() && a.IsShared() && a.base.residue == 0) sum.name = b.name;
  for (size_t i = 0; i < kLanes; ++i) {
    sum.offsets[i] += b.offsets[i];
    sum.factors[i] += b.factors[i];
  }
  return Normal(std::move(sum));
}

LaneValue Negate(const LaneValue& a) { return a.IsKnown() ? Scaled(a, -1) : a; }
LaneValue Subtract(const LaneValue& a, const LaneValue& b) { return Add(a, Negate(b)); }

LaneValue Multiply(const LaneValue& a, const LaneValue& b) {
  if (ConstantOf(b) != 0 || (b.IsExact() && b.IsShared())) return a.IsKnown() ? Scaled(a, b.base.residue) : a;
  if (a.IsExact() && a.IsShared()) return Multiply(b, a);
  if (!a.IsKnown() || !b.IsKnown()) return LaneValue::Doubtful(DoubtOf(a, b));
  if (a.IsExact() && b.IsExact()) return Each(a, b, std::multiplies<>());
  if (a.IsShared() && b.IsShared())
    return LaneValue::Shared(MultiplyNumbers(a.base, b.base), ProductText(a.name, b.name));
  if (b.IsShared()) return MultiplyByShared(a, b);
  return a.IsShared() ? MultiplyByShared(b, a) : LaneValue::Doubtful(LaneDoubt::kForm);
}

LaneValue FloorDivide(const LaneValue& a, const LaneValue& b) {
  const int64_t divisor = ConstantOf(b);
  if (divisor == 1) return a;
  if (!IsKnownModulo(a, divisor)) return Unfollowed(a, b);
  LaneNumbers offsets;
  for (int lane = 0; lane < kLanes; ++lane) offsets[static_cast<size_t>(lane)] = FloorOf(a.At(lane), divisor);
  return OfNumbers({a.base.modulus / divisor, 0, a.base.not_negative}, offsets);
}

LaneValue Modulo(const LaneValue& a, const LaneValue& b) {
  const int64_t divisor = ConstantOf(b);
  if (!IsKnownModulo(a, divisor)) return Unfollowed(a, b);
  LaneNumbers numbers;
  for (int lane = 0; lane < kLanes; ++lane) numbers[static_cast<size_t>(lane)] = RestOf(a.At(lane), divisor);
  return OfNumbers({0, 0, true}, numbers);
}

LaneValue ShiftLeft(const LaneValue& a, const LaneValue& b) {
  const int64_t count = b.IsExact() && b.IsShared() ? b.base.residue : -1;
  if (count >= 0 && count < 30) return Multiply(a, LaneValue::Exactly(int64_t{1} << count));
  const bool fits = a.IsExact() && b.IsExact() && IsNotNegative(b) && *std::ranges::max_element(b.offsets) < 30;
  return fits ? Each(a, b, [](int64_t x, int64_t n) { return x << (n & 31); }) : Unfollowed(a, b);
}

LaneValue ShiftRight(const LaneValue& a, const LaneValue& b) {
  const int64_t count = b.IsExact() && b.IsShared() ? b.base.residue : -1;
  return count >= 0 && count < 30 ? FloorDivide(a, LaneValue::Exactly(int64_t{1} << count)) : Unfollowed(a, b);
}

LaneValue Bits(BitOperator op, const LaneValue& a, const LaneValue& b) {
  if (a.IsExact() && b.IsExact()) return Each(a, b, [op](int64_t x, int64_t y) { return Combine(op, x, y); });
  if (a.IsExact()) return Bits(op, b, a);
  if (!b.IsExact() || !IsNotNegative(b) || !IsNotNegative(a)) return Unfollowed(a, b);
  // The bits below the power of two that the base is a multiple of are known, and those above it stay as they are, or
  // are 0.
  const int64_t low = a.base.modulus & -a.base.modulus;
  const auto largest = [&](const LaneValue& value) {
    return value.base.residue + *std::ranges::max_element(value.offsets);
  };
  if (largest(b) >= low || largest(a) >= low) return Unfollowed(a, b);
  LaneNumbers numbers;
  for (int lane = 0; lane < kLanes; ++lane) numbers[static_cast<size_t>(lane)] = Combine(op, a.At(lane), b.At(lane));
  return OfNumbers(op == BitOperator::kAnd ? SharedNumber{0, 0, true} : SharedNumber{low, 0, true}, numbers);
}

LaneValue Unfollowed(const LaneValue& a, const LaneValue& b) {
  if (a.IsShared() && b.IsShared()) return LaneValue::Shared(SharedNumber::Unknown());
  const LaneDoubt doubt = DoubtOf(a, b);
  return LaneValue::Doubtful(doubt == LaneDoubt::kNone ? LaneDoubt::kForm : doubt);
}

LaneValue Unfollowed(const LaneValue& a) { return Unfollowed(a, a); }

LaneValue Extreme(const LaneValue& a, const LaneValue& b, bool least) {
  if (a.IsExact() && b.IsExact())
    return Each(a, b, [least](int64_t x, int64_t y) { return least ? std::min(x, y) : std::max(x, y); });
  // A limit such as `min(i, n - 1)` lets most warps be as they are.
  if (!a.IsShared() && a.IsKnown() && b.IsShared()) return a;
  if (!b.IsShared() && b.IsKnown() && a.IsShared()) return b;
  return Unfollowed(a, b);
}

LaneValue Join(const LaneValue& a, const LaneValue& b, bool together) {
  if (a == b && (together || a.IsExact())) return a;
  if (!a.IsKnown() || !b.IsKnown()) return LaneValue::Doubtful(DoubtOf(a, b));
  if (!together) return LaneValue::Doubtful(LaneDoubt::kControl);
  if (a.offsets != b.offsets || a.symbol != b.symbol || a.factors != b.factors)
    return LaneValue::Doubtful(LaneDoubt::kForm);
  LaneValue joined = a;
  joined.base = Normal({std::gcd(std::gcd(a.base.modulus, b.base.modulus), a.base.residue - b.base.residue),
                        a.base.residue, a.base.not_negative && b.base.not_negative});
  if (a.name != b.name) joined.name.clear();
  return joined;
}

LaneValue Rounds(const LaneValue& start, const LaneValue& step) {
  if (!start.IsKnown()) return start;
  if (!step.IsShared()) return Unfollowed(start, step);
  LaneValue value = start;
  const int64_t multiple = std::gcd(step.base.modulus, step.base.residue);
  value.base = Normal(
      {std::gcd(start.base.modulus, multiple), start.base.residue, start.base.not_negative && step.base.not_negative});
  value.name.clear();
  return value;
}

LaneCondition Compare(LaneOrder order, const LaneValue& a, const LaneValue& b) {
  const LaneValue difference = Subtract(b, a);
  LaneCondition result;
  if (!difference.IsKnown()) return result;
  result.shared = difference.IsShared();
  if (!difference.symbol.empty()) return result;
  const SharedNumber& base = difference.base;
  // a - b >= lowest where the base of `a` is not negative and `b` is a constant, and so on: `tid < 16`.
  for (int lane = 0; lane < kLanes; ++lane) {
    const int64_t at = difference.At(lane);
    const bool exact = base.IsExact(), may_be_zero = exact ? at == 0 : RestOf(at, base.modulus) == 0;
    // With `b` constant, b - a is at most b - offset, because the base of `a` is at least 0.
    const bool bounded = b.IsExact() && IsNotNegative(a);
    const int64_t most = exact ? at : bounded ? b.At(lane) - a.offsets[static_cast<size_t>(lane)] : kMost;
    const bool may = order == LaneOrder::kLess        ? most > 0
                     : order == LaneOrder::kLessEqual ? most >= 0
                     : order == LaneOrder::kEqual     ? may_be_zero && most >= 0
                                                      : !(exact && at == 0);
    const bool must = exact ? may : order == LaneOrder::kNotEqual && !may_be_zero;
    const LaneMask bit = LaneMask{1} << lane;
    if (!may) result.may &= ~bit;
    if (must) result.must |= bit;
  }
  return result;
}

}  // namespace pyk2cu::analysis
