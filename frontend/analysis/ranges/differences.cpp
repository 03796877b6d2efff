#include "frontend/analysis/ranges/differences.h"

#include <algorithm>

#include "frontend/analysis/ranges/evaluator.h"
#include "frontend/analysis/ranges/operators.h"

namespace pyk2cu::analysis {
namespace {

/// More are not noted: comparing and copying states must stay cheap.
constexpr size_t kMostDifferences = 16;
/// How many operators are followed.
constexpr int kDepth = 4;

/// A term and a constant: the value is their sum, without wrap-around.
struct Linear {
  int term;
  Wide offset;
};

std::pair<int, int> TermsOf(const Difference& difference) { return {difference.left, difference.right}; }

std::optional<int> NumberOf(Evaluator& evaluator, ir::Kind kind, const void* what, int axis) {
  const int next = static_cast<int>(evaluator.slots.size() + evaluator.terms.size());
  return evaluator.terms.emplace(std::tuple(kind, what, axis), next).first->second;
}

std::optional<int> ExtentTerm(Evaluator& evaluator, const ir::Expr& array, int axis) {
  const auto* ref = ir::As<ir::VariableRef>(&array);
  if (!ref || evaluator.assigned[ref->variable->index]) return {};
  return NumberOf(evaluator, ir::Kind::kExtent, ref->variable, axis);
}

std::optional<int> TermOf(Evaluator& evaluator, const ir::Expr& expr) {
  if (const auto* ref = ir::As<ir::VariableRef>(&expr)) {
    const int slot = evaluator.slots[ref->variable->index];
    return slot < 0 ? std::nullopt : std::optional(slot);
  }
  if (const auto* extent = ir::As<ir::Extent>(&expr)) return ExtentTerm(evaluator, *extent->array, extent->axis);
  const auto* size = ir::As<ir::Size>(&expr);
  if (size && size->array->type->ndim() == 1) return ExtentTerm(evaluator, *size->array, 0);
  if (const auto* grid = ir::As<ir::GridIndex>(&expr)) return NumberOf(evaluator, grid->kind, nullptr, grid->axis);
  const auto* thread = ir::As<ir::ThreadIndex>(&expr);
  if (!thread || thread->value != ir::ThreadValue::kThreadIdx) return {};
  return NumberOf(evaluator, thread->kind, nullptr, thread->axis);
}

/// A conversion that keeps the operand's value.
const ir::Expr* KeptOperand(Evaluator& evaluator, const ir::Convert& convert, const State& state) {
  const bool integers = HasRange(*convert.operand->type) && convert.type->IsInteger();
  const bool keeps = integers && RangeOf(*convert.type).Contains(Peek(evaluator, *convert.operand, state));
  return keeps ? convert.operand : nullptr;
}

std::optional<Linear> LinearOf(Evaluator& evaluator, const ir::Expr& expr, const State& state, int depth = kDepth) {
  if (depth == 0 || !HasRange(*expr.type)) return {};
  if (const auto* convert = ir::As<ir::Convert>(&expr)) {
    const ir::Expr* operand = KeptOperand(evaluator, *convert, state);
    return operand ? LinearOf(evaluator, *operand, state, depth - 1) : std::nullopt;
  }
  const auto* binary = ir::As<ir::Binary>(&expr);
  const auto* constant = binary ? ir::As<ir::Constant>(binary->right) : nullptr;
  if (constant && (binary->op == ir::BinaryOp::kAdd || binary->op == ir::BinaryOp::kSub)) {
    bool exact = true;
    const Interval left = Peek(evaluator, *binary->left, state);
    const Interval sum = ApplyBinary(*binary, left, Interval::Of(ValueOf(*constant)), exact);
    std::optional<Linear> linear = LinearOf(evaluator, *binary->left, state, depth - 1);
    if (!linear || sum.IsEmpty() || !RangeOf(*binary->type).Contains(sum)) return {};
    linear->offset += binary->op == ir::BinaryOp::kAdd ? ValueOf(*constant) : -ValueOf(*constant);
    return linear;
  }
  const std::optional<int> term = TermOf(evaluator, expr);
  return term ? std::optional(Linear{*term, 0}) : std::nullopt;
}

/// Notes left - right >= least.
void Note(const Linear& left, const Linear& right, Wide least, Differences& differences) {
  if (left.term == right.term) return;
  const Difference found{left.term, right.term, least - left.offset + right.offset};
  const auto at = std::ranges::lower_bound(differences, TermsOf(found), {}, TermsOf);
  if (at != differences.end() && TermsOf(*at) == TermsOf(found))
    at->least = std::max(at->least, found.least);
  else if (differences.size() < kMostDifferences)
    differences.insert(at, found);
}

/// The difference of the same terms in the other list, or null.
const Difference* Find(const Differences& differences, std::pair<int, int> terms) {
  const auto at = std::ranges::lower_bound(differences, terms, {}, TermsOf);
  return at != differences.end() && TermsOf(*at) == terms ? &*at : nullptr;
}

}  // namespace

void JoinDifferences(Differences& into, const Differences& from) {
  std::erase_if(into, [&](const Difference& each) { return !Find(from, TermsOf(each)); });
  for (Difference& each : into) each.least = std::min(each.least, Find(from, TermsOf(each))->least);
}

bool CoversDifferences(const Differences& outer, const Differences& inner) {
  return std::ranges::all_of(outer, [&](const Difference& each) {
    const Difference* known = Find(inner, TermsOf(each));
    return known && known->least >= each.least;
  });
}

void ForgetDifferences(Differences& differences, int slot) {
  std::erase_if(differences, [&](const Difference& each) { return each.left == slot || each.right == slot; });
}

void LearnDifference(Evaluator& evaluator, ir::CompareOp op, const ir::Expr& left, const ir::Expr& right,
                     State& state) {
  if (op == ir::CompareOp::kNe || !state.reachable) return;
  const std::optional<Linear> a = LinearOf(evaluator, left, state);
  const std::optional<Linear> b = a ? LinearOf(evaluator, right, state) : std::nullopt;
  if (!a || !b) return;
  const bool strict = op == ir::CompareOp::kLt || op == ir::CompareOp::kGt;
  const bool equal = op == ir::CompareOp::kEq;
  if (equal || op == ir::CompareOp::kLt || op == ir::CompareOp::kLe) Note(*b, *a, strict, state.differences);
  if (equal || op == ir::CompareOp::kGt || op == ir::CompareOp::kGe) Note(*a, *b, strict, state.differences);
}

std::optional<Wide> LeastDifference(Evaluator& evaluator, const ir::Expr& left, const ir::Expr& right,
                                    const State& state) {
  if (state.differences.empty()) return {};
  const std::optional<Linear> a = LinearOf(evaluator, left, state);
  const std::optional<Linear> b = a ? LinearOf(evaluator, right, state) : std::nullopt;
  const Difference* known = b ? Find(state.differences, {a->term, b->term}) : nullptr;
  return known ? std::optional(known->least + a->offset - b->offset) : std::nullopt;
}

}  // namespace pyk2cu::analysis
