#include "frontend/analysis/ranges/differences.h"

#include <algorithm>
#include <set>

#include "frontend/analysis/ranges/evaluator.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// More are not noted: comparing and copying states must stay cheap.
constexpr size_t kMostDifferences = 24;
/// How many operators are followed, and how many terms a sum may have.
constexpr int kDepth = 4;
constexpr size_t kMostTerms = 4;

constexpr Wide kNoLimit = Power(100);

/// The sum of some terms, less some others, and a constant: the value without wrap-around.
struct Sum {
  std::vector<int> plus, minus;
  Wide offset = 0;
};

/// A term and a constant.
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

std::optional<int> ThreadTerm(Evaluator& evaluator, ir::ThreadValue value, int axis) {
  return NumberOf(evaluator, ir::Kind::kThreadIndex, nullptr, static_cast<int>(value) * 3 + axis);
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
  return thread ? ThreadTerm(evaluator, thread->value, thread->axis) : std::nullopt;
}

/// Removes terms that are both added and subtracted.
void Cancel(Sum& sum) {
  for (size_t i = sum.plus.size(); i-- > 0;) {
    const auto same = std::ranges::find(sum.minus, sum.plus[i]);
    if (same == sum.minus.end()) continue;
    sum.minus.erase(same);
    sum.plus.erase(sum.plus.begin() + static_cast<ptrdiff_t>(i));
  }
}

/// left + right, or left - right.
Sum Combined(Sum left, const Sum& right, bool add) {
  const std::vector<int>&plus = add ? right.plus : right.minus, &minus = add ? right.minus : right.plus;
  left.plus.insert(left.plus.end(), plus.begin(), plus.end());
  left.minus.insert(left.minus.end(), minus.begin(), minus.end());
  left.offset += add ? right.offset : -right.offset;
  Cancel(left);
  return left;
}

bool IsSum(const ir::Binary& binary) { return binary.op == ir::BinaryOp::kAdd || binary.op == ir::BinaryOp::kSub; }

std::optional<Sum> SumOf(Evaluator& evaluator, const ir::Expr& expr, int depth = kDepth);

/// Of the operands, whether or not the result wraps around.
std::optional<Sum> SumOfOperands(Evaluator& evaluator, const ir::Expr& left, const ir::Expr& right, bool add,
                                 int depth) {
  const std::optional<Sum> a = SumOf(evaluator, left, depth);
  const std::optional<Sum> b = a ? SumOf(evaluator, right, depth) : std::nullopt;
  if (!b) return {};
  Sum sum = Combined(*a, *b, add);
  return sum.plus.size() + sum.minus.size() <= kMostTerms ? std::optional(std::move(sum)) : std::nullopt;
}

/// Of an expression that has just been evaluated.
std::optional<Sum> SumOf(Evaluator& evaluator, const ir::Expr& expr, int depth) {
  if (depth == 0 || !HasRange(*expr.type)) return {};
  if (const auto* constant = ir::As<ir::Constant>(&expr)) return Sum{{}, {}, ValueOf(*constant)};
  if (const auto* convert = ir::As<ir::Convert>(&expr)) {
    const bool keeps = HasRange(*convert->operand->type) && evaluator.inexact.count(&expr) == 0;
    return keeps && convert->type->IsInteger() ? SumOf(evaluator, *convert->operand, depth - 1) : std::nullopt;
  }
  if (const auto* binary = ir::As<ir::Binary>(&expr)) {
    if (!IsSum(*binary) || evaluator.inexact.count(&expr) != 0) return {};
    return SumOfOperands(evaluator, *binary->left, *binary->right, binary->op == ir::BinaryOp::kAdd, depth - 1);
  }
  const std::optional<int> term = TermOf(evaluator, expr);
  return term ? std::optional(Sum{{*term}, {}, 0}) : std::nullopt;
}

std::optional<Linear> LinearOf(Evaluator& evaluator, const ir::Expr& expr) {
  const std::optional<Sum> sum = SumOf(evaluator, expr);
  const bool single = sum && sum->plus.size() == 1 && sum->minus.empty();
  return single ? std::optional(Linear{sum->plus[0], sum->offset}) : std::nullopt;
}

/// Notes left - right >= least.
void Note(int left, int right, Wide least, Differences& differences) {
  if (left == right) return;
  const Difference found{left, right, least};
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

/// Notes sum >= least, if the sum is a difference of two terms.
void NoteSum(const Sum& sum, Wide least, Differences& differences) {
  if (sum.plus.size() == 1 && sum.minus.size() == 1) Note(sum.plus[0], sum.minus[0], least - sum.offset, differences);
}

/// All that is known at one point: what statements have said, and what holds in every launch.
class Knowledge {
 public:
  Knowledge(const Evaluator& evaluator, const State& state)
      : state_(state), lists_{&state.differences, &evaluator.launch} {}

  bool IsEmpty() const { return lists_[0]->empty() && lists_[1]->empty(); }

  /// The least value of the terms in `plus` less those in `minus`. A single term is compared with variables.
  std::optional<Wide> Least(const std::vector<int>& plus, std::vector<int> minus) const {
    if (plus.size() == 1 && minus.empty()) return LeastOfOne(plus[0]);
    if (plus.empty() || plus.size() != minus.size()) return {};
    Wide sum = 0;
    for (int left : plus) {
      std::optional<Wide> least;
      for (size_t i = 0; i < minus.size() && !least; ++i) {
        least = LeastBetween(left, minus[i]);
        if (least) minus.erase(minus.begin() + static_cast<ptrdiff_t>(i));
      }
      if (!least) return {};
      sum += *least;
    }
    return sum;
  }

 private:
  const Difference* Find(std::pair<int, int> terms) const {
    const Difference* found = analysis::Find(*lists_[0], terms);
    return found ? found : analysis::Find(*lists_[1], terms);
  }

  template <class F>
  void ForEachFrom(int left, F&& visit) const {
    for (const Differences* list : lists_)
      for (const Difference& each : *list)
        if (each.left == left) visit(each);
  }

  /// The least value of left - right, directly or through one other term.
  std::optional<Wide> LeastBetween(int left, int right) const {
    std::optional<Wide> least;
    ForEachFrom(left, [&](const Difference& each) {
      const Difference* rest = each.right == right ? nullptr : Find({each.right, right});
      if (each.right != right && !rest) return;
      const Wide found = each.least + (rest ? rest->least : 0);
      least = least ? std::max(*least, found) : found;
    });
    return least;
  }

  std::optional<Wide> LeastOfOne(int term) const {
    std::optional<Wide> least;
    ForEachFrom(term, [&](const Difference& each) {
      if (static_cast<size_t>(each.right) >= state_.values.size()) return;
      const Wide found = each.least + state_.values[static_cast<size_t>(each.right)].lo;
      least = least ? std::max(*least, found) : found;
    });
    return least;
  }

  const State& state_;
  const Differences* lists_[2];
};

/// What is known about the variable moves with it: it becomes itself plus `change`.
void Shift(Differences& differences, int slot, Wide change) {
  for (Difference& each : differences) {
    if (each.left == slot) each.least += change;
    if (each.right == slot) each.least -= change;
  }
}

/// Notes that the slot is at most (or at least) each operand of `min` (or `max`).
void NoteBounds(Evaluator& evaluator, int slot, const ir::Intrinsic& call, Differences& differences) {
  const bool least = call.row->meaning == Meaning::kMinimum;
  if ((!least && call.row->meaning != Meaning::kMaximum) || call.operands.size() != 2) return;
  for (const ir::Expr* operand : call.operands) {
    const std::optional<Linear> bound =
        operand->type == call.type ? LinearOf(evaluator, *operand) : std::optional<Linear>();
    if (!bound || bound->term == slot) continue;
    least ? Note(bound->term, slot, -bound->offset, differences) : Note(slot, bound->term, bound->offset, differences);
  }
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

void AssignDifferences(Evaluator& evaluator, int slot, const ir::Expr* value, State& state) {
  Differences& differences = state.differences;
  const std::optional<Linear> linear =
      value && HasRange(*value->type) ? LinearOf(evaluator, *value) : std::optional<Linear>();
  if (linear && linear->term == slot) return Shift(differences, slot, linear->offset);
  std::erase_if(differences, [&](const Difference& each) { return each.left == slot || each.right == slot; });
  if (linear) {
    Note(slot, linear->term, linear->offset, differences);
    Note(linear->term, slot, -linear->offset, differences);
  } else if (const auto* call = value ? ir::As<ir::Intrinsic>(value) : nullptr) {
    NoteBounds(evaluator, slot, *call, differences);
  }
}

void LearnDifference(Evaluator& evaluator, ir::CompareOp op, const ir::Expr& left, const ir::Expr& right,
                     State& state) {
  if (op == ir::CompareOp::kNe || !state.reachable) return;
  const std::optional<Sum> above = SumOfOperands(evaluator, left, right, false, kDepth);
  if (!above) return;
  const Sum below{above->minus, above->plus, -above->offset};
  const bool strict = op == ir::CompareOp::kLt || op == ir::CompareOp::kGt;
  const bool equal = op == ir::CompareOp::kEq;
  if (equal || op == ir::CompareOp::kLt || op == ir::CompareOp::kLe) NoteSum(below, strict, state.differences);
  if (equal || op == ir::CompareOp::kGt || op == ir::CompareOp::kGe) NoteSum(*above, strict, state.differences);
}

void LearnLoopDifferences(Evaluator& evaluator, const ir::ForRange& loop, const std::vector<bool>& changed,
                          State& state) {
  const int slot = evaluator.slots[loop.variable->index];
  if (slot < 0 || !state.reachable) return;
  const auto bound = [&](const ir::Expr& expr) {
    const std::optional<Linear> linear = LinearOf(evaluator, expr);
    const size_t term = linear ? static_cast<size_t>(linear->term) : 0;
    const bool fixed = linear && (term >= changed.size() || !changed[term]);
    return fixed ? linear : std::nullopt;
  };
  if (const auto start = bound(*loop.start)) Note(slot, start->term, start->offset, state.differences);
  if (const auto stop = bound(*loop.stop)) Note(stop->term, slot, 1 - stop->offset, state.differences);
}

Interval RangeByDifferences(Evaluator& evaluator, const ir::Binary& binary, const State& state) {
  Interval range = {-kNoLimit, kNoLimit};
  const Knowledge known(evaluator, state);
  if (known.IsEmpty() || !IsSum(binary)) return range;
  const std::optional<Sum> sum =
      SumOfOperands(evaluator, *binary.left, *binary.right, binary.op == ir::BinaryOp::kAdd, kDepth);
  if (!sum) return range;
  if (const auto least = known.Least(sum->plus, sum->minus)) range.lo = *least + sum->offset;
  if (const auto least = known.Least(sum->minus, sum->plus)) range.hi = sum->offset - *least;
  return range;
}

Differences FindLaunchDifferences(Evaluator& evaluator) {
  using enum ir::ThreadValue;
  std::set<std::pair<ir::ThreadValue, int>> used;
  ir::WalkStatements(
      evaluator.function.body, [](const ir::Stmt&) {},
      [&](const ir::Expr& expr) {
        if (const auto* thread = ir::As<ir::ThreadIndex>(&expr)) used.emplace(thread->value, thread->axis);
      });
  Differences found;
  for (const auto& [index, count] : {std::pair(kThreadIdx, kBlockDim), std::pair(kBlockIdx, kGridDim)})
    for (int axis = 0; axis < 3; ++axis)
      if (used.contains({index, axis}) && used.contains({count, axis}))
        Note(*ThreadTerm(evaluator, count, axis), *ThreadTerm(evaluator, index, axis), 1, found);
  return found;
}

}  // namespace pyk2cu::analysis
