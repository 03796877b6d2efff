#include "frontend/sema/host/fold.h"

#include "frontend/sema/evaluate/value.h"

namespace pyk2cu::sema {
namespace {

using evaluate::Number;

/// Returns true for the operators that are evaluated in kernels too. Others compute with what the device computes.
bool IsFolded(ast::BinaryOp op, const Number& left, const Number& right) {
  using enum ast::BinaryOp;
  if (!left.IsReal() || !right.IsReal()) return op == kAdd || op == kSub || op == kMul;
  const bool whole = left.IsWhole() && right.IsWhole();
  constexpr evaluate::Wide kExact = evaluate::Wide{1} << 53;
  const auto is_exact = [&](const Number& number) { return number.whole <= kExact && number.whole >= -kExact; };
  if (op == kDiv && whole) return is_exact(left) && is_exact(right);  // a device rounds the operands first
  return whole || op != kMod;
}

/// Returns the number with the type of an operation; nullopt if the type does not hold it.
std::optional<Entity> Typed(const Number& value, std::optional<ScalarId> type) {
  if (!type || (value.IsWhole() && !evaluate::Holds(*type, value.whole))) return std::nullopt;
  const std::optional<Number> cast = Cast(value, *type);
  return cast ? evaluate::ToEntity({*cast}) : std::nullopt;
}

}  // namespace

std::optional<Entity> FoldPython(ast::BinaryOp op, const Entity& left, const Entity& right) {
  const auto *first = left.As<TupleObject>(), *second = right.As<TupleObject>();
  if (op == ast::BinaryOp::kAdd && first && second) {
    std::vector<Entity> joined = *first->elements;
    joined.insert(joined.end(), second->elements->begin(), second->elements->end());
    return Entity::Tuple(std::move(joined), first->named);
  }
  const evaluate::Value a = evaluate::FromEntity(left), b = evaluate::FromEntity(right);
  const auto *x = a.As<Number>(), *y = b.As<Number>();
  if (!x || !y || !IsFolded(op, *x, *y)) return std::nullopt;
  const std::optional<Number> value = PythonBinary(op, x->WithType({}), y->WithType({}));
  if (!value || (!x->dtype && !y->dtype)) return value ? evaluate::ToEntity({*value}) : std::nullopt;
  const std::optional<ScalarId> common = CommonType(*x, *y);
  return common ? Typed(*value, evaluate::TypeOfOperation(op, *common)) : std::nullopt;
}

std::optional<Entity> FoldPython(ast::UnaryOp op, const Entity& operand) {
  const evaluate::Value value = evaluate::FromEntity(operand);
  const auto* number = value.As<Number>();
  const bool is_not = op == ast::UnaryOp::kNot;
  if (!number || (is_not && (number->dtype || !number->IsReal()))) return std::nullopt;
  const std::optional<Number> result = PythonUnary(op, number->WithType({}));
  if (!result || !number->dtype) return result ? evaluate::ToEntity({*result}) : std::nullopt;
  return Typed(*result, number->dtype);
}

}  // namespace pyk2cu::sema
