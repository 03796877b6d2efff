#pragma once

#include <unordered_set>
#include <vector>

#include "frontend/analysis/ranges/definitions.h"
#include "frontend/analysis/ranges/launch.h"
#include "frontend/analysis/ranges/ranges.h"
#include "frontend/analysis/ranges/state.h"

namespace pyk2cu::analysis {

/// What the abstract evaluation of one function's expressions needs: which variables are tracked, and where facts go.
/// A State has one interval, a slot, for each tracked variable.
struct Evaluator {
  /// Untracked variables (`track` false) have the range of their type everywhere.
  Evaluator(const ir::Function& function, const FunctionInputs& inputs, bool track);

  /// The state at the function's begin: locals are zero.
  State Entry() const { return {true, initial, {}, std::vector<const ir::Expr*>(initial.size())}; }
  /// The state that covers every other.
  State Anything() const { return {true, limits, {}, std::vector<const ir::Expr*>(limits.size())}; }
  /// Widens each value of `state` that has grown since `previous`, and forgets the differences that have.
  void WidenTo(State& state, const State& previous) const;

  /// Assigns to a variable what `expr` has given; null if no expression has.
  void Assign(const ir::Variable& variable, const Interval& value, const ir::Expr* expr, State& state);
  /// Restricts a variable, if it is tracked.
  void Limit(uint32_t variable, const Interval& range, State& state) const;
  /// The values of a variable in `state`.
  Interval ValueOf(uint32_t variable, const State& state) const;

  const ir::Function& function;
  const FunctionInputs& inputs;
  LaunchSymbols symbols;
  std::vector<int> slots;         ///< by variable; -1 if it is not tracked
  std::vector<Interval> initial;  ///< by slot
  std::vector<Interval> limits;   ///< by slot: what no assignment can leave
  std::vector<bool> assigned;     ///< by variable: whether the function assigns it
  TermNumbers terms;              ///< what differences know besides the slots
  Differences launch;             ///< FindLaunchDifferences
  Dependents dependents;          ///< by slot
  /// Sums, differences and conversions whose last evaluation may have lost bits.
  std::unordered_set<const ir::Expr*> inexact;
  int followed = 0;                    ///< the definitions that conditions are looked for in at this moment
  FunctionRanges* recorded = nullptr;  ///< where facts are written; null: nowhere
};

/// The values of `expr`; assigns what its Binds assign. Empty if the state becomes unreachable.
Interval Evaluate(Evaluator& evaluator, const ir::Expr& expr, State& state);

/// The values of `expr` in `state`; neither assigns nor records.
Interval Peek(Evaluator& evaluator, const ir::Expr& expr, const State& state);

}  // namespace pyk2cu::analysis
