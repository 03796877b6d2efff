#include "runtime/device/scalar_value.h"

#include <fmt/core.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "frontend/types/float_format.h"

namespace pyk2cu::runtime {
namespace {

constexpr double kTwo63 = 9223372036854775808.0, kTwo64 = 18446744073709551616.0;

bool IsInteger(ScalarClass c) {
  return c == ScalarClass::kBool || c == ScalarClass::kSigned || c == ScalarClass::kUnsigned;
}

/// The low bits of an integer of this type, extended as the type asks.
uint64_t Wrap(uint64_t bits, const ScalarInfo& info) {
  if (info.scalar_class == ScalarClass::kBool) return bits != 0;
  const int unused = 64 - info.bits;
  if (info.scalar_class == ScalarClass::kSigned)
    return static_cast<uint64_t>(static_cast<int64_t>(bits << unused) >> unused);
  return bits << unused >> unused;
}

double AsDouble(const ScalarValue& value) {
  const ScalarClass from = Info(value.type).scalar_class;
  if (!IsInteger(from)) return value.real;
  return from == ScalarClass::kSigned ? static_cast<double>(static_cast<int64_t>(value.bits))
                                      : static_cast<double>(value.bits);
}

/// Truncates; beyond 64 bits the nearest limit, 0 for NaN.
uint64_t IntegerFrom(double value) {
  if (std::isnan(value)) return 0;
  if (value < -kTwo63) return static_cast<uint64_t>(std::numeric_limits<int64_t>::min());
  if (value < 0) return static_cast<uint64_t>(static_cast<int64_t>(value));
  return value < kTwo64 ? static_cast<uint64_t>(value) : std::numeric_limits<uint64_t>::max();
}

/// Bits of the mantissa of a float, or of each part of a complex.
int MantissaBits(const ScalarInfo& info) {
  const int bits = info.scalar_class == ScalarClass::kComplex ? info.bits / 2 : info.bits;
  return bits <= 16 ? FormatOf(info.id).mantissa_bits + 1 : bits == 32 ? 24 : 53;
}

int PartBits(const ScalarInfo& info) { return info.scalar_class == ScalarClass::kComplex ? info.bits / 2 : info.bits; }

bool IntegerHolds(const ScalarValue& value, const ScalarInfo& to) {
  const bool negative = Info(value.type).scalar_class == ScalarClass::kSigned && static_cast<int64_t>(value.bits) < 0;
  if (to.scalar_class == ScalarClass::kBool) return value.bits <= 1;
  if (to.scalar_class == ScalarClass::kUnsigned) return !negative && Wrap(value.bits, to) == value.bits;
  if (!negative && static_cast<int64_t>(value.bits) < 0) return false;  // beyond int64
  return Wrap(value.bits, to) == value.bits;
}

bool FloatHolds(double value, const ScalarInfo& to) {
  if (!std::isfinite(value)) return true;
  const double rounded = RoundToFloat(to.id, value);
  return std::isfinite(rounded);
}

}  // namespace

ScalarValue ConvertScalar(const ScalarValue& value, ScalarId to) {
  const ScalarInfo& from = Info(value.type);
  const ScalarInfo& target = Info(to);
  ScalarValue result{to};
  if (target.scalar_class == ScalarClass::kBool) {
    result.bits = IsInteger(from.scalar_class) ? value.bits != 0 : value.real != 0 || value.imaginary != 0;
  } else if (IsInteger(target.scalar_class)) {
    result.bits = Wrap(IsInteger(from.scalar_class) ? value.bits : IntegerFrom(value.real), target);
  } else {
    result.real = RoundToFloat(target.id, AsDouble(value));
    if (target.scalar_class == ScalarClass::kComplex) result.imaginary = RoundToFloat(target.id, value.imaginary);
  }
  return result;
}

bool HoldsValue(const ScalarValue& value, ScalarId to) {
  const ScalarInfo& from = Info(value.type);
  const ScalarInfo& target = Info(to);
  if (IsInteger(target.scalar_class)) {
    if (IsInteger(from.scalar_class)) return IntegerHolds(value, target);
    const bool integral = value.imaginary == 0 && std::isfinite(value.real) && std::trunc(value.real) == value.real;
    if (!integral || value.real < -kTwo63 || value.real >= kTwo64) return false;
    const ScalarId wide = value.real < 0 ? ScalarId::kInt64 : ScalarId::kUInt64;
    return IntegerHolds(ConvertScalar(value, wide), target);
  }
  if (target.scalar_class != ScalarClass::kComplex && from.scalar_class == ScalarClass::kComplex)
    return false;  // even 1+0j is one
  if (!IsInteger(from.scalar_class)) return FloatHolds(value.real, target) && FloatHolds(value.imaginary, target);
  // Integers must survive exactly.
  const double rounded = RoundToFloat(target.id, AsDouble(value));
  if (!std::isfinite(rounded)) return false;
  const ScalarValue back = ConvertScalar(
      ScalarValue::Float(rounded), from.scalar_class == ScalarClass::kSigned ? ScalarId::kInt64 : ScalarId::kUInt64);
  return back.bits == value.bits && rounded < kTwo64 &&
         !(from.scalar_class == ScalarClass::kSigned && rounded >= kTwo63);
}

bool HoldsType(ScalarId from_id, ScalarId to_id) {
  if (from_id == to_id) return true;
  const ScalarInfo& from = Info(from_id);
  const ScalarInfo& to = Info(to_id);
  if (to.scalar_class == ScalarClass::kBool) return false;
  if (from.scalar_class == ScalarClass::kBool) return true;
  if (IsInteger(to.scalar_class)) {
    if (!IsInteger(from.scalar_class)) return false;
    if (from.scalar_class == to.scalar_class) return from.bits <= to.bits;
    return from.scalar_class == ScalarClass::kUnsigned && from.bits < to.bits;
  }
  if (IsInteger(from.scalar_class)) return from.bits - (from.scalar_class == ScalarClass::kSigned) <= MantissaBits(to);
  if (from.scalar_class == ScalarClass::kComplex && to.scalar_class != ScalarClass::kComplex) return false;
  if (from.scalar_class == ScalarClass::kSmallFloat || to.scalar_class == ScalarClass::kSmallFloat)
    return to.scalar_class != ScalarClass::kSmallFloat && PartBits(to) >= 32;
  return PartBits(from) <= PartBits(to);
}

void StoreScalar(const ScalarValue& value, void* to) {
  const ScalarInfo& info = Info(value.type);
  if (IsInteger(info.scalar_class)) {
    std::memcpy(to, &value.bits, info.bits / 8);  // little-endian
    return;
  }
  if (info.bits <= 16) {
    const uint64_t encoded = EncodeFloat(value.type, value.real);
    std::memcpy(to, &encoded, info.bits / 8);
    return;
  }
  const auto part = [](double number, int bits, void* place) {
    const float single = static_cast<float>(number);
    bits == 32 ? std::memcpy(place, &single, 4) : std::memcpy(place, &number, 8);
  };
  const int bits = PartBits(info);
  part(value.real, bits, to);
  if (info.scalar_class == ScalarClass::kComplex) part(value.imaginary, bits, static_cast<std::byte*>(to) + bits / 8);
}

ScalarValue LoadScalar(const void* from, ScalarId type) {
  const ScalarInfo& info = Info(type);
  ScalarValue value{type};
  if (IsInteger(info.scalar_class)) {
    std::memcpy(&value.bits, from, info.bits / 8);
    value.bits = Wrap(value.bits, info);
    return value;
  }
  if (info.bits <= 16) {
    uint64_t encoded = 0;
    std::memcpy(&encoded, from, info.bits / 8);
    value.real = DecodeFloat(type, encoded);
    return value;
  }
  const auto part = [](const void* place, int bits) -> double {
    float single;
    double number;
    if (bits == 32) return std::memcpy(&single, place, 4), single;
    return std::memcpy(&number, place, 8), number;
  };
  const int bits = PartBits(info);
  value.real = part(from, bits);
  if (info.scalar_class == ScalarClass::kComplex)
    value.imaginary = part(static_cast<const std::byte*>(from) + bits / 8, bits);
  return value;
}

namespace {

/// The shortest text that reads back as the number, always recognizable as a float.
std::string FloatText(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  std::string text = fmt::format("{}", value);
  return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

}  // namespace

std::string ScalarText(const ScalarValue& value) {
  switch (Info(value.type).scalar_class) {
    case ScalarClass::kBool: return value.bits ? "True" : "False";
    case ScalarClass::kSigned: return std::to_string(static_cast<int64_t>(value.bits));
    case ScalarClass::kUnsigned: return std::to_string(value.bits);
    case ScalarClass::kSmallFloat:
    case ScalarClass::kFloat: return FloatText(value.real);
    case ScalarClass::kComplex: break;
  }
  return fmt::format("({}{}{}j)", value.real, std::signbit(value.imaginary) ? "" : "+", value.imaginary);
}

uint16_t HalfFromDouble(double value) { return static_cast<uint16_t>(EncodeFloat(ScalarId::kFloat16, value)); }
double DoubleFromHalf(uint16_t half) { return DecodeFloat(ScalarId::kFloat16, half); }

}  // namespace pyk2cu::runtime
