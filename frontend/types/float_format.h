#pragma once

#include <cstdint>

#include "frontend/types/scalar.h"

namespace pyk2cu {

/// How a small float is made of bits: sign, exponent, mantissa.
struct FloatFormat {
  int exponent_bits, mantissa_bits;
  bool has_sign = true;
  bool has_infinity = true;  ///< false: only the largest pattern is NaN, the ones below are numbers
  bool nan_is_full = true;   ///< the NaN that conversions give has all bits of the mantissa set, else only the highest
};
/// Of floats of at most 16 bits.
const FloatFormat& FormatOf(ScalarId id);

/// The nearest number of the type, ties to even, as bits. Beyond the largest: infinity, or the largest
/// number for types without infinity and for all 8-bit floats, as their constructors do. Types without a sign drop it.
uint64_t EncodeFloat(ScalarId id, double value);
double DecodeFloat(ScalarId id, uint64_t bits);

/// The value that a float type, or the parts of a complex one, hold of `value`.
double RoundToFloat(ScalarId id, double value);

}  // namespace pyk2cu
