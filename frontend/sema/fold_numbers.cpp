// Arithmetic of constants that Python's own integers and floats are not: complex numbers, and NumPy's scalars.
#include <cmath>
#include <complex>

#include "frontend/builtins/operators.h"
#include "frontend/sema/globals.h"
#include "frontend/sema/host_numbers.h"
#include "frontend/types/float_format.h"

namespace pyk2cu::sema {
namespace {

using Kind = Entity::Kind;
using Complex = std::complex<double>;

bool IsAnyNumber(const Entity& entity) { return entity.IsNumber() || entity.kind == Kind::kComplex; }

Complex AsComplex(const Entity& entity) {
  return entity.kind == Kind::kComplex ? Complex(entity.number, entity.imaginary) : Complex(entity.AsDouble(), 0);
}

/// Products as Python's, without C++'s rescue of infinities; what Python raises an error for has no value.
std::optional<Entity> FoldComplex(ast::BinaryOp op, Complex a, Complex b) {
  switch (op) {
    case ast::BinaryOp::kAdd: return Entity::Complex(a.real() + b.real(), a.imag() + b.imag());
    case ast::BinaryOp::kSub: return Entity::Complex(a.real() - b.real(), a.imag() - b.imag());
    case ast::BinaryOp::kMul:
      return Entity::Complex(a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real());
    default: return std::nullopt;
  }
}

/// NumPy's type of an operation: a plain Python number takes the type of the NumPy scalar beside it, unless its kind is
/// larger.
std::optional<ScalarId> TypeOfOperation(ast::BinaryOp op, const Entity& left, const Entity& right) {
  std::optional<ScalarId> type;
  if (left.dtype && right.dtype) {
    type = Promote(*left.dtype, *right.dtype);
  } else {
    const Entity& typed = left.dtype ? left : right;
    const Entity& plain = left.dtype ? right : left;
    const ScalarClass kind = Info(*typed.dtype).scalar_class;
    const bool inexact = kind == ScalarClass::kFloat || kind == ScalarClass::kComplex;
    if (plain.kind == Kind::kComplex && kind != ScalarClass::kComplex) return std::nullopt;
    type = plain.kind == Kind::kFloat && !inexact                   ? ScalarId::kFloat64
           : plain.kind == Kind::kInt && kind == ScalarClass::kBool ? ScalarId::kInt64
                                                                    : *typed.dtype;
  }
  const bool divides = op == ast::BinaryOp::kDiv;
  if (type && divides && Info(*type).scalar_class < ScalarClass::kFloat) return ScalarId::kFloat64;
  return type;
}

Entity WithoutType(Entity entity) {
  entity.dtype.reset();
  return entity;
}

}  // namespace

std::optional<Entity> FoldNumbers(ast::BinaryOp op, const Entity& left, const Entity& right) {
  if (!IsAnyNumber(left) || !IsAnyNumber(right)) return std::nullopt;
  if (left.dtype || right.dtype) {
    const std::optional<ScalarId> type = TypeOfOperation(op, left, right);
    const std::optional<Entity> value = type ? FoldPython(op, WithoutType(left), WithoutType(right)) : std::nullopt;
    return value ? Globals::TypedNumber(*value, *type) : std::nullopt;
  }
  if (left.kind != Kind::kComplex && right.kind != Kind::kComplex) return std::nullopt;
  return FoldComplex(op, AsComplex(left), AsComplex(right));
}

std::optional<Entity> FoldNumbers(ast::UnaryOp op, const Entity& operand) {
  if (!IsAnyNumber(operand) || op == ast::UnaryOp::kNot) return std::nullopt;
  if (operand.dtype) {
    const std::optional<Entity> value = FoldPython(op, WithoutType(operand));
    return value ? Globals::TypedNumber(*value, *operand.dtype) : std::nullopt;
  }
  if (operand.kind != Kind::kComplex || op == ast::UnaryOp::kInvert) return std::nullopt;
  return op == ast::UnaryOp::kPlus ? operand : Entity::Complex(-operand.number, -operand.imaginary);
}

/// `np.float32(0.4)`: a NumPy scalar, if the value is one of the type's.
std::optional<Entity> Globals::TypedNumber(const Entity& number, ScalarId scalar) {
  const ScalarInfo& info = Info(scalar);
  if (info.scalar_class == ScalarClass::kComplex) {
    Entity typed = number;
    typed.dtype = scalar;
    typed.kind = Kind::kComplex;
    typed.number = RoundToFloat(scalar, AsComplex(number).real());
    typed.imaginary = RoundToFloat(scalar, AsComplex(number).imag());
    return typed;
  }
  if (number.kind == Kind::kComplex) return std::nullopt;
  std::optional<Entity> cast = CastNumber(number, scalar);
  const bool whole = cast && cast->kind == Kind::kInt;
  const uint64_t bits =
      number.kind == Kind::kFloat && whole ? static_cast<uint64_t>(static_cast<int64_t>(number.number)) : number.bits;
  return whole && cast->bits != bits ? std::nullopt : cast;
}

}  // namespace pyk2cu::sema
