#include "frontend/analysis/ranges/conditions.h"

#include <algorithm>
#include <utility>

#include "frontend/analysis/ranges/elements.h"
#include "frontend/analysis/ranges/learn.h"
#include "frontend/builtins/builtin_row.h"

namespace pyk2cu::analysis {
namespace {

/// How many levels below a condition are searched for variables.
constexpr int kRefineDepth = 8;
/// How many definitions are followed, one inside the other.
constexpr int kMostFollowed = 3;

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
void RefineChoice(Evaluator& evaluator, const ir::Intrinsic& call, const Interval& range, State& state, int depth);

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
  if (const int slot = evaluator.SlotOf(expr); slot >= 0) {
    Restrict(state, slot, range);
    if (const ir::Expr* definition = state.definitions[slot]) Refine(evaluator, *definition, range, state, depth - 1);
  } else if (auto* bind = ir::As<ir::Bind>(&expr)) {
    Refine(evaluator, *bind->body, range, state, depth - 1);
  } else if (auto* convert = ir::As<ir::Convert>(&expr)) {
    bool integers = HasRange(*convert->operand->type) && !convert->type->IsBool();
    if (integers && RangeOf(*convert->type).Contains(Peek(evaluator, *convert->operand, state)))
      Refine(evaluator, *convert->operand, range, state, depth - 1);
  } else if (auto* binary = ir::As<ir::Binary>(&expr)) {
    RefineBinary(evaluator, *binary, range, state, depth - 1);
  } else if (auto* call = ir::As<ir::Intrinsic>(&expr)) {
    RefineChoice(evaluator, *call, range, state, depth - 1);
  }
}

/// Both operands of min are at least what the result is, those of max at most.
void RefineChoice(Evaluator& evaluator, const ir::Intrinsic& call, const Interval& range, State& state, int depth) {
  const Interval type = RangeOf(*call.type);
  const bool least = call.row->meaning == Meaning::kMinimum;
  if (!least && call.row->meaning != Meaning::kMaximum) return;
  const Interval bound = least ? Interval{range.lo, type.hi} : Interval{type.lo, range.hi};
  for (const ir::Expr* operand : call.operands)
    if (operand->type == call.type)
      Refine(evaluator, *operand, Meet(Peek(evaluator, *operand, state), bound), state, depth);
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
  if (evaluator.nested == 0) SettleChecks(evaluator, state);
  yes = no = std::move(state);
  if (!yes.reachable || !HasRange(*compare.left->type)) return;
  auto restrict = [&](ir::CompareOp op, State& outcome) {
    Refine(evaluator, *compare.left, Restricted(op, left, right), outcome, kRefineDepth);
    Refine(evaluator, *compare.right, Restricted(Mirrored(op), right, left), outcome, kRefineDepth);
  };
  LearnComparison(evaluator, compare.op, *compare.left, *compare.right, yes);
  LearnComparison(evaluator, Opposite(compare.op), *compare.left, *compare.right, no);
  restrict(compare.op, yes);
  restrict(Opposite(compare.op), no);
}

void BranchNonZero(Evaluator& evaluator, const ir::Expr& value, State state, State& yes, State& no) {
  Interval range = Evaluate(evaluator, value, state);
  if (evaluator.nested == 0) SettleChecks(evaluator, state);
  yes = no = std::move(state);
  if (!yes.reachable) return;
  Refine(evaluator, value, Restricted(ir::CompareOp::kNe, range, Interval::Of(0)), yes, kRefineDepth);
  Refine(evaluator, value, Meet(range, Interval::Of(0)), no, kRefineDepth);
}

/// `a & b` and `a | b` of bools: both operands are evaluated, and if both decide, both have that outcome.
void BranchBits(Evaluator& evaluator, const ir::Binary& binary, State state, State& yes, State& no) {
  const bool both = binary.op == ir::BinaryOp::kAnd;
  BranchNonZero(evaluator, binary, std::move(state), yes, no);
  FunctionRanges* const recorded = std::exchange(evaluator.recorded, nullptr);
  State& decided = both ? yes : no;
  for (const ir::Expr* operand : {binary.left, binary.right}) {
    State other, before = std::move(decided);
    both ? Branch(evaluator, *operand, std::move(before), decided, other)
         : Branch(evaluator, *operand, std::move(before), other, decided);
  }
  evaluator.recorded = recorded;
}

/// A bool variable that is known to be a condition: what the condition says holds, too.
void BranchDefinition(Evaluator& evaluator, const ir::VariableRef& ref, const ir::Expr& definition, State state,
                      State& yes, State& no) {
  State copy = state, found_yes, found_no;
  BranchNonZero(evaluator, ref, std::move(state), yes, no);
  FunctionRanges* const recorded = std::exchange(evaluator.recorded, nullptr);
  ++evaluator.followed;
  Branch(evaluator, definition, std::move(copy), found_yes, found_no);
  --evaluator.followed;
  evaluator.recorded = recorded;
  const auto adopt = [&](State& into, State& found, bool outcome) {
    if (!into.reachable) return;
    into = std::move(found);
    evaluator.Limit(ref.variable->index, Interval::Of(outcome), into);
  };
  adopt(yes, found_yes, true);
  adopt(no, found_no, false);
}

/// Null if the condition is not a bool variable with a known definition.
const ir::Expr* DefinitionOf(const Evaluator& evaluator, const ir::Expr& condition, const State& state) {
  const auto* ref = ir::As<ir::VariableRef>(&condition);
  if (!ref || !ref->type->IsBool() || !state.reachable || evaluator.followed == kMostFollowed) return nullptr;
  const int slot = evaluator.slots[ref->variable->index];
  return slot >= 0 ? state.definitions[slot] : nullptr;
}

/// Whether the operator works on the bits of bools, and an outcome of it is one of both operands.
bool IsBits(const ir::Expr& condition) {
  const auto* binary = ir::As<ir::Binary>(&condition);
  return binary && binary->type->IsBool() && (binary->op == ir::BinaryOp::kAnd || binary->op == ir::BinaryOp::kOr);
}

}  // namespace

void RestrictTo(Evaluator& evaluator, const ir::Expr& expr, const Interval& range, State& state) {
  if (state.reachable) Refine(evaluator, expr, Meet(Peek(evaluator, expr, state), range), state, kRefineDepth);
}

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
    const Interval value = Evaluate(evaluator, *bind->value, state);
    evaluator.Assign(*bind->variable, value, bind->value, state);
    return Branch(evaluator, *bind->body, std::move(state), yes, no);
  }
  if (auto* compare = ir::As<ir::Compare>(&condition))
    return BranchCompare(evaluator, *compare, std::move(state), yes, no);
  if (IsBits(condition))
    return BranchBits(evaluator, static_cast<const ir::Binary&>(condition), std::move(state), yes, no);
  if (const ir::Expr* definition = DefinitionOf(evaluator, condition, state)) {
    const auto& ref = static_cast<const ir::VariableRef&>(condition);
    return BranchDefinition(evaluator, ref, *definition, std::move(state), yes, no);
  }
  auto* convert = ir::As<ir::Convert>(&condition);
  if (convert && HasRange(*convert->operand->type))
    return BranchNonZero(evaluator, *convert->operand, std::move(state), yes, no);
  BranchNonZero(evaluator, condition, std::move(state), yes, no);
}

}  // namespace pyk2cu::analysis
