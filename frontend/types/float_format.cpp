#include "frontend/types/float_format.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "base/check.h"

namespace pyk2cu {
namespace {

struct FormatRow {
  ScalarId id;
  FloatFormat format;
};
constexpr FormatRow kFormats[] = {
    {ScalarId::kFloat16, {.exponent_bits = 5, .mantissa_bits = 10, .nan_is_full = false}},
    {ScalarId::kBFloat16, {.exponent_bits = 8, .mantissa_bits = 7}},
    {ScalarId::kFp8E5M2, {.exponent_bits = 5, .mantissa_bits = 2}},
    {ScalarId::kFp8E4M3, {.exponent_bits = 4, .mantissa_bits = 3, .has_infinity = false}},
    {ScalarId::kFp8E8M0, {.exponent_bits = 8, .mantissa_bits = 0, .has_sign = false, .has_infinity = false}},
};

constexpr const FormatRow* FindFormat(ScalarId id) {
  const FormatRow* row = std::ranges::find(kFormats, id, &FormatRow::id);
  return row == std::end(kFormats) ? nullptr : row;
}

/// Whether a scalar type is a small float if and only if it has a format of as many bits.
constexpr bool IsSound(ScalarId id, ScalarClass kind, int bits) {
  const FormatRow* row = FindFormat(id);
  if (!row) return kind != ScalarClass::kSmallFloat && !(kind == ScalarClass::kFloat && bits <= 16);
  return row->format.has_sign + row->format.exponent_bits + row->format.mantissa_bits == bits;
}
#define SCALAR(id, name, scalar_class, bits, ...) \
  static_assert(IsSound(ScalarId::k##id, ScalarClass::scalar_class, bits), name " has no format, or a wrong one");
#include "frontend/types/scalar_types.def"

int Bias(const FloatFormat& format) { return (1 << (format.exponent_bits - 1)) - 1; }

/// Without its sign.
uint64_t LargestBits(const FloatFormat& format) {
  const uint64_t all = (uint64_t{1} << (format.exponent_bits + format.mantissa_bits)) - 1;
  return format.has_infinity ? all - (uint64_t{1} << format.mantissa_bits) : all - 1;
}

/// Only exponents: the next power of two at or above, since rounding goes up.
uint64_t EncodePower(double magnitude, const FloatFormat& format) {
  int exponent = 0;
  const double fraction = std::frexp(magnitude, &exponent);
  const int power = fraction == 0.5 ? exponent - 1 : exponent;
  return static_cast<uint64_t>(std::max(power + Bias(format), 0));
}

uint64_t EncodeMagnitude(double magnitude, const FloatFormat& format) {
  if (magnitude == 0) return 0;
  if (format.mantissa_bits == 0) return EncodePower(magnitude, format);
  int exponent = 0;
  std::frexp(magnitude, &exponent);
  const int least = 1 - Bias(format);  // of normal numbers; below, steps stay the same
  const int scale = std::max(exponent - 1, least) - format.mantissa_bits;
  const auto steps = static_cast<uint64_t>(std::nearbyint(std::ldexp(magnitude, -scale)));
  // A mantissa that rounds up to the next power of two carries into the exponent.
  return steps + (static_cast<uint64_t>(std::max(exponent - 1, least) - least) << format.mantissa_bits);
}

}  // namespace

const FloatFormat& FormatOf(ScalarId id) {
  const FormatRow* row = FindFormat(id);
  PYK_CHECK(row);
  return row->format;
}

uint64_t EncodeFloat(ScalarId id, double value) {
  const FloatFormat& format = FormatOf(id);
  const int magnitude_bits = format.exponent_bits + format.mantissa_bits;
  const uint64_t sign = format.has_sign && std::signbit(value) ? uint64_t{1} << magnitude_bits : 0;
  const uint64_t all = (uint64_t{1} << magnitude_bits) - 1;
  if (std::isnan(value) && format.nan_is_full) return sign | all;
  if (std::isnan(value)) return sign | (LargestBits(format) + 1 + (uint64_t{1} << (format.mantissa_bits - 1)));
  const uint64_t largest = LargestBits(format);
  const uint64_t beyond = Info(id).bits == 8 ? largest : largest + 1;
  if (std::isinf(value)) return sign | beyond;
  const uint64_t bits = EncodeMagnitude(std::fabs(value), format);
  return sign | (bits > largest ? beyond : bits);
}

double DecodeFloat(ScalarId id, uint64_t bits) {
  const FloatFormat& format = FormatOf(id);
  const int magnitude_bits = format.exponent_bits + format.mantissa_bits;
  const uint64_t magnitude = bits & ((uint64_t{1} << magnitude_bits) - 1);
  const bool negative = format.has_sign && (bits >> magnitude_bits & 1);
  const uint64_t largest = LargestBits(format);
  double value = std::numeric_limits<double>::quiet_NaN();
  if (magnitude == largest + 1 && format.has_infinity) value = std::numeric_limits<double>::infinity();
  if (magnitude <= largest) {
    const int exponent = static_cast<int>(magnitude >> format.mantissa_bits);
    const auto mantissa = static_cast<double>(magnitude & ((uint64_t{1} << format.mantissa_bits) - 1));
    const bool normal = exponent > 0 || format.mantissa_bits == 0;
    const double hidden = normal ? static_cast<double>(uint64_t{1} << format.mantissa_bits) : 0.0;
    value = std::ldexp(hidden + mantissa, (normal ? exponent : 1) - Bias(format) - format.mantissa_bits);
  }
  return negative ? -value : value;
}

double RoundToFloat(ScalarId id, double value) {
  const ScalarInfo& info = Info(id);
  const int bits = info.scalar_class == ScalarClass::kComplex ? info.bits / 2 : info.bits;
  if (bits <= 16) return DecodeFloat(id, EncodeFloat(id, value));
  return bits == 32 ? static_cast<double>(static_cast<float>(value)) : value;
}

}  // namespace pyk2cu
