#include "frontend/sema/host/fold_numbers.h"

#include <cmath>
#include <complex>

#include "frontend/builtins/operators.h"
#include "frontend/sema/host/fold.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/host/host_numbers.h"
#include "frontend/types/float_format.h"

namespace pyk2cu::sema {
namespace {

using Complex = std::complex<double>;

bool IsAnyNumber(const Entity& entity) { return entity.IsNumber() || entity.Is<ComplexNumber>(); }

Complex AsComplex(const Entity& entity) {
  const auto* number = entity.As<ComplexNumber>();
  return number ? Complex(number->real, number->imaginary) : Complex(entity.AsDouble(), 0);
}

/// Computes as Python does. std::complex would recover infinities in products, which Python does not. Division and
/// powers are not supported.
std::optional<Entity> FoldComplex(ast::BinaryOp op, Complex a, Complex b) {
  switch (op) {
    case ast::BinaryOp::kAdd: return Entity::Complex(a.real() + b.real(), a.imag() + b.imag());
    case ast::BinaryOp::kSub: return Entity::Complex(a.real() - b.real(), a.imag() - b.imag());
    case ast::BinaryOp::kMul:
      return Entity::Complex(a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real());
    default: return std::nullopt;
  }
}

/// Returns NumPy's type of an operation. A plain Python number takes the type of the NumPy scalar beside it, unless its
/// kind is higher. At least one operand must have a dtype.
std::optional<ScalarId> TypeOfOperation(ast::BinaryOp op, const Entity& left, const Entity& right) {
  std::optional<ScalarId> type;
  if (left.Dtype() && right.Dtype()) {
    type = Promote(*left.Dtype(), *right.Dtype());
  } else {
    const ScalarId typed = left.Dtype() ? *left.Dtype() : *right.Dtype();
    const Entity& plain = left.Dtype() ? right : left;
    const ScalarClass kind = Info(typed).scalar_class;
    const bool inexact = kind == ScalarClass::kFloat || kind == ScalarClass::kComplex;
    if (plain.Is<ComplexNumber>() && kind != ScalarClass::kComplex) return std::nullopt;
    type = plain.Is<FloatNumber>() && !inexact                       ? ScalarId::kFloat64
           : plain.Is<IntegerNumber>() && kind == ScalarClass::kBool ? ScalarId::kInt64
                                                                     : typed;
  }
  const bool divides = op == ast::BinaryOp::kDiv;
  if (type && divides && Info(*type).scalar_class < ScalarClass::kFloat) return ScalarId::kFloat64;
  return type;
}

Entity WithoutType(Entity entity) {
  entity.SetDtype(std::nullopt);
  return entity;
}

}  // namespace

std::optional<Entity> FoldNumbers(ast::BinaryOp op, const Entity& left, const Entity& right) {
  if (!IsAnyNumber(left) || !IsAnyNumber(right)) return std::nullopt;
  if (left.Dtype() || right.Dtype()) {
    const std::optional<ScalarId> type = TypeOfOperation(op, left, right);
    const std::optional<Entity> value = type ? FoldPython(op, WithoutType(left), WithoutType(right)) : std::nullopt;
    return value ? TypedNumber(*value, *type) : std::nullopt;
  }
  if (!left.Is<ComplexNumber>() && !right.Is<ComplexNumber>()) return std::nullopt;
  return FoldComplex(op, AsComplex(left), AsComplex(right));
}

std::optional<Entity> FoldNumbers(ast::UnaryOp op, const Entity& operand) {
  if (!IsAnyNumber(operand) || op == ast::UnaryOp::kNot) return std::nullopt;
  if (operand.Dtype()) {
    const std::optional<Entity> value = FoldPython(op, WithoutType(operand));
    return value ? TypedNumber(*value, *operand.Dtype()) : std::nullopt;
  }
  if (!operand.Is<ComplexNumber>() || op == ast::UnaryOp::kInvert) return std::nullopt;
  return op == ast::UnaryOp::kPlus ? operand : Entity::Complex(-AsComplex(operand).real(), -AsComplex(operand).imag());
}

std::optional<Entity> TypedNumber(const Entity& number, ScalarId scalar) {
  const ScalarInfo& info = Info(scalar);
  if (info.scalar_class == ScalarClass::kComplex) {
    const Complex value = AsComplex(number);
    return Entity{ComplexNumber{RoundToFloat(scalar, value.real()), RoundToFloat(scalar, value.imag()), scalar}};
  }
  if (number.Is<ComplexNumber>()) return std::nullopt;
  std::optional<Entity> cast = CastNumber(number, scalar);
  const bool whole = cast && cast->Is<IntegerNumber>();
  const auto* real = number.As<FloatNumber>();
  const int64_t exact = real && whole ? static_cast<int64_t>(real->value) : number.AsInt();
  return whole && cast->AsInt() != exact ? std::nullopt : cast;
}

}  // namespace pyk2cu::sema
