#pragma once

#include <cstdint>

/// Value numbers: equal numbers mean equal values, although the values are not known. The number of a known value
/// depends on the value alone, that of an unknown one on the operation and the numbers of its operands. Collisions of
/// the 64-bit hashes are ignored.
namespace pyk2cu::lint {

inline constexpr uint64_t Mix(uint64_t a, uint64_t b) {
  uint64_t x = (a ^ 0x9E3779B97F4A7C15u) * 0xBF58476D1CE4E5B9u + b;
  x ^= x >> 29;
  x *= 0x94D049BB133111EBu;
  return x ^ (x >> 32);
}

inline constexpr uint64_t NumberOf(int64_t value) { return Mix(0x5151, static_cast<uint64_t>(value)); }

/// The number of the float constant with these bits.
inline constexpr uint64_t NumberOfFloat(uint64_t bits) { return Mix(0x1000, bits); }
/// Floats are never known, but for zero: `x - x`, and what is computed from it. NaN and infinity are left aside.
inline constexpr uint64_t kFloatZero = NumberOfFloat(0);

/// The number of `not x`; it is its own inverse, so that opposite conditions are recognized.
inline constexpr uint64_t Opposite(uint64_t number) { return number ^ 0xA5A5A5A5A5A5A5A5u; }

}  // namespace pyk2cu::lint
