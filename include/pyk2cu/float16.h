#pragma once

#include <bit>
#include <cstdint>

namespace pyk2cu::api {

/// IEEE's 16-bit float, NumPy's float16: storage and conversion, no arithmetic.
struct Float16 {
  uint16_t bits = 0;

  Float16() = default;
  explicit Float16(float value);
  explicit operator float() const;
  friend bool operator==(Float16 a, Float16 b) { return static_cast<float>(a) == static_cast<float>(b); }
};

/// The upper half of a float32.
struct BFloat16 {
  uint16_t bits = 0;

  BFloat16() = default;
  explicit BFloat16(float value) {
    const auto wide = std::bit_cast<uint32_t>(value);
    if (value != value)
      bits = static_cast<uint16_t>(wide >> 16 | 0x40);  // NaN stays one
    else
      bits = static_cast<uint16_t>((wide + 0x7fff + (wide >> 16 & 1)) >> 16);
  }
  explicit operator float() const { return std::bit_cast<float>(uint32_t{bits} << 16); }
  friend bool operator==(BFloat16 a, BFloat16 b) { return static_cast<float>(a) == static_cast<float>(b); }
};

/// Rounds to nearest, ties to even.
inline Float16::Float16(float value) {
  const auto wide = std::bit_cast<uint32_t>(value);
  const auto sign = static_cast<uint16_t>(wide >> 16 & 0x8000);
  const uint32_t magnitude = wide & 0x7fffffff;
  if (magnitude > 0x7f800000)
    bits = sign | 0x7e00;  // NaN
  else if (magnitude >= 0x477ff000)
    bits = sign | 0x7c00;  // rounds to infinity
  else if (magnitude >= 0x38800000)
    bits = static_cast<uint16_t>(sign | (((magnitude + 0xfff + (magnitude >> 13 & 1)) >> 13) - (112 << 10)));
  else {
    // Subnormal: adding 0.5 leaves the rounded digits in the low bits.
    const float shifted = std::bit_cast<float>(magnitude) + 0.5f;
    bits = static_cast<uint16_t>(sign | (std::bit_cast<uint32_t>(shifted) - 0x3f000000));
  }
}

inline Float16::operator float() const {
  const uint32_t sign = uint32_t{bits & 0x8000u} << 16, magnitude = bits & 0x7fffu;
  if (magnitude >= 0x7c00) return std::bit_cast<float>(sign | 0x7f800000 | (magnitude & 0x3ff) << 13);
  if (magnitude >= 0x400) return std::bit_cast<float>(sign | ((magnitude << 13) + (112u << 23)));
  return std::bit_cast<float>(sign | std::bit_cast<uint32_t>(static_cast<float>(magnitude) * 0x1p-24f));
}

}  // namespace pyk2cu::api
