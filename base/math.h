#pragma once

#include <concepts>
#include <type_traits>

namespace pyk2cu {

/// How many units are needed to hold `value`, which is not negative.
template <std::integral T>
constexpr T CeilDiv(T value, std::type_identity_t<T> unit) {
  return (value + unit - 1) / unit;
}

/// The smallest multiple of `unit` that is not below `value`, which is not negative.
template <std::integral T>
constexpr T AlignUp(T value, std::type_identity_t<T> unit) {
  return CeilDiv(value, unit) * unit;
}

/// The quotient rounded toward negative infinity, as Python's //, of any integer type, __int128 included. The divisor
/// is not 0.
template <class T>
constexpr T FloorDiv(T a, std::type_identity_t<T> b) {
  return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

}  // namespace pyk2cu
