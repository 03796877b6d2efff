#include "frontend/analysis/ranges/counters.h"

#include <algorithm>
#include <optional>
#include <set>

#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

class ChangeFinder {
 public:
  explicit ChangeFinder(Evaluator& evaluator) : evaluator_(evaluator) {}

  Changes Find(const ir::Stmt& loop, ir::StmtList body) {
    ForEachExpression(loop, [&](const ir::Expr& expr) { RejectBindings(expr); });
    RunList(body, 1);
    for (uint32_t variable : others_) found_.erase(variable);
    return std::move(found_);
  }

 private:
  /// `executions`: how often the statements run at most in one round of the analyzed loop.
  void RunList(ir::StmtList list, Wide executions) {
    for (const ir::Stmt* stmt : list) {
      ForEachExpression(*stmt, [&](const ir::Expr& expr) { RejectBindings(expr); });
      if (auto* assign = ir::As<ir::Assign>(stmt)) {
        OnAssign(*assign, executions);
      } else if (auto* loop = ir::As<ir::ForRange>(stmt)) {
        others_.insert(loop->variable->index);
        const Wide rounds = MostRounds(Anywhere(*loop->start), Anywhere(*loop->stop), Anywhere(*loop->step));
        RunList(loop->body, std::min(executions * rounds, kMostExecutions));
      } else {
        const bool repeats = stmt->kind == ir::Kind::kWhile;
        ForEachBlock(*stmt, [&](ir::StmtList block) { RunList(block, repeats ? kMostExecutions : executions); });
      }
    }
  }

  void RejectBindings(const ir::Expr& expr) {
    WalkExpression(expr, [&](const ir::Expr& each) {
      if (auto* bind = ir::As<ir::Bind>(&each)) others_.insert(bind->variable->index);
    });
  }

  void OnAssign(const ir::Assign& assign, Wide executions) {
    const uint32_t variable = assign.variable->index;
    auto* value = ir::As<ir::Binary>(assign.value);
    auto is_self = [&](const ir::Expr& expr) {
      auto* ref = ir::As<ir::VariableRef>(&expr);
      return ref && ref->variable == assign.variable;
    };
    const ir::Expr* operand = !value ? nullptr : is_self(*value->left) ? value->right : value->left;
    const bool swapped = operand && operand == value->left;
    std::optional<Change> change;
    if (operand && HasRange(*assign.variable->type) && !assign.variable->by_reference &&
        (!swapped || is_self(*value->right)))
      change = ChangeBy(value->op, swapped, Anywhere(*operand));
    if (!change) {
      others_.insert(variable);
      return;
    }
    change->executions = executions;
    found_[variable].push_back(*change);
  }

  static std::optional<Change> ChangeBy(ir::BinaryOp op, bool swapped, const Interval& operand) {
    if (op == ir::BinaryOp::kAdd) return Change{operand};
    if (op == ir::BinaryOp::kSub && !swapped) return Change{Negate(operand)};
    if (!operand.IsSingle() || operand.lo < 0) return {};
    if (op == ir::BinaryOp::kMul && operand.lo > 0) return Change{Interval::Of(0), operand.lo};
    const bool shifts = op == ir::BinaryOp::kShl && !swapped && operand.lo < 63;
    return shifts ? std::optional(Change{Interval::Of(0), Power(static_cast<int>(operand.lo))}) : std::nullopt;
  }

  Interval Anywhere(const ir::Expr& expr) {
    State state = evaluator_.Anything();
    return Peek(evaluator_, expr, state);
  }

  Evaluator& evaluator_;
  Changes found_;
  std::set<uint32_t> others_;  ///< variables that are assigned in other ways, too
};

/// `factor` as often as that; at most 2^64.
Wide Raised(Wide factor, Wide executions) {
  Wide result = 1;
  for (Wide i = 0; factor > 1 && i < executions && result < Power(64); ++i)
    result = std::min(result * std::min(factor, Power(63)), Power(64));
  return result;
}

}  // namespace

Changes FindChanges(const ir::Stmt& loop, ir::StmtList body, Evaluator& evaluator) {
  return ChangeFinder(evaluator).Find(loop, body);
}

Interval Changed(const Interval& start, const std::vector<Change>& changes, Wide rounds) {
  Interval sum = Interval::Of(0);
  Wide product = 1;
  for (const Change& change : changes) {
    const Wide executions = std::min(change.executions * std::min(rounds, kMostExecutions), kMostExecutions);
    // A round may end before the statement is reached, so that no change is always possible.
    sum = Add(sum, Multiply(change.amount, {0, executions}));
    const Wide raised = Raised(change.factor, executions);
    product = raised < Power(64) / product ? product * raised : Power(64);
  }
  const bool adds = !(sum == Interval::Of(0));
  if (adds && product > 1) return Interval::Empty();
  return adds ? Add(start, sum) : Multiply(start, {1, product});
}

Wide MostRounds(const Interval& start, const Interval& stop, const Interval& step) {
  auto rounds = [](Wide distance, Wide step) { return distance <= 0 ? Wide{0} : (distance + step - 1) / step; };
  Wide up = step.hi > 0 ? rounds(stop.hi - start.lo, std::max<Wide>(step.lo, 1)) : 0;
  Wide down = step.lo < 0 ? rounds(start.hi - stop.lo, std::max<Wide>(-step.hi, 1)) : 0;
  // A loop whose step is zero may never end.
  return step.Contains(0) ? Power(64) : std::max(up, down);
}

ValueFact LoopVariable(const Type& type, const Interval& start, const Interval& stop, const Interval& step,
                       const Interval& limits) {
  const Interval steps = Multiply(step, {0, kMostExecutions});
  Interval up = {start.lo, std::min(stop.hi - 1, start.hi + steps.hi)};
  Interval down = {std::max(stop.lo + 1, start.lo + steps.lo), start.hi};
  if (start.IsSingle() && step.IsSingle() && step.lo != 0) {  // the variable never leaves the steps' grid
    if (up.hi > start.lo && step.lo > 0) up.hi -= (up.hi - start.lo) % step.lo;
    if (down.lo < start.lo && step.lo < 0) down.lo += (start.lo - down.lo) % -step.lo;
  }
  up = Meet(up, limits);
  down = Meet(down, limits);
  if (step.lo > 0) return {up, RangeOf(type).Contains(Add(up, step).hi)};
  if (step.hi < 0) return {down, RangeOf(type).Contains(Add(down, step).lo)};
  return {Join(up, down), false};
}

}  // namespace pyk2cu::analysis
