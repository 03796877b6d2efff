#pragma once

#include "frontend/ir/ir.h"

namespace pyk2cu::analysis {

/// Holds every 64-bit integer, signed or not, and every sum and product of two signed ones.
__extension__ typedef __int128 Wide;

constexpr Wide Power(int exponent) { return Wide{1} << exponent; }

/// The integers from lo to hi, both included; empty if lo > hi.
struct Interval {
  Wide lo = 1;
  Wide hi = 0;

  static constexpr Interval Of(Wide value) { return {value, value}; }
  static constexpr Interval Empty() { return {1, 0}; }
  constexpr bool IsEmpty() const { return lo > hi; }
  constexpr bool IsSingle() const { return lo == hi; }
  constexpr bool Contains(Wide value) const { return lo <= value && value <= hi; }
  constexpr bool Contains(const Interval& other) const { return other.IsEmpty() || (lo <= other.lo && other.hi <= hi); }
  constexpr bool operator==(const Interval&) const = default;
};

inline constexpr Interval kInt32Range = {-Power(31), Power(31) - 1};
inline constexpr Interval kUInt32Range = {0, Power(32) - 1};
inline constexpr Interval kBoolRange = {0, 1};

/// The values of an integer type or bool, or of the elements of a tracked tuple; for any other type an interval without
/// meaning.
Interval RangeOf(const Type& type);

/// Whether intervals describe the values of the type: integers and bool.
bool HasRange(const Type& type);

/// Whether values of the type are tracked: as HasRange, or a tuple whose elements all have one such type. The interval
/// of a tuple covers all of its elements.
bool IsTracked(const Type& type);

/// The value of an integer or bool constant.
Wide ValueOf(const ir::Constant& constant);

Interval Join(const Interval& a, const Interval& b);
Interval Meet(const Interval& a, const Interval& b);
/// `next` (which contains `previous`), with each bound that moved set to the next threshold. Because there are few
/// thresholds, every chain of growing intervals ends.
Interval Widen(const Interval& previous, const Interval& next);

// Mathematical results: no type, no wrap-around.
Interval Add(const Interval& a, const Interval& b);
Interval Subtract(const Interval& a, const Interval& b);
Interval Multiply(const Interval& a, const Interval& b);
Interval Negate(const Interval& a);
/// Python's // and %; division by zero gives zero.
Interval FloorDivide(const Interval& a, const Interval& b);
Interval FloorModulo(const Interval& a, const Interval& b);
Interval BitAnd(const Interval& a, const Interval& b);
Interval BitOr(const Interval& a, const Interval& b);
Interval BitXor(const Interval& a, const Interval& b);
/// Counts must lie in [0, 63].
Interval ShiftLeft(const Interval& a, const Interval& counts);
Interval ShiftRight(const Interval& a, const Interval& counts);
/// The exponent must not be negative.
Interval RaiseTo(const Interval& base, int exponent);
Interval Absolute(const Interval& a);
Interval Minimum(const Interval& a, const Interval& b);
Interval Maximum(const Interval& a, const Interval& b);

/// The result of the operator; `exact` becomes false if ir_nodes.def's definition of Binary::exact does not hold. Not
/// for kDiv.
Interval ApplyBinary(const ir::Binary& binary, const Interval& left, const Interval& right, bool& exact);

/// All x such that x * factor (factor > 0) lies in `product`.
Interval DivideExactly(const Interval& product, Wide factor);

}  // namespace pyk2cu::analysis
