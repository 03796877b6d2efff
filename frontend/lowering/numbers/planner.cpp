#include "frontend/lowering/numbers/planner.h"

#include "base/overloaded.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/checks/divisors.h"
#include "frontend/lowering/numbers/arrays.h"
#include "frontend/lowering/numbers/conversions.h"
#include "frontend/lowering/numbers/integers.h"
#include "frontend/lowering/numbers/slots.h"
#include "frontend/lowering/use/run_time_checks.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

/// The number of a value that has the C++ type that belongs to its IR type.
Number Plain(const ir::Expr& node) { return {NumberType(node.type)}; }

/// A node whose operands are read as they are, and which has the C++ type that belongs to its IR type.
Number PlanOperands(Planner& planner, const ir::Expr& node) {
  ForEachOperand(node, [&](const ir::Expr& operand) { NumberOf(planner, operand); });
  return Plain(node);
}

/// `number`: the block or the number of blocks, if it is not CUDA's own.
Number PlanGrid(Planner& planner, const ir::Expr& node, const ir::Expr* number) {
  if (number) Keep(planner, node, 0, ReadExactly(planner, *number));
  return {Width(node.type->scalar()) > 32 ? ScalarId::kInt64 : ScalarId::kUInt32};
}

Number PlanUnary(Planner& planner, const ir::Unary& node) {
  const bool is_not = node.op == ir::UnaryOp::kNot || node.type->IsBool();
  if (!is_not && IsIntegral(node.type->scalar())) return PlanIntegerUnary(planner, node);
  Keep(planner, node, 0, ReadValue(planner, *node.operand));
  return {is_not ? ScalarId::kBool : node.type->scalar()};
}

Number PlanExactly(Planner& planner, const ir::Binary& node) {
  Keep(planner, node, 0, ReadExactly(planner, *node.left));
  Keep(planner, node, 1, ReadExactly(planner, *node.right));
  return {node.type->scalar()};
}

/// Narrow integers are computed as 64-bit ones.
Number PlanPower(Planner& planner, const ir::Binary& node) {
  const ScalarId type = node.type->scalar();
  const bool whole = IsIntegral(node.right->type->scalar());
  if (IsAggregate(type) || (!IsIntegral(type) && !whole)) return PlanExactly(planner, node);
  Operand base = ReadValue(planner, *node.left);
  if (!IsIntegral(type) && IsSquare(*node.left, *node.right)) {
    Keep(planner, node, 0, base);
    NumberOf(planner, *node.right);
    return {node.left->type->scalar()};
  }
  const PowerTypes types = TypesOfPower(node);
  Operand exponent = ReadValue(planner, *node.right);
  base.Cast(types.computed);
  exponent.Cast(types.exponent);
  Keep(planner, node, 0, base);
  Keep(planner, node, 1, exponent);
  return {types.computed, types.computed == type};
}

Number PlanFloatOperator(Planner& planner, const ir::Binary& node) {
  const ScalarId type = node.type->scalar();
  Operand left = ReadValue(planner, FloatOperand(*node.left, *node.right));
  Operand right = ReadValue(planner, FloatOperand(*node.right, *node.left));
  if (ir::ChecksDivisor(planner.function, node)) right.Cast(type);
  Keep(planner, node, 0, left);
  Keep(planner, node, 1, right);
  return {type};
}

Number PlanBinary(Planner& planner, const ir::Binary& node) {
  if (node.op == ir::BinaryOp::kPow) return PlanPower(planner, node);
  if (node.type->IsBool()) {
    Keep(planner, node, 0, ReadValue(planner, *node.left));
    Keep(planner, node, 1, ReadValue(planner, *node.right));
    return {ScalarId::kInt32};
  }
  if (IsIntegral(node.type->scalar())) return PlanInteger(planner, node);
  const bool calls_helper = node.op == ir::BinaryOp::kFloorDiv || node.op == ir::BinaryOp::kMod;
  return calls_helper ? PlanExactly(planner, node) : PlanFloatOperator(planner, node);
}

Number PlanCompare(Planner& planner, const ir::Compare& node) {
  if (node.left->type->Is(TypeKind::kCharSeq)) return PlanOperands(planner, node);
  const bool is_float = node.left->type->IsFloat();
  Operand left = ReadValue(planner, is_float ? FloatOperand(*node.left, *node.right) : *node.left);
  Operand right = ReadValue(planner, is_float ? FloatOperand(*node.right, *node.left) : *node.right);
  if (node.left->type->IsSigned() && IsUnsignedInteger(CommonType(left.number.type, right.number.type)) &&
      !(IsNonNegative(left.number) && IsNonNegative(right.number))) {
    const bool left_decides =
        IsUnsignedInteger(left.number.type) && Width(left.number.type) >= Width(right.number.type);
    (left_decides ? left : right).Cast(node.left->type->scalar());
  }
  Keep(planner, node, 0, left);
  Keep(planner, node, 1, right);
  return {ScalarId::kBool};
}

Number PlanSelect(Planner& planner, const ir::Select& node) {
  Keep(planner, node, 0, ReadValue(planner, *node.condition));
  Operand then = ReadValue(planner, *node.then), otherwise = ReadValue(planner, *node.otherwise);
  ScalarId type = then.number.type;
  if (node.type->IsScalar() && otherwise.number.type != type) type = CommonType(type, otherwise.number.type);
  // An unsigned text of a number that the language calls signed must not pull the other branch over.
  if (node.type->IsScalar() && IsUnsignedInteger(type) && node.type->IsSigned()) {
    type = node.type->scalar();
    then.Cast(type);
    otherwise.Cast(type);
  }
  Keep(planner, node, 1, then);
  Keep(planner, node, 2, otherwise);
  return {type};
}

/// Without the knowledge that it is a literal: something is evaluated before it.
Number AfterAssignment(const Number& number) { return {number.type, number.exact}; }

Number PlanBind(Planner& planner, const ir::Bind& node) {
  Keep(planner, node, 0, ReadAssigned(planner, *node.value));
  const Number body = NumberOf(planner, *node.body);
  return planner.temporaries.GoesBefore(node) ? body : AfterAssignment(body);
}

Number PlanCall(Planner& planner, const ir::Call& node) {
  for (size_t i = 0; i < node.arguments.size(); ++i)
    Keep(planner, node, static_cast<int>(i), ReadAssigned(planner, *node.arguments[i]));
  return Plain(node);
}

Number PlanIntrinsic(Planner& planner, const ir::Intrinsic& node) {
  Number first;
  for (size_t i = 0; i < node.operands.size(); ++i) {
    const ir::Expr& operand = *node.operands[i];
    const bool is_address = operand.kind == ir::Kind::kElementAddress;
    const Number number =
        Keep(planner, node, static_cast<int>(i), is_address ? Read(planner, operand) : ReadExactly(planner, operand));
    if (i == 0) first = number;
  }
  if (IsSquare(node)) return {node.operands[0]->type->scalar()};
  if (node.row->IsOperand()) return first;
  return {node.row->gives.value_or(NumberType(node.type))};
}

template <class Access>
Number PlanAccess(Planner& planner, const Access& node) {
  NumberOf(planner, *node.array);
  PlanIndices(planner, *node.array, node.indices);
  return Plain(node);
}

Number PlanAddress(Planner& planner, const ir::ElementAddress& node) {
  if (!node.type->Is(TypeKind::kPointer)) return PlanAccess(planner, node);
  NumberOf(planner, *node.array);
  PlanAddressIndices(planner, *node.array, node.indices);
  return Plain(node);
}

template <class Node>
Number PlanArrayNumber(Planner& planner, const Node& node, Number (*number)(Planner&, const Node&)) {
  NumberOf(planner, *node.array);
  return ArrayNumber(planner, *node.array, number(planner, node));
}

Number ExtentNumber(Planner& planner, const ir::Extent& node) { return ExtentOf(planner, *node.array, node.axis); }
Number StrideNumber(Planner& planner, const ir::Stride& node) { return StrideOf(planner, *node.array, node.axis); }

Number PlanMakeTuple(Planner& planner, const ir::MakeTuple& node) {
  for (size_t i = 0; i < node.elements.size(); ++i)
    Keep(planner, node, static_cast<int>(i), ReadExactly(planner, *node.elements[i]));
  return {};
}

Number PlanTupleIndex(Planner& planner, const ir::TupleIndex& node) {
  NumberOf(planner, *node.tuple);
  const auto size = static_cast<int64_t>(node.tuple->type->elements().size());
  PlanIndex(planner, node.index, LiteralOfType(size, ScalarId::kInt32), false);
  return Plain(node);
}

Number PlanBounded(Planner& planner, const ir::BoundedIndex& node) {
  const Number extent = Keep(planner, node, kExtentSlot, ReadValue(planner, *node.extent));
  return PlanIndex(planner, node.index, extent, false);
}

Number PlanRequire(Planner& planner, const ir::Require& node) {
  Keep(planner, node, 0, ReadValue(planner, *node.condition));
  const bool is_scalar = node.value->type->IsScalar();
  return AfterAssignment(
      Keep(planner, node, 1, is_scalar ? ReadValue(planner, *node.value) : Read(planner, *node.value)));
}

Number PlanLength(Planner& planner, const ir::CharLength& node) {
  NumberOf(planner, *node.operand);
  return {ScalarId::kInt64};
}

Number PlanLogical(Planner& planner, const ir::Logical& node) {
  Keep(planner, node, 0, ReadValue(planner, *node.left));
  Keep(planner, node, 1, ReadValue(planner, *node.right));
  return {ScalarId::kBool};
}

Number PlanWholeView(Planner& planner, const ir::View& node) {
  PlanView(planner, node);
  return {};
}

Number PlanNode(Planner& planner, const ir::Expr& expr) {
  return ir::Visit(expr, Overloaded{
                             [&](const ir::Constant& e) { return LiteralOf(NumberType(e.type), e.bits); },
                             [&](const ir::ThreadIndex& e) { return Number{NumberType(e.value)}; },
                             [&](const ir::GridIndex& e) { return PlanGrid(planner, e, e.block); },
                             [&](const ir::GridSize& e) { return PlanGrid(planner, e, e.blocks); },
                             [&](const ir::Unary& e) { return PlanUnary(planner, e); },
                             [&](const ir::Binary& e) { return PlanBinary(planner, e); },
                             [&](const ir::Compare& e) { return PlanCompare(planner, e); },
                             [&](const ir::Logical& e) { return PlanLogical(planner, e); },
                             [&](const ir::Select& e) { return PlanSelect(planner, e); },
                             [&](const ir::Convert& e) { return PlanConversion(planner, e); },
                             [&](const ir::Bind& e) { return PlanBind(planner, e); },
                             [&](const ir::Call& e) { return PlanCall(planner, e); },
                             [&](const ir::Intrinsic& e) { return PlanIntrinsic(planner, e); },
                             [&](const ir::Load& e) { return PlanAccess(planner, e); },
                             [&](const ir::ElementAddress& e) { return PlanAddress(planner, e); },
                             [&](const ir::Extent& e) { return PlanArrayNumber(planner, e, ExtentNumber); },
                             [&](const ir::Stride& e) { return PlanArrayNumber(planner, e, StrideNumber); },
                             [&](const ir::Size& e) { return PlanArrayNumber(planner, e, PlanSize); },
                             [&](const ir::View& e) { return PlanWholeView(planner, e); },
                             [&](const ir::MakeTuple& e) { return PlanMakeTuple(planner, e); },
                             [&](const ir::TupleIndex& e) { return PlanTupleIndex(planner, e); },
                             [&](const ir::BoundedIndex& e) { return PlanBounded(planner, e); },
                             [&](const ir::Require& e) { return PlanRequire(planner, e); },
                             [&](const ir::CharLength& e) { return PlanLength(planner, e); },
                             [&](const auto& e) { return PlanOperands(planner, e); },
                         });
}

}  // namespace

Number NumberOf(Planner& planner, const ir::Expr& expr) {
  const auto known = planner.result.numbers.find(&expr);
  if (known != planner.result.numbers.end()) return known->second;
  const Number number = PlanNode(planner, expr);
  planner.result.numbers.emplace(&expr, number);
  return number;
}

Operand ReadValue(Planner& planner, const ir::Expr& expr) {
  Operand operand = Read(planner, expr);
  if (!operand.number.exact) operand.Cast(NumberType(expr.type));
  return operand;
}

Operand ReadExactly(Planner& planner, const ir::Expr& expr) {
  Operand operand = Read(planner, expr);
  if (expr.type->Representation()) operand.Cast(NumberType(expr.type));
  return operand;
}

Operand ReadAssigned(Planner& planner, const ir::Expr& expr) {
  const bool says_cast = expr.kind == ir::Kind::kConvert || expr.type->IsBool();
  return says_cast && !expr.type->IsArray() ? ReadValue(planner, expr) : Read(planner, expr);
}

Number Keep(Planner& planner, const ir::Node& user, int slot, const Operand& operand) {
  if (!operand.casts.IsEmpty()) planner.result.casts.insert_or_assign({&user, slot}, operand.casts);
  return operand.number;
}

}  // namespace pyk2cu::lowering
