#pragma once

#include <unordered_map>
#include <vector>

#include "frontend/analysis/interval.h"

namespace pyk2cu::analysis {

/// What holds at every evaluation of one expression.
struct ValueFact {
  Interval range = Interval::Empty();  ///< empty: never evaluated
  /// What ir.h says of Binary::exact, for the expression's own type; for conversions: the operand's value is kept.
  bool exact = true;
};

/// What a call site hands over, one entry an argument.
struct CallSite {
  const ir::Function* callee;
  std::vector<Interval> arguments;
  std::vector<bool> small;  ///< arrays that are known to be small
};

/// What is known of one function before it is analyzed.
struct FunctionInputs {
  std::vector<Interval> parameters;  ///< of each parameter; ignored for those that are no integers
  Facts facts;                       ///< with an entry for each parameter
  /// The values that device functions return, as far as they are known.
  const std::unordered_map<const ir::Function*, Interval>* returns = nullptr;
};

/// What the analysis finds out about one function.
struct FunctionRanges {
  std::unordered_map<const ir::Expr*, ValueFact> values;     ///< integers and bools
  std::unordered_map<const ir::ForRange*, ValueFact> loops;  ///< the loop's variable; exact as in ir.h
  std::vector<Interval> assigned;                            ///< all values that each variable takes, by its index
  std::vector<CallSite> calls;                               ///< those that can be reached
  Interval returned = Interval::Empty();

  /// The fact of one expression; says nothing where it is never evaluated.
  ValueFact Of(const ir::Expr& expr) const;
};

/// True if all extents of the array are at most Facts::kSmallIndex, as are all offsets into it.
bool IsSmallArray(const ir::Expr& array, const ir::Function& function, const Facts& facts);

/// True if the function assigns the variable (a parameter's facts are then no longer those of the variable).
std::vector<bool> AssignedVariables(const ir::Function& function);

/// The values of all integers of the function. Linear in the function's size, but for a small number of sweeps.
FunctionRanges AnalyseRanges(const ir::Function& function, const FunctionInputs& inputs);

}  // namespace pyk2cu::analysis
