#include "frontend/analysis/relations/interval.h"

#include <algorithm>
#include <array>

namespace pyk2cu::analysis {
namespace {

/// Beyond every type's range, and small enough that a sum of a few such numbers never overflows.
constexpr Wide kHuge = Power(100);

constexpr auto kThresholds = std::to_array<Wide>({-kHuge,
                                                  -Power(63),
                                                  -Power(47),
                                                  -Power(32),
                                                  -Power(31),
                                                  -Power(30),
                                                  -Power(16),
                                                  -1024,
                                                  -32,
                                                  -1,
                                                  0,
                                                  1,
                                                  32,
                                                  1024,
                                                  Power(16),
                                                  Power(22),
                                                  Power(30),
                                                  Power(31) - 1,
                                                  Power(31),
                                                  Power(32) - 1,
                                                  Power(32),
                                                  Power(41),
                                                  Power(47),
                                                  Power(60),
                                                  Power(63) - 1,
                                                  Power(64) - 1,
                                                  kHuge});

Wide Clamp(Wide value) { return std::clamp(value, -kHuge, kHuge); }

Wide Product(Wide a, Wide b) {
  if (a == 0 || b == 0) return 0;
  // Both factors below 2^63 in magnitude give a product that fits; anything larger is beyond every type unless the
  // other one is ±1.
  bool fits = (a <= Power(62) && a >= -Power(63)) || (b <= Power(62) && b >= -Power(63));
  if (fits && std::max(a, b) <= Power(64) && std::min(a, b) >= -Power(64)) return Clamp(a * b);
  return (a < 0) == (b < 0) ? kHuge : -kHuge;
}

Wide FloorQuotient(Wide a, Wide b) {
  Wide quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

template <class Operation>
Interval Corners(const Interval& a, const Interval& b, Operation operation) {
  Wide values[] = {operation(a.lo, b.lo), operation(a.lo, b.hi), operation(a.hi, b.lo), operation(a.hi, b.hi)};
  return {*std::min_element(values, values + 4), *std::max_element(values, values + 4)};
}

Interval Positive(const Interval& a) { return {std::max<Wide>(a.lo, 1), a.hi}; }
Interval Negative(const Interval& a) { return {a.lo, std::min<Wide>(a.hi, -1)}; }

/// The smallest 2^k such that both intervals lie in [-2^k, 2^k - 1].
Wide CoveringPower(const Interval& a, const Interval& b) {
  Wide power = 1;
  while (std::max(a.hi, b.hi) > power - 1 || std::min(a.lo, b.lo) < -power) power *= 2;
  return power;
}

bool IsCount(const Interval& counts, const Type& type) {
  return !type.IsBool() && Interval{0, type.Bits() - 1}.Contains(counts);
}

Interval ApplyShift(const ir::Binary& binary, const Interval& left, const Interval& counts, bool& exact) {
  exact = IsCount(counts, *binary.type);
  if (!exact) return RangeOf(*binary.type);
  return binary.op == ir::BinaryOp::kShl ? ShiftLeft(left, counts) : ShiftRight(left, counts);
}

Interval ApplyPower(const ir::Binary& binary, const Interval& base, const Interval& exponent, bool& exact) {
  exact = false;
  bool small = exponent.IsSingle() && Interval{0, 64}.Contains(exponent);
  return small ? RaiseTo(base, static_cast<int>(exponent.lo)) : RangeOf(*binary.type);
}

Interval ModuloPositive(const Interval& a, const Interval& divisor) {
  if (a.lo >= 0 && a.hi < divisor.lo) return a;
  return {0, a.lo >= 0 ? std::min(a.hi, divisor.hi - 1) : divisor.hi - 1};
}

}  // namespace

bool HasRange(const Type& type) { return type.IsInteger() || type.IsBool(); }

bool IsTracked(const Type& type) {
  if (!type.IsTuple()) return HasRange(type);
  const auto elements = type.elements();
  return !elements.empty() && HasRange(*elements[0]) &&
         std::ranges::all_of(elements, [&](const Type* each) { return each == elements[0]; });
}

Interval RangeOf(const Type& type) {
  if (type.IsBool()) return kBoolRange;
  if (type.IsSigned()) return {-Power(type.Bits() - 1), Power(type.Bits() - 1) - 1};
  if (type.IsUnsigned()) return {0, Power(type.Bits()) - 1};
  if (type.IsTuple() && IsTracked(type)) return RangeOf(*type.elements()[0]);
  return {-kHuge, kHuge};
}

Wide ValueOf(const ir::Constant& constant) {
  const Type& type = *constant.type;
  if (type.IsBool()) return constant.bits != 0;
  if (type.IsUnsigned()) return static_cast<Wide>(constant.bits) & (Power(type.Bits()) - 1);
  int unused = 64 - type.Bits();
  return static_cast<int64_t>(constant.bits << unused) >> unused;
}

Interval Join(const Interval& a, const Interval& b) {
  if (a.IsEmpty()) return b;
  if (b.IsEmpty()) return a;
  return {std::min(a.lo, b.lo), std::max(a.hi, b.hi)};
}

Interval Meet(const Interval& a, const Interval& b) { return {std::max(a.lo, b.lo), std::min(a.hi, b.hi)}; }

Interval Widen(const Interval& previous, const Interval& next) {
  if (previous.IsEmpty()) return next;
  Interval result = previous;
  if (next.lo < previous.lo) result.lo = *(std::upper_bound(kThresholds.begin() + 1, kThresholds.end(), next.lo) - 1);
  if (next.hi > previous.hi) result.hi = *std::lower_bound(kThresholds.begin(), kThresholds.end() - 1, next.hi);
  return result;
}

Interval Add(const Interval& a, const Interval& b) { return {Clamp(a.lo + b.lo), Clamp(a.hi + b.hi)}; }
Interval Subtract(const Interval& a, const Interval& b) { return {Clamp(a.lo - b.hi), Clamp(a.hi - b.lo)}; }
Interval Multiply(const Interval& a, const Interval& b) { return Corners(a, b, Product); }
Interval Negate(const Interval& a) { return {-a.hi, -a.lo}; }

Interval FloorDivide(const Interval& a, const Interval& b) {
  Interval result = b.Contains(0) ? Interval::Of(0) : Interval::Empty();
  for (const Interval& divisor : {Positive(b), Negative(b)})
    if (!divisor.IsEmpty()) result = Join(result, Corners(a, divisor, FloorQuotient));
  return result;
}

Interval FloorModulo(const Interval& a, const Interval& b) {
  Interval result = b.Contains(0) ? Interval::Of(0) : Interval::Empty();
  if (Interval divisor = Positive(b); !divisor.IsEmpty()) result = Join(result, ModuloPositive(a, divisor));
  if (Interval divisor = Negative(b); !divisor.IsEmpty())
    result = Join(result, Negate(ModuloPositive(Negate(a), Negate(divisor))));
  return result;
}

Interval BitAnd(const Interval& a, const Interval& b) {
  if (a.lo >= 0 && b.lo >= 0) return {0, std::min(a.hi, b.hi)};
  if (a.lo >= 0) return {0, a.hi};
  if (b.lo >= 0) return {0, b.hi};
  return {-CoveringPower(a, b), std::max(a.hi, b.hi)};
}

Interval BitOr(const Interval& a, const Interval& b) {
  Wide power = CoveringPower(a, b);
  return {a.lo >= 0 && b.lo >= 0 ? std::max(a.lo, b.lo) : -power, power - 1};
}

Interval BitXor(const Interval& a, const Interval& b) {
  Wide power = CoveringPower(a, b);
  return {a.lo >= 0 && b.lo >= 0 ? 0 : -power, power - 1};
}

Interval ShiftLeft(const Interval& a, const Interval& counts) {
  return Multiply(a, {Power(static_cast<int>(counts.lo)), Power(static_cast<int>(counts.hi))});
}

Interval ShiftRight(const Interval& a, const Interval& counts) {
  return Corners(a, counts, [](Wide value, Wide count) { return value >> static_cast<int>(count); });
}

Interval RaiseTo(const Interval& base, int exponent) {
  Interval result = Interval::Of(1);
  for (int i = 0; i < exponent; ++i) result = Multiply(result, base);
  return result;
}

Interval Absolute(const Interval& a) {
  if (a.lo >= 0) return a;
  if (a.hi <= 0) return Negate(a);
  return {0, std::max(-a.lo, a.hi)};
}

Interval Minimum(const Interval& a, const Interval& b) { return {std::min(a.lo, b.lo), std::min(a.hi, b.hi)}; }
Interval Maximum(const Interval& a, const Interval& b) { return {std::max(a.lo, b.lo), std::max(a.hi, b.hi)}; }

Interval DivideExactly(const Interval& product, Wide factor) {
  return {-FloorQuotient(-product.lo, factor), FloorQuotient(product.hi, factor)};
}

Interval ApplyBinary(const ir::Binary& binary, const Interval& left, const Interval& right, bool& exact) {
  switch (binary.op) {
    case ir::BinaryOp::kAdd: return Add(left, right);
    case ir::BinaryOp::kSub: return Subtract(left, right);
    case ir::BinaryOp::kMul: return Multiply(left, right);
    case ir::BinaryOp::kFloorDiv: exact = left.lo >= 0 && right.lo > 0; return FloorDivide(left, right);
    case ir::BinaryOp::kMod: exact = left.lo >= 0 && right.lo > 0; return FloorModulo(left, right);
    case ir::BinaryOp::kPow: return ApplyPower(binary, left, right, exact);
    case ir::BinaryOp::kShl:
    case ir::BinaryOp::kShr: return ApplyShift(binary, left, right, exact);
    case ir::BinaryOp::kAnd: exact = false; return BitAnd(left, right);
    case ir::BinaryOp::kOr: exact = false; return BitOr(left, right);
    case ir::BinaryOp::kXor: exact = false; return BitXor(left, right);
    case ir::BinaryOp::kDiv: break;
  }
  exact = false;
  return RangeOf(*binary.type);
}

}  // namespace pyk2cu::analysis
