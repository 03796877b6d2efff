#include "frontend/analysis/ranges/counters.h"

#include <algorithm>
#include <set>

#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

class IncrementFinder {
 public:
  explicit IncrementFinder(Evaluator& evaluator) : evaluator_(evaluator) {}

  Increments Find(ir::StmtList body) {
    RunList(body, Interval::Of(1));
    for (uint32_t variable : others_) found_.erase(variable);
    return std::move(found_);
  }

 private:
  /// `rounds`: how often the statements run in one round of the analyzed loop.
  void RunList(ir::StmtList list, const Interval& rounds) {
    for (const ir::Stmt* stmt : list) {
      ForEachExpression(*stmt, [&](const ir::Expr& expr) { RejectBindings(expr); });
      if (auto* assign = ir::As<ir::Assign>(stmt)) {
        OnAssign(*assign, rounds);
      } else if (auto* loop = ir::As<ir::ForRange>(stmt)) {
        others_.insert(loop->variable->index);
        RunList(
            loop->body,
            Multiply(rounds, {0, MostRounds(Anywhere(*loop->start), Anywhere(*loop->stop), Anywhere(*loop->step))}));
      } else {
        bool unknown = stmt->kind == ir::Kind::kWhile;
        ForEachBlock(*stmt, [&](ir::StmtList block) {
          RunList(block, unknown ? Interval{0, Power(64)} : Join(rounds, Interval::Of(0)));
        });
      }
    }
  }

  void RejectBindings(const ir::Expr& expr) {
    WalkExpression(expr, [&](const ir::Expr& each) {
      if (auto* bind = ir::As<ir::Bind>(&each)) others_.insert(bind->variable->index);
    });
  }

  void OnAssign(const ir::Assign& assign, const Interval& rounds) {
    uint32_t variable = assign.variable->index;
    auto* sum = ir::As<ir::Binary>(assign.value);
    auto is_self = [&](const ir::Expr& expr) {
      auto* ref = ir::As<ir::VariableRef>(&expr);
      return ref && ref->variable == assign.variable;
    };
    bool adds = sum && sum->op == ir::BinaryOp::kAdd, subtracts = sum && sum->op == ir::BinaryOp::kSub;
    if (!HasRange(*assign.variable->type) || assign.variable->by_reference || !(adds || subtracts))
      others_.insert(variable);
    else if (is_self(*sum->left))
      Note(variable, subtracts ? Negate(Anywhere(*sum->right)) : Anywhere(*sum->right), rounds);
    else if (adds && is_self(*sum->right))
      Note(variable, Anywhere(*sum->left), rounds);
    else
      others_.insert(variable);
  }

  /// A round may end before the statement is reached, so that a change of zero is always possible.
  void Note(uint32_t variable, const Interval& change, const Interval& rounds) {
    Interval total = Join(Multiply(change, rounds), Interval::Of(0));
    auto [entry, is_new] = found_.emplace(variable, total);
    if (!is_new) entry->second = Add(entry->second, total);
  }

  Interval Anywhere(const ir::Expr& expr) {
    State state = evaluator_.Anything();
    return Peek(evaluator_, expr, state);
  }

  Evaluator& evaluator_;
  Increments found_;
  std::set<uint32_t> others_;  ///< variables that are assigned in other ways, too
};

}  // namespace

Increments FindIncrements(ir::StmtList body, Evaluator& evaluator) { return IncrementFinder(evaluator).Find(body); }

Wide MostRounds(const Interval& start, const Interval& stop, const Interval& step) {
  auto rounds = [](Wide distance, Wide step) { return distance <= 0 ? Wide{0} : (distance + step - 1) / step; };
  Wide up = step.hi > 0 ? rounds(stop.hi - start.lo, std::max<Wide>(step.lo, 1)) : 0;
  Wide down = step.lo < 0 ? rounds(start.hi - stop.lo, std::max<Wide>(-step.hi, 1)) : 0;
  // A loop whose step is zero may never end.
  return step.Contains(0) ? Power(64) : std::max(up, down);
}

}  // namespace pyk2cu::analysis
