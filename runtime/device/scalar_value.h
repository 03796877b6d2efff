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

/// Returns true if type `to` can represent the value. An integer must be representable exactly, a float must be in
/// range (it may be rounded, as float literals are), and a float without a fraction can be an integer.
bool HoldsValue(const ScalarValue& value, ScalarId to);

/// Returns true if `to` can represent every value of `from`.
bool HoldsType(ScalarId from, ScalarId to);

/// Writes the value in the form that it has in memory: at most 16 bytes.
void StoreScalar(const ScalarValue& value, void* to);

/// Reads a value of type `type` from memory of any alignment.
ScalarValue LoadScalar(const void* from, ScalarId type);

/// Returns the value as Python prints it: "5", "2.5", "True", "(1+2j)".
std::string ScalarText(const ScalarValue& value);

/// Converts between float16 and float64, rounding to nearest, ties to even.
uint16_t HalfFromDouble(double value);
double DoubleFromHalf(uint16_t half);

}  // namespace pyk2cu::runtime
