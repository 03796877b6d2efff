#include "frontend/sema/evaluate/number.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "base/math.h"
#include "frontend/builtins/operators.h"
#include "frontend/types/float_format.h"

namespace pyk2cu::sema::evaluate {
namespace {

using Complex = std::complex<double>;
using enum ast::BinaryOp;

/// Refuses the least integer, so that every other one can be negated.
std::optional<Number> Whole(Wide value) {
  return value == std::numeric_limits<Wide>::min() ? std::nullopt : std::optional(Number::Integer(value));
}

int BitLength(Wide value) {
  const auto bits = static_cast<unsigned __int128>(value < 0 ? -value : value);
  const auto high = static_cast<uint64_t>(bits >> 64), low = static_cast<uint64_t>(bits);
  return high ? 64 + std::bit_width(high) : std::bit_width(low);
}

/// Divides integers with a single rounding, as Python does.
std::optional<Number> DivideWhole(Wide a, Wide b) {
  if (b == 0) return std::nullopt;
  constexpr int kExact = 53, kQuotientBits = 56;
  if (BitLength(a) <= kExact && BitLength(b) <= kExact)
    return Number::Float(static_cast<double>(a) / static_cast<double>(b));
  const bool negative = (a < 0) != (b < 0);
  const Wide x = a < 0 ? -a : a, y = b < 0 ? -b : b;
  const int shift = std::max(0, BitLength(y) + kQuotientBits - BitLength(x));
  if (BitLength(x) + shift > 126) return std::nullopt;
  Wide quotient = (x << shift) / y;
  if (quotient * y != x << shift) quotient |= 1;  // what is left over decides ties
  const double magnitude = std::ldexp(static_cast<double>(quotient), -shift);
  return Number::Float(negative ? -magnitude : magnitude);
}

std::optional<Number> PowerOfWhole(Wide base, Wide exponent) {
  if (exponent < 0) {
    if (base == 0) return std::nullopt;
    return Number::Float(std::pow(static_cast<double>(base), static_cast<double>(exponent)));
  }
  if (base == 0 || base == 1) return Whole(exponent == 0 ? 1 : base);
  if (base == -1) return Whole(exponent % 2 == 0 ? 1 : -1);
  if (exponent > 127) return std::nullopt;
  Wide result = 1;
  for (Wide i = 0; i < exponent; ++i)
    if (__builtin_mul_overflow(result, base, &result)) return std::nullopt;
  return Whole(result);
}

std::optional<Number> ShiftLeft(Wide value, Wide count) {
  Wide result = 0;
  if (count < 0 || (count > 126 && value != 0)) return std::nullopt;
  if (value == 0) return Whole(0);
  return __builtin_mul_overflow(value, Wide{1} << static_cast<int>(count), &result) ? std::nullopt : Whole(result);
}

std::optional<Number> WholeBinary(ast::BinaryOp op, Wide a, Wide b) {
  Wide result = 0;
  switch (op) {
    case kAdd: return __builtin_add_overflow(a, b, &result) ? std::nullopt : Whole(result);
    case kSub: return __builtin_sub_overflow(a, b, &result) ? std::nullopt : Whole(result);
    case kMul: return __builtin_mul_overflow(a, b, &result) ? std::nullopt : Whole(result);
    case kDiv: return DivideWhole(a, b);
    case kFloorDiv: return b == 0 ? std::nullopt : Whole(FloorDiv(a, b));
    case kMod: return b == 0 ? std::nullopt : Whole(a - b * FloorDiv(a, b));
    case kPow: return PowerOfWhole(a, b);
    case kShl: return ShiftLeft(a, b);
    case kShr: return b < 0 ? std::nullopt : Whole(b > 126 ? (a < 0 ? -1 : 0) : a >> static_cast<int>(b));
    case kAnd: return Whole(a & b);
    case kOr: return Whole(a | b);
    case kXor: return Whole(a ^ b);
    case kMatMul: return std::nullopt;
  }
  return std::nullopt;
}

/// Divides as CPython and NumPy do, from the exact remainder, so that 1.0 // 0.1 is 9.0 (_float_div_mod in
/// Objects/floatobject.c).
double FloorDivFloats(double a, double b) {
  const double remainder = std::fmod(a, b);
  double quotient = (a - remainder) / b;
  if (remainder != 0 && (b < 0) != (remainder < 0)) quotient -= 1;
  if (quotient == 0) return std::copysign(0.0, a / b);
  const double whole = std::floor(quotient);
  return quotient - whole > 0.5 ? whole + 1 : whole;
}

double ModFloats(double a, double b) {
  const double remainder = std::fmod(a, b);
  if (remainder == 0) return std::copysign(0.0, b);
  return (b < 0) != (remainder < 0) ? remainder + b : remainder;
}

std::optional<Number> FloatBinary(ast::BinaryOp op, double a, double b) {
  switch (op) {
    case kAdd: return Number::Float(a + b);
    case kSub: return Number::Float(a - b);
    case kMul: return Number::Float(a * b);
    case kDiv: return Number::Float(a / b);
    case kFloorDiv: return Number::Float(b == 0 ? a / b : FloorDivFloats(a, b));
    case kMod: return Number::Float(b == 0 ? std::numeric_limits<double>::quiet_NaN() : ModFloats(a, b));
    case kPow: return Number::Float(std::pow(a, b));
    default: return std::nullopt;
  }
}

/// Divides as CPython does (_Py_c_quot), or with `inverse` as NumPy, which multiplies by the inverse of the divisor.
std::optional<Number> DivideComplex(Complex a, Complex b, bool inverse) {
  if (b == Complex()) return std::nullopt;
  const bool real_is_larger = std::fabs(b.real()) >= std::fabs(b.imag());
  const double ratio = real_is_larger ? b.imag() / b.real() : b.real() / b.imag();
  const double divisor = real_is_larger ? b.real() + b.imag() * ratio : b.real() * ratio + b.imag();
  const double real = real_is_larger ? a.real() + a.imag() * ratio : a.real() * ratio + a.imag();
  const double imaginary = real_is_larger ? a.imag() - a.real() * ratio : a.imag() * ratio - a.real();
  const double scale = 1 / divisor;
  return Number::Complex(inverse ? Complex(real * scale, imaginary * scale)
                                 : Complex(real / divisor, imaginary / divisor));
}

/// std::complex would recover infinities in products, which neither Python nor NumPy does.
Complex MultiplyComplex(Complex a, Complex b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

/// Multiplies powers of two as CPython does for small whole exponents (c_powu). Other powers are not supported.
std::optional<Number> PowerOfComplex(Complex base, Complex exponent) {
  const double count = exponent.real();
  if (exponent.imag() != 0 || count != std::floor(count) || count < 0 || count > 100) return std::nullopt;
  Complex result = 1, power = base;
  for (auto rest = static_cast<int>(count); rest > 0; rest >>= 1) {
    if (rest & 1) result = MultiplyComplex(result, power);
    power = MultiplyComplex(power, power);
  }
  return Number::Complex(result);
}

std::optional<Number> ComplexBinary(ast::BinaryOp op, Complex a, Complex b, bool of_numpy) {
  switch (op) {
    case kAdd: return Number::Complex({a.real() + b.real(), a.imag() + b.imag()});
    case kSub: return Number::Complex({a.real() - b.real(), a.imag() - b.imag()});
    case kMul: return Number::Complex(MultiplyComplex(a, b));
    case kDiv: return DivideComplex(a, b, of_numpy);
    case kPow: return of_numpy && b != Complex(2) ? std::nullopt : PowerOfComplex(a, b);
    default: return std::nullopt;
  }
}

bool IsBitwise(ast::BinaryOp op) { return op == kAnd || op == kOr || op == kXor; }

Number Wrapped(unsigned __int128 value, ScalarId type) {
  const ScalarInfo& info = Info(type);
  const int shift = 128 - info.bits;
  const auto bits = value << shift;
  const bool is_signed = info.scalar_class == ScalarClass::kSigned;
  return {Number::Kind::kInteger, type,
          is_signed ? static_cast<Wide>(bits) >> shift : static_cast<Wide>(bits >> shift)};
}

/// Computes with integers of one type. Sums and products of 64-bit numbers fit into 128 bits.
std::optional<Number> NumpyWhole(ast::BinaryOp op, ScalarId type, Wide a, Wide b) {
  const int bits = Info(type).bits;
  const auto wrap = [&](Wide value) { return Wrapped(static_cast<unsigned __int128>(value), type); };
  switch (op) {
    case kMul: return Wrapped(static_cast<unsigned __int128>(a) * static_cast<unsigned __int128>(b), type);
    case kFloorDiv: return wrap(b == 0 ? 0 : FloorDiv(a, b));
    case kMod: return wrap(b == 0 ? 0 : a - b * FloorDiv(a, b));
    case kShl: return wrap(b < 0 || b >= bits ? 0 : a << static_cast<int>(b));
    case kShr: return wrap(b < 0 || b >= bits ? (a < 0 ? -1 : 0) : a >> static_cast<int>(b));
    case kPow: {
      if (b < 0) return std::nullopt;
      Number result = wrap(1);
      for (Number power = wrap(a); b > 0; b >>= 1) {
        if (b & 1) result = *NumpyWhole(kMul, type, result.whole, power.whole);
        power = *NumpyWhole(kMul, type, power.whole, power.whole);
      }
      return result;
    }
    default: {
      const std::optional<Number> value = WholeBinary(op, a, b);
      return value ? std::optional(wrap(value->whole)) : std::nullopt;
    }
  }
}

std::optional<Number> NumpyBool(ast::BinaryOp op, bool a, bool b) {
  switch (op) {
    case kAdd:
    case kOr: return Number::Bool(a || b).WithType(ScalarId::kBool);
    case kMul:
    case kAnd: return Number::Bool(a && b).WithType(ScalarId::kBool);
    case kXor: return Number::Bool(a != b).WithType(ScalarId::kBool);
    default: return std::nullopt;
  }
}

/// Returns true for 8-bit floats, which have no operators, as in kernels.
bool IsByteFloat(ScalarId type) { return IsSmallFloat(type) && Info(type).bits == 8; }

std::optional<Number> Rounded(const std::optional<Number>& value, ScalarId type) {
  if (!value) return std::nullopt;
  Number result = *value;
  result.real = RoundToFloat(type, result.real);
  result.imaginary = RoundToFloat(type, result.imaginary);
  return result.WithType(type);
}

}  // namespace

bool IsSmallFloat(ScalarId type) { return Info(type).scalar_class == ScalarClass::kSmallFloat; }
bool IsFloat(ScalarId type) { return Info(type).scalar_class == ScalarClass::kFloat || IsSmallFloat(type); }
bool IsComplex(ScalarId type) { return Info(type).scalar_class == ScalarClass::kComplex; }
bool IsInteger(ScalarId type) {
  return Info(type).scalar_class == ScalarClass::kSigned || Info(type).scalar_class == ScalarClass::kUnsigned;
}

std::optional<Number> PythonBinary(ast::BinaryOp op, const Number& left, const Number& right) {
  if (!left.IsReal() || !right.IsReal()) return ComplexBinary(op, left.AsComplex(), right.AsComplex(), false);
  if (left.IsWhole() && right.IsWhole()) {
    const bool truth = left.kind == Number::Kind::kBool && right.kind == Number::Kind::kBool && IsBitwise(op);
    const std::optional<Number> value = WholeBinary(op, left.whole, right.whole);
    return value && truth ? Number::Bool(value->whole != 0) : value;
  }
  const double a = left.AsDouble(), b = right.AsDouble();
  const bool divides = op == kDiv || op == kFloorDiv || op == kMod;
  if (divides && b == 0) return std::nullopt;
  if (op != kPow) return FloatBinary(op, a, b);
  // Python raises errors, or computes a complex number.
  if ((a < 0 && std::isfinite(a) && std::isfinite(b) && std::floor(b) != b) || (a == 0 && b < 0)) return std::nullopt;
  const double power = std::pow(a, b);
  return std::isinf(power) && std::isfinite(a) && std::isfinite(b) ? std::nullopt : std::optional(Number::Float(power));
}

std::optional<Number> PythonUnary(ast::UnaryOp op, const Number& operand) {
  if (op == ast::UnaryOp::kNot) return Number::Bool(!operand.IsTrue());
  if (operand.IsWhole()) {
    if (op == ast::UnaryOp::kInvert) return Whole(~operand.whole);
    return Number::Integer(op == ast::UnaryOp::kMinus ? -operand.whole : operand.whole);
  }
  if (op == ast::UnaryOp::kInvert) return std::nullopt;
  Number result = operand;
  if (op == ast::UnaryOp::kMinus) result.real = -result.real, result.imaginary = -result.imaginary;
  return result;
}

std::optional<Number> NumpyBinary(ast::BinaryOp op, ScalarId type, const Number& left, const Number& right) {
  if (type == ScalarId::kBool) return NumpyBool(op, left.IsTrue(), right.IsTrue());
  if (IsComplex(type)) return Rounded(ComplexBinary(op, left.AsComplex(), right.AsComplex(), true), type);
  if (IsByteFloat(type)) return std::nullopt;
  if (!IsInteger(type)) return Rounded(FloatBinary(op, left.AsDouble(), right.AsDouble()), type);
  return NumpyWhole(op, type, left.whole, right.whole);
}

std::optional<Number> NumpyUnary(ast::UnaryOp op, ScalarId type, const Number& operand) {
  if (op == ast::UnaryOp::kNot) return Number::Bool(!operand.IsTrue());
  if (IsByteFloat(type)) return std::nullopt;
  if (type == ScalarId::kBool)
    return op == ast::UnaryOp::kInvert ? std::optional(Number::Bool(!operand.whole).WithType(type)) : std::nullopt;
  const std::optional<Number> value = PythonUnary(op, operand.WithType({}));
  if (!value) return std::nullopt;
  return IsInteger(type) ? Wrapped(static_cast<unsigned __int128>(value->whole), type) : value->WithType(type);
}

std::optional<bool> CompareNumbers(ast::CompareOp op, const Number& left, const Number& right) {
  using enum ast::CompareOp;
  if (!left.IsReal() || !right.IsReal()) {
    if (op != kEq && op != kNe) return std::nullopt;
    return (left.AsComplex() == right.AsComplex()) == (op == kEq);
  }
  const auto compare = [&](auto a, auto b) -> std::optional<bool> {
    switch (op) {
      case kLt: return a < b;
      case kLe: return a <= b;
      case kGt: return a > b;
      case kGe: return a >= b;
      case kEq: return a == b;
      case kNe: return a != b;
      default: return std::nullopt;
    }
  };
  if (left.IsWhole() && right.IsWhole()) return compare(left.whole, right.whole);
  constexpr Wide kExact = Wide{1} << 53;  // Python compares exactly; larger integers are not exact as a float
  const auto is_exact = [&](const Number& number) { return number.whole <= kExact && number.whole >= -kExact; };
  if (!is_exact(left) || !is_exact(right)) return std::nullopt;
  return compare(left.AsDouble(), right.AsDouble());
}

ScalarId OwnType(const Number& number) {
  if (number.dtype) return *number.dtype;
  switch (number.kind) {
    case Number::Kind::kBool: return ScalarId::kBool;
    case Number::Kind::kFloat: return ScalarId::kFloat64;
    case Number::Kind::kComplex: return ScalarId::kComplex128;
    case Number::Kind::kInteger: break;
  }
  return Holds(ScalarId::kInt64, number.whole) ? ScalarId::kInt64 : ScalarId::kUInt64;
}

std::optional<ScalarId> CommonType(const Number& left, const Number& right) {
  if (left.dtype && right.dtype) return Promote(*left.dtype, *right.dtype);
  const ScalarId typed = left.dtype ? *left.dtype : *right.dtype;
  const Number& plain = left.dtype ? right : left;
  const bool inexact = IsFloat(typed) || IsComplex(typed);
  switch (plain.kind) {
    case Number::Kind::kBool: return typed;
    case Number::Kind::kInteger: return typed == ScalarId::kBool ? ScalarId::kInt64 : typed;
    case Number::Kind::kFloat: return inexact ? typed : ScalarId::kFloat64;
    case Number::Kind::kComplex: break;
  }
  if (IsComplex(typed)) return typed;
  return typed == ScalarId::kFloat32 || typed == ScalarId::kFloat16 ? ScalarId::kComplex64 : ScalarId::kComplex128;
}

ScalarId TypeOfOperation(ast::BinaryOp op, ScalarId common) {
  return op == kDiv && Info(common).scalar_class < ScalarClass::kFloat ? ScalarId::kFloat64 : common;
}

bool Holds(ScalarId type, Wide value) {
  const ScalarInfo& info = Info(type);
  if (info.scalar_class == ScalarClass::kBool) return value == 0 || value == 1;
  if (!IsInteger(type)) return true;
  const bool is_signed = info.scalar_class == ScalarClass::kSigned;
  const int bits = is_signed ? info.bits - 1 : info.bits;
  return value < (Wide{1} << bits) && value >= (is_signed ? -(Wide{1} << bits) : Wide{0});
}

std::optional<Number> Cast(const Number& number, ScalarId type) {
  if (type == ScalarId::kBool) return Number::Bool(number.IsTrue()).WithType(type);
  if (IsComplex(type)) return Rounded(Number::Complex(number.AsComplex()), type);
  if (!number.IsReal()) return std::nullopt;
  if (!IsInteger(type)) return Number::Float(RoundToFloat(type, number.AsDouble())).WithType(type);
  if (number.IsWhole()) return Wrapped(static_cast<unsigned __int128>(number.whole), type);
  constexpr double kMost = 0x1p100;  // beyond any type, so that the conversion is defined
  if (!(std::fabs(number.real) < kMost)) return std::nullopt;
  const auto whole = static_cast<Wide>(number.real);
  return Holds(type, whole) ? std::optional(Number::Integer(whole).WithType(type)) : std::nullopt;
}

std::optional<Number> Adapt(const Number& number, ScalarId type) {
  if (!number.dtype && number.kind == Number::Kind::kInteger && !Holds(type, number.whole)) return std::nullopt;
  return Cast(number, type);
}

}  // namespace pyk2cu::sema::evaluate
