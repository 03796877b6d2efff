#pragma once

#include <unordered_map>
#include <vector>

#include "frontend/analysis/ranges/definitions.h"
#include "frontend/analysis/ranges/launch.h"
#include "frontend/analysis/ranges/ranges.h"
#include "frontend/analysis/relations/state.h"

namespace pyk2cu::analysis {

/// What the abstract evaluation of one function's expressions needs: which variables are tracked, and where facts go.
/// A State has one interval, a slot, for each tracked variable, and for what no statement changes.
struct Evaluator {
  /// Untracked variables (`track` false) have the range of their type everywhere.
  Evaluator(const ir::Function& function, const FunctionInputs& inputs, bool track);

  /// The state at the function's begin: locals are zero.
  State Entry() const { return {true, initial, launch, std::vector<const ir::Expr*>(initial.size())}; }
  /// The state that covers every other.
  State Anything() const { return {true, limits, launch, std::vector<const ir::Expr*>(limits.size())}; }
  /// Widens each value of `state` that has grown since `previous`, and forgets the relations that are not the same.
  void WidenTo(State& state, const State& previous) const;

  /// Assigns to a variable what `expr` has given; null if no expression has.
  void Assign(const ir::Variable& variable, const Interval& value, const ir::Expr* expr, State& state);
  /// Restricts a variable, if it is tracked.
  void Limit(uint32_t variable, const Interval& range, State& state) const;
  /// The values of a variable in `state`.
  Interval ValueOf(uint32_t variable, const State& state) const;

  /// The values of an array's extent before any statement.
  Interval RangeOfExtent(const ir::Expr& array, int axis) const;
  Interval RangeOfExtent(const ir::Variable& array, int axis) const;

  /// The slot of a variable, extent, size, or number of the launch; -1 if the expression is another one.
  int SlotOf(const ir::Expr& expr) const;
  int ExtentSlot(const ir::Expr& array, int axis) const { return tracks ? fixed.OfExtent(array, axis) : -1; }
  int ThreadSlot(ir::ThreadValue value, int axis) const { return tracks ? fixed.OfThread(value, axis) : -1; }
  /// Whether it is noted of indices that they lie in their arrays.
  bool ProvesBounds() const { return inputs.proves_bounds || function.options.check_bounds; }
  /// Whether the last evaluation of a sum, a product, a shift or a conversion lost no bits.
  bool IsExact(const ir::Expr& expr) const;
  /// The values of the operator or call in its last evaluation; empty if there was none.
  Interval LastRange(const ir::Expr& expr) const;

  const ir::Function& function;
  const FunctionInputs& inputs;
  LaunchSymbols symbols;
  std::vector<int> slots;         ///< by variable; -1 if it is not tracked
  std::vector<Interval> initial;  ///< by slot
  std::vector<Interval> limits;   ///< by slot: what no assignment can leave
  std::vector<bool> assigned;     ///< by variable: whether the function assigns it
  FixedSlots fixed;
  bool tracks = false;    ///< whether there are slots of `fixed`
  Relations launch;       ///< LaunchRelations
  Dependents dependents;  ///< by slot
  /// What the last evaluations of operators, conversions and calls found.
  std::unordered_map<const ir::Expr*, ValueFact> last;
  /// What the comparisons of indices in this statement say, which are not known to be made yet.
  Relations checked;
  int nested = 0;                      ///< the expressions that are being evaluated, one inside the other
  int followed = 0;                    ///< the definitions that conditions are looked for in at this moment
  FunctionRanges* recorded = nullptr;  ///< where facts are written; null: nowhere

 private:
  int AddVariables(bool track);
  void AddFixed();
};

}  // namespace pyk2cu::analysis
