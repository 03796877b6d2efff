#include "frontend/analysis/memory/lane_expressions.h"

#include <algorithm>
#include <utility>

#include "frontend/analysis/memory/lane_calls.h"
#include "frontend/analysis/memory/lane_places.h"
#include "frontend/analysis/memory/warp_indices.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

bool IsWhole(const Type& type) { return type.IsInteger() || type.IsBool(); }

LaneValue OfBinary(LaneFunction& in, const ir::Binary& node) {
  const LaneValue left = Evaluate(in, *node.left), right = Evaluate(in, *node.right);
  if (!IsWhole(*node.type)) return Unfollowed(left, right);
  switch (node.op) {
    case ir::BinaryOp::kAdd: return Add(left, right);
    case ir::BinaryOp::kSub: return Subtract(left, right);
    case ir::BinaryOp::kMul: return Multiply(left, right);
    case ir::BinaryOp::kFloorDiv: return FloorDivide(left, right);
    case ir::BinaryOp::kMod: return Modulo(left, right);
    case ir::BinaryOp::kShl: return ShiftLeft(left, right);
    case ir::BinaryOp::kShr: return ShiftRight(left, right);
    case ir::BinaryOp::kAnd: return Bits(BitOperator::kAnd, left, right);
    case ir::BinaryOp::kOr: return Bits(BitOperator::kOr, left, right);
    case ir::BinaryOp::kXor: return Bits(BitOperator::kXor, left, right);
    case ir::BinaryOp::kDiv:
    case ir::BinaryOp::kPow: break;
  }
  return Unfollowed(left, right);
}

LaneValue OfVariable(const LaneFunction& in, const ir::VariableRef& node) {
  return in.state.values[node.variable->index];
}

/// What the operands share, the result shares.
LaneValue OfOperands(LaneFunction& in, const ir::Expr& expr) {
  LaneValue value = LaneValue::Exactly(0);
  bool first = true;
  ir::ForEachOperand(expr, [&](const ir::Expr& operand) {
    const LaneValue next = Evaluate(in, operand);
    value = first ? Unfollowed(next) : Unfollowed(value, next);
    first = false;
  });
  return first ? LaneValue::Shared(SharedNumber::Unknown()) : value;
}

LaneValue OfUnary(LaneFunction& in, const ir::Unary& node) {
  const LaneValue operand = Evaluate(in, *node.operand);
  const bool negates = node.op == ir::UnaryOp::kNegate && IsWhole(*node.type);
  return negates ? Negate(operand) : Unfollowed(operand);
}

LaneValue OfConvert(LaneFunction& in, const ir::Convert& node) {
  const LaneValue operand = Evaluate(in, *node.operand);
  return IsWhole(*node.type) && node.operand->type->IsInteger() ? operand : Unfollowed(operand);
}

LaneValue OfSelect(LaneFunction& in, const ir::Select& node) {
  const LaneCondition condition = ConditionOf(in, *node.condition);
  const LaneMask active = in.state.active;
  in.state.active = active & condition.may;
  const LaneValue then = Evaluate(in, *node.then);
  in.state.active = active & ~condition.must;
  const LaneValue otherwise = Evaluate(in, *node.otherwise);
  in.state.active = active;
  return Join(then, otherwise, condition.shared);
}

LaneValue OfLoad(LaneFunction& in, const ir::Load& node) {
  const ArrayPlace element = ElementOf(in, *node.array, node.indices);
  NoteAccess(in, node, element, *node.type, AccessKind::kLoad);
  return element.begin.IsShared() && element.space != MemorySpace::kLocal ? LaneValue::Shared(SharedNumber::Unknown())
                                                                          : LaneValue::Doubtful(LaneDoubt::kData);
}

LaneValue OfField(LaneFunction& in, const ir::Field& node) {
  if (!node.record->type->Is(TypeKind::kRecord)) return OfOperands(in, node);
  const ArrayPlace record = PlaceOf(in, *node.record);
  ArrayPlace field = record;
  field.begin =
      Add(record.begin, LaneValue::Exactly(node.record->type->fields()[static_cast<size_t>(node.field)].offset));
  NoteAccess(in, node, field, *node.type, AccessKind::kLoad);
  return field.begin.IsShared() ? LaneValue::Shared(SharedNumber::Unknown()) : LaneValue::Doubtful(LaneDoubt::kData);
}

LaneValue OfIntrinsic(LaneFunction& in, const ir::Intrinsic& node) {
  std::vector<LaneValue> operands;
  LaneValue all = LaneValue::Exactly(0);
  for (const ir::Expr* operand : node.operands) {
    if (const auto* address = ir::As<ir::ElementAddress>(operand)) {
      const bool reads = node.row->parsed.reads_only;
      NoteAccess(in, node, ElementOf(in, *address->array, address->indices), *operand->type,
                 reads ? AccessKind::kLoad : AccessKind::kAtomic);
      all = LaneValue::Doubtful(LaneDoubt::kData);
      continue;
    }
    operands.push_back(Evaluate(in, *operand));
    all = Unfollowed(all, operands.back());
  }
  if (node.row->effects != Effects::kPure) return LaneValue::Doubtful(LaneDoubt::kData);
  const bool whole = IsWhole(*node.type);
  const bool extreme = node.row->meaning == Meaning::kMinimum || node.row->meaning == Meaning::kMaximum;
  if (whole && extreme && operands.size() == 2)
    return Extreme(operands[0], operands[1], node.row->meaning == Meaning::kMinimum);
  if (whole && !operands.empty() && (node.row->IsOperand() || node.row->meaning == Meaning::kWrap)) return operands[0];
  return all;
}

LaneValue OfExtent(LaneFunction& in, const ir::Extent& node) {
  const ArrayPlace place = PlaceOf(in, *node.array);
  const auto axis = static_cast<size_t>(node.axis);
  return axis < place.extents.size() ? place.extents[axis] : LaneValue::Doubtful(LaneDoubt::kForm);
}

LaneValue OfSize(LaneFunction& in, const ir::Size& node) {
  LaneValue size = LaneValue::Exactly(1);
  for (const LaneValue& extent : PlaceOf(in, *node.array).extents) size = Multiply(size, extent);
  return size;
}

LaneValue OfBind(LaneFunction& in, const ir::Bind& node) {
  if (IsPlace(*node.variable->type))
    in.state.places[node.variable->index] = PlaceOf(in, *node.value);
  else
    in.state.values[node.variable->index] = Evaluate(in, *node.value);
  return Evaluate(in, *node.body);
}

LaneValue OfTupleGet(LaneFunction& in, const ir::TupleGet& node) {
  const auto* tuple = ir::As<ir::MakeTuple>(node.tuple);
  return tuple ? Evaluate(in, *tuple->elements[static_cast<size_t>(node.index)]) : OfOperands(in, node);
}

LaneValue OfRequire(LaneFunction& in, const ir::Require& node) {
  Evaluate(in, *node.condition);
  return Evaluate(in, *node.value);
}

LaneCondition OfLogical(LaneFunction& in, const ir::Logical& node) {
  const LaneMask active = in.state.active;
  const LaneCondition left = ConditionOf(in, *node.left);
  const bool both = node.op == ir::LogicalOp::kAnd;
  in.state.active = active & (both ? left.may : ~left.must);
  const LaneCondition right = ConditionOf(in, *node.right);
  in.state.active = active;
  LaneCondition result{.shared = left.shared && right.shared};
  result.may = both ? left.may & right.may : left.may | right.may;
  result.must = both ? left.must & right.must : left.must | right.must;
  return result;
}

LaneCondition OfCompare(LaneFunction& in, const ir::Compare& node) {
  const LaneValue left = Evaluate(in, *node.left), right = Evaluate(in, *node.right);
  if (!IsWhole(*node.left->type)) return {.shared = left.IsShared() && right.IsShared()};
  switch (node.op) {
    case ir::CompareOp::kLt: return Compare(LaneOrder::kLess, left, right);
    case ir::CompareOp::kLe: return Compare(LaneOrder::kLessEqual, left, right);
    case ir::CompareOp::kGt: return Compare(LaneOrder::kLess, right, left);
    case ir::CompareOp::kGe: return Compare(LaneOrder::kLessEqual, right, left);
    case ir::CompareOp::kEq: return Compare(LaneOrder::kEqual, left, right);
    case ir::CompareOp::kNe: break;
  }
  return Compare(LaneOrder::kNotEqual, left, right);
}

LaneCondition Opposite(const LaneCondition& condition) { return {~condition.must, ~condition.may, condition.shared}; }

/// A condition as a value: known only as far as lanes share it.
LaneValue AsValue(const LaneCondition& condition) {
  return condition.shared ? LaneValue::Shared(SharedNumber::Unknown(true)) : LaneValue::Doubtful(LaneDoubt::kForm);
}

}  // namespace

LaneValue Evaluate(LaneFunction& in, const ir::Expr& expr) {
  return ir::Visit(expr,
                   Overloaded{
                       [&](const ir::Constant& node) {
                         return IsWhole(*node.type) ? LaneValue::Exactly(static_cast<int64_t>(node.bits))
                                                    : LaneValue::Shared(SharedNumber::Unknown());
                       },
                       [&](const ir::VariableRef& node) { return OfVariable(in, node); },
                       [&](const ir::ThreadIndex& node) { return ThreadNumber(in.run.shape, node.value, node.axis); },
                       [&](const ir::GridIndex& node) {
                         return GridNumber(in.run.shape, node.axis,
                                           node.block ? Evaluate(in, *node.block) : LaneValue(), node.block != nullptr);
                       },
                       [&](const ir::GridSize& node) { return GridTotal(in.run.shape, node.axis); },
                       [&](const ir::Unary& node) { return OfUnary(in, node); },
                       [&](const ir::Binary& node) { return OfBinary(in, node); },
                       [&](const ir::Compare& node) { return AsValue(OfCompare(in, node)); },
                       [&](const ir::Logical& node) { return AsValue(OfLogical(in, node)); },
                       [&](const ir::Select& node) { return OfSelect(in, node); },
                       [&](const ir::Convert& node) { return OfConvert(in, node); },
                       [&](const ir::Bind& node) { return OfBind(in, node); },
                       [&](const ir::Call& node) { return FollowCall(in, node); },
                       [&](const ir::Intrinsic& node) { return OfIntrinsic(in, node); },
                       [&](const ir::Load& node) { return OfLoad(in, node); },
                       [&](const ir::Field& node) { return OfField(in, node); },
                       [&](const ir::Extent& node) { return OfExtent(in, node); },
                       [&](const ir::Size& node) { return OfSize(in, node); },
                       [&](const ir::TupleGet& node) { return OfTupleGet(in, node); },
                       [&](const ir::Require& node) { return OfRequire(in, node); },
                       [&](const ir::BoundedIndex& node) { return Evaluate(in, *node.index.value); },
                       [&](const ir::Expr& node) { return OfOperands(in, node); },
                   });
}

LaneCondition ConditionOf(LaneFunction& in, const ir::Expr& condition) {
  if (const auto* compare = ir::As<ir::Compare>(&condition)) return OfCompare(in, *compare);
  if (const auto* logical = ir::As<ir::Logical>(&condition)) return OfLogical(in, *logical);
  const auto* unary = ir::As<ir::Unary>(&condition);
  if (unary && unary->op == ir::UnaryOp::kNot) return Opposite(ConditionOf(in, *unary->operand));
  return {.shared = Evaluate(in, condition).IsShared()};
}

void NoteAccess(LaneFunction& in, const ir::Node& node, const ArrayPlace& place, const Type& type, AccessKind kind) {
  if (!in.records || !in.state.reachable || in.state.active == 0) return;
  in.run.accesses.push_back(DescribeAccess(node, place, type, kind, in.state.active));
}

}  // namespace pyk2cu::analysis
