#pragma once

#include <complex>
#include <cstdint>
#include <optional>

#include "frontend/syntax/ast/node.h"
#include "frontend/types/scalar.h"

namespace pyk2cu::sema::evaluate {

/// Integers of host code. Python's have any size; what does not fit here is not known.
using Wide = __int128;

/// A number of Python, or with a dtype a NumPy scalar.
struct Number {
  enum class Kind : uint8_t { kBool, kInteger, kFloat, kComplex };

  Kind kind = Kind::kInteger;
  std::optional<ScalarId> dtype = {};  ///< nullopt for a plain Python number
  Wide whole = 0;                      ///< the value of a bool or an integer
  double real = 0, imaginary = 0;      ///< the value of a float or a complex number

  static Number Bool(bool value) { return {Kind::kBool, {}, value}; }
  static Number Integer(Wide value) { return {Kind::kInteger, {}, value}; }
  static Number Float(double value) { return {Kind::kFloat, {}, 0, value}; }
  static Number Complex(std::complex<double> value) { return {Kind::kComplex, {}, 0, value.real(), value.imag()}; }

  bool IsWhole() const { return kind == Kind::kBool || kind == Kind::kInteger; }
  bool IsReal() const { return kind != Kind::kComplex; }
  bool IsTrue() const { return IsWhole() ? whole != 0 : real != 0 || imaginary != 0; }
  double AsDouble() const { return IsWhole() ? static_cast<double>(whole) : real; }
  std::complex<double> AsComplex() const { return {AsDouble(), imaginary}; }
  Number WithType(std::optional<ScalarId> type) const {
    Number number = *this;
    number.dtype = type;
    return number;
  }
};

// Each function returns nullopt where Python or NumPy raises an error, and where the result is not known.

/// Applies Python's operator to plain numbers.
std::optional<Number> PythonBinary(ast::BinaryOp op, const Number& left, const Number& right);
std::optional<Number> PythonUnary(ast::UnaryOp op, const Number& operand);

/// Applies NumPy's operator to numbers that have the type of the operation, as NumpyOperands converts them. Integers
/// wrap around.
std::optional<Number> NumpyBinary(ast::BinaryOp op, ScalarId type, const Number& left, const Number& right);
std::optional<Number> NumpyUnary(ast::UnaryOp op, ScalarId type, const Number& operand);

/// Compares two numbers, of which two complex ones can only be equal or not.
std::optional<bool> CompareNumbers(ast::CompareOp op, const Number& left, const Number& right);

/// Returns the type in which NumPy computes with both numbers, of which at least one has a dtype: a plain number adapts
/// to the type of the other one, unless its kind is higher.
std::optional<ScalarId> CommonType(const Number& left, const Number& right);
/// Returns the type of the result of an operator on operands of the common type.
ScalarId TypeOfOperation(ast::BinaryOp op, ScalarId common);
/// Returns the type that NumPy gives to a single number.
ScalarId OwnType(const Number& number);

/// Returns true if the type holds the integer exactly.
bool Holds(ScalarId type, Wide value);
/// Converts as `astype` does: integers wrap around, floats are rounded or truncated.
std::optional<Number> Cast(const Number& number, ScalarId type);
/// Converts an operand to the type of an operation: a plain integer must fit.
std::optional<Number> Adapt(const Number& number, ScalarId type);

bool IsFloat(ScalarId type);  ///< also of bfloat16 and the 8-bit floats
bool IsSmallFloat(ScalarId type);
bool IsComplex(ScalarId type);
bool IsInteger(ScalarId type);

}  // namespace pyk2cu::sema::evaluate
