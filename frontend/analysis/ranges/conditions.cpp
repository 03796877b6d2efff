#include "frontend/analysis/ranges/conditions.h"

#include <algorithm>
#include <utility>

#include "frontend/analysis/ranges/operators.h"

namespace pyk2cu::analysis {
namespace {

/// How many levels below a condition are searched for variables.
constexpr int kRefineDepth = 8;

ir::CompareOp Opposite(ir::CompareOp op) {
  switch (op) {
    case ir::CompareOp::kLt: return ir::CompareOp::kGe;
    case ir::CompareOp::kLe: return ir::CompareOp::kGt;
    case ir::CompareOp::kGt: return ir::CompareOp::kLe;
    case ir::CompareOp::kGe: return ir::CompareOp::kLt;
    case ir::CompareOp::kEq: return ir::CompareOp::kNe;
    case ir::CompareOp::kNe: return ir::CompareOp::kEq;
  }
  return op;
}

ir::CompareOp Mirrored(ir::CompareOp op) {
  switch (op) {
    case ir::CompareOp::kLt: return ir::CompareOp::kGt;
    case ir::CompareOp::kLe: return ir::CompareOp::kGe;
    case ir::CompareOp::kGt: return ir::CompareOp::kLt;
    case ir::CompareOp::kGe: return ir::CompareOp::kLe;
    default: return op;
  }
}

/// The part of `left` for which some value of `right` makes the comparison true.
Interval Restricted(ir::CompareOp op, Interval left, const Interval& right) {
  switch (op) {
    case ir::CompareOp::kLt: return {left.lo, std::min(left.hi, right.hi - 1)};
    case ir::CompareOp::kLe: return {left.lo, std::min(left.hi, right.hi)};
    case ir::CompareOp::kGt: return {std::max(left.lo, right.lo + 1), left.hi};
    case ir::CompareOp::kGe: return {std::max(left.lo, right.lo), left.hi};
    case ir::CompareOp::kEq: return Meet(left, right);
    case ir::CompareOp::kNe: break;
  }
  if (right.IsSingle() && left.lo == right.lo) ++left.lo;
  if (right.IsSingle() && left.hi == right.lo) --left.hi;
  return left;
}

void RefineBinary(Evaluator& evaluator, const ir::Binary& binary, const Interval& range, State& state, int depth);

/// Restricts variables by the fact that `expr` is not zero. Then no factor of it is zero either, even if the product
/// wraps around.
void RefineNonZero(Evaluator& evaluator, const ir::Expr& expr, State& state, int depth) {
  if (depth == 0 || !state.reachable || !HasRange(*expr.type)) return;
  if (const auto* ref = ir::As<ir::VariableRef>(&expr)) {
    const Interval range = evaluator.ValueOf(ref->variable->index, state);
    evaluator.Limit(ref->variable->index, Restricted(ir::CompareOp::kNe, range, Interval::Of(0)), state);
  } else if (const auto* convert = ir::As<ir::Convert>(&expr)) {
    if (HasRange(*convert->operand->type)) RefineNonZero(evaluator, *convert->operand, state, depth - 1);
  } else if (const auto* binary = ir::As<ir::Binary>(&expr); binary && binary->op == ir::BinaryOp::kMul) {
    RefineNonZero(evaluator, *binary->left, state, depth - 1);
    RefineNonZero(evaluator, *binary->right, state, depth - 1);
  }
}

/// Restricts variables by the fact that `expr`, as evaluated in `state`, lies in `range`.
void Refine(Evaluator& evaluator, const ir::Expr& expr, const Interval& range, State& state, int depth) {
  if (range.IsEmpty()) state.Unreach();
  if (depth == 0 || !state.reachable || !HasRange(*expr.type)) return;
  if (auto* ref = ir::As<ir::VariableRef>(&expr)) {
    if (const int slot = evaluator.slots[ref->variable->index]; slot >= 0) Restrict(state, slot, range);
  } else if (auto* bind = ir::As<ir::Bind>(&expr)) {
    Refine(evaluator, *bind->body, range, state, depth - 1);
  } else if (auto* convert = ir::As<ir::Convert>(&expr)) {
    bool integers = HasRange(*convert->operand->type) && !convert->type->IsBool();
    if (integers && RangeOf(*convert->type).Contains(Peek(evaluator, *convert->operand, state)))
      Refine(evaluator, *convert->operand, range, state, depth - 1);
  } else if (auto* binary = ir::As<ir::Binary>(&expr)) {
    RefineBinary(evaluator, *binary, range, state, depth - 1);
  }
}

void RefineBinary(Evaluator& evaluator, const ir::Binary& binary, const Interval& range, State& state, int depth) {
  if (binary.op == ir::BinaryOp::kMul && !range.Contains(0)) RefineNonZero(evaluator, binary, state, depth);
  if (!state.reachable) return;
  Interval left = Peek(evaluator, *binary.left, state);
  Interval right = Peek(evaluator, *binary.right, state);
  bool exact = true;
  if (!RangeOf(*binary.type).Contains(ApplyBinary(binary, left, right, exact))) return;
  if (binary.op == ir::BinaryOp::kAdd) {
    Refine(evaluator, *binary.left, Meet(left, Subtract(range, right)), state, depth);
    Refine(evaluator, *binary.right, Meet(right, Subtract(range, left)), state, depth);
  } else if (binary.op == ir::BinaryOp::kSub) {
    Refine(evaluator, *binary.left, Meet(left, Add(range, right)), state, depth);
    Refine(evaluator, *binary.right, Meet(right, Subtract(left, range)), state, depth);
  } else if (binary.op == ir::BinaryOp::kMul && right.IsSingle() && right.lo > 0) {
    Refine(evaluator, *binary.left, Meet(left, DivideExactly(range, right.lo)), state, depth);
  } else if (binary.op == ir::BinaryOp::kMul && left.IsSingle() && left.lo > 0) {
    Refine(evaluator, *binary.right, Meet(right, DivideExactly(range, left.lo)), state, depth);
  } else if (binary.op == ir::BinaryOp::kFloorDiv && right.IsSingle() && right.lo > 0) {
    Interval dividend = {range.lo * right.lo, range.hi * right.lo + right.lo - 1};
    Refine(evaluator, *binary.left, Meet(left, dividend), state, depth);
  }
}

void BranchCompare(Evaluator& evaluator, const ir::Compare& compare, State state, State& yes, State& no) {
  Interval left = Evaluate(evaluator, *compare.left, state);
  Interval right = Evaluate(evaluator, *compare.right, state);
  yes = no = std::move(state);
  if (!yes.reachable || !HasRange(*compare.left->type)) return;
  auto restrict = [&](ir::CompareOp op, State& outcome) {
    Refine(evaluator, *compare.left, Restricted(op, left, right), outcome, kRefineDepth);
    Refine(evaluator, *compare.right, Restricted(Mirrored(op), right, left), outcome, kRefineDepth);
    LearnDifference(evaluator, op, *compare.left, *compare.right, outcome);
  };
  restrict(compare.op, yes);
  restrict(Opposite(compare.op), no);
}

void BranchNonZero(Evaluator& evaluator, const ir::Expr& value, State state, State& yes, State& no) {
  Interval range = Evaluate(evaluator, value, state);
  yes = no = std::move(state);
  if (!yes.reachable) return;
  Refine(evaluator, value, Restricted(ir::CompareOp::kNe, range, Interval::Of(0)), yes, kRefineDepth);
  Refine(evaluator, value, Meet(range, Interval::Of(0)), no, kRefineDepth);
}

}  // namespace

void Branch(Evaluator& evaluator, const ir::Expr& condition, State state, State& yes, State& no) {
  if (auto* logical = ir::As<ir::Logical>(&condition)) {
    bool both = logical->op == ir::LogicalOp::kAnd;
    State& decided = both ? no : yes;  // if the left operand alone decides
    State undecided, decided_right;
    both ? Branch(evaluator, *logical->left, std::move(state), undecided, decided)
         : Branch(evaluator, *logical->left, std::move(state), decided, undecided);
    both ? Branch(evaluator, *logical->right, std::move(undecided), yes, decided_right)
         : Branch(evaluator, *logical->right, std::move(undecided), decided_right, no);
    return JoinInto(decided, decided_right);
  }
  auto* unary = ir::As<ir::Unary>(&condition);
  if (unary && unary->op != ir::UnaryOp::kNegate) return Branch(evaluator, *unary->operand, std::move(state), no, yes);
  if (auto* bind = ir::As<ir::Bind>(&condition)) {
    evaluator.Assign(*bind->variable, Evaluate(evaluator, *bind->value, state), state);
    return Branch(evaluator, *bind->body, std::move(state), yes, no);
  }
  if (auto* compare = ir::As<ir::Compare>(&condition))
    return BranchCompare(evaluator, *compare, std::move(state), yes, no);
  auto* convert = ir::As<ir::Convert>(&condition);
  if (convert && HasRange(*convert->operand->type))
    return BranchNonZero(evaluator, *convert->operand, std::move(state), yes, no);
  BranchNonZero(evaluator, condition, std::move(state), yes, no);
}

}  // namespace pyk2cu::analysis
