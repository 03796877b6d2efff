#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "frontend/types/type.h"

namespace pyk2cu::runtime {

/// The value of one scalar: integers and bool in `bits` (signed ones sign-extended), floats in `real`, complex in both.
struct ScalarValue {
  ScalarId type = ScalarId::kInt64;
  uint64_t bits = 0;
  double real = 0, imaginary = 0;

  static ScalarValue Int(int64_t value) { return {ScalarId::kInt64, static_cast<uint64_t>(value)}; }
  static ScalarValue Float(double value) { return {ScalarId::kFloat64, 0, value}; }
  static ScalarValue Bool(bool value) { return {ScalarId::kBool, value}; }
  static ScalarValue Complex(double real, double imaginary) { return {ScalarId::kComplex128, 0, real, imaginary}; }
};

/// The value as type `to`, with C++'s meaning of a conversion (integers wrap, floats truncate).
ScalarValue ConvertScalar(const ScalarValue& value, ScalarId to);

/// Whether type `to` has this very value: an integer in range (exactly, for floats too), a float whose magnitude `to`
/// reaches (rounding is what float literals mean), an integer for a float without a fraction.
bool HoldsValue(const ScalarValue& value, ScalarId to);

/// Whether `to` holds every value of `from`.
bool HoldsType(ScalarId from, ScalarId to);

/// Writes the value as kernels and arrays of its type hold it; at most 16 bytes.
void StoreScalar(const ScalarValue& value, void* to);

/// Reads a value of type `type` from memory of any alignment.
ScalarValue LoadScalar(const void* from, ScalarId type);

/// As Python prints it: "5", "2.5", "True", "(1+2j)".
std::string ScalarText(const ScalarValue& value);

/// float16 from and to float64, rounding to nearest even.
uint16_t HalfFromDouble(double value);
double DoubleFromHalf(uint16_t half);

}  // namespace pyk2cu::runtime
