#pragma once

#include <unordered_map>
#include <vector>

#include "frontend/analysis/relations/interval.h"

namespace pyk2cu::analysis {

/// What holds at every evaluation of one expression.
struct ValueFact {
  Interval range = Interval::Empty();  ///< empty: never evaluated
  /// As Binary::exact in ir_nodes.def, for the expression's own type; of conversions: the operand's value is kept.
  bool exact = true;
};

/// What a call site passes, one entry per argument.
struct CallSite {
  const ir::Function* callee;
  std::vector<Interval> arguments;
  std::vector<bool> small;  ///< whether the argument is an array that is known to be small
};

/// What is known about one function before it is analyzed.
struct FunctionInputs {
  std::vector<Interval> parameters;  ///< of each parameter; ignored for those that are not integers
  Facts facts;                       ///< with an entry for each parameter
  /// The values that device functions return, if known; null while none are.
  const std::unordered_map<const ir::Function*, Interval>* returns = nullptr;
  /// Whether FunctionRanges::inside is wanted of a function that compares no index at run time. Nothing follows from an
  /// access then.
  bool proves_bounds = false;
};

/// What the analysis finds out about one function.
struct FunctionRanges {
  std::unordered_map<const ir::Expr*, ValueFact> values;     ///< integers and bools
  std::unordered_map<const ir::ForRange*, ValueFact> loops;  ///< the loop's variable; exact as in ir_nodes.def
  /// Indices that are compared with extents: whether they always lie in their array.
  std::unordered_map<const ir::ElementIndex*, bool> inside;
  std::vector<Interval> assigned;  ///< all values assigned to each variable, by its index
  std::vector<CallSite> calls;     ///< the reachable ones
  Interval returned = Interval::Empty();

  /// The fact of one expression; the range of its type if it is never evaluated.
  ValueFact Of(const ir::Expr& expr) const;
  /// Whether the index is known to lie in its array.
  bool IsInside(const ir::ElementIndex& index) const;
};

/// For each variable, by index, whether the function assigns it. The facts of an assigned parameter do not hold for the
/// variable.
std::vector<bool> AssignedVariables(const ir::Function& function);

/// The values of all integers of the function, in time linear in the function's size times a small number of sweeps.
FunctionRanges AnalyzeRanges(const ir::Function& function, const FunctionInputs& inputs);

}  // namespace pyk2cu::analysis
