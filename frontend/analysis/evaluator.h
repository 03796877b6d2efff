#pragma once

#include <vector>

#include "frontend/analysis/launch.h"
#include "frontend/analysis/ranges.h"
#include "frontend/analysis/state.h"

namespace pyk2cu::analysis {

/// Abstract evaluation of expressions: the interval of each, and what conditions tell about variables.
class Evaluator {
 public:
  /// Untracked variables (`track` false) have the range of their type everywhere.
  Evaluator(const ir::Function& function, const FunctionInputs& inputs, bool track);

  /// The state at the function's begin: locals are zero.
  State Entry() const;
  /// The state that covers every other.
  State Anything() const;
  /// Widens each value of `state` that has grown since `previous`.
  void WidenTo(State& state, const State& previous) const;

  /// The values of `expr`; assigns what its Binds assign.
  Interval Evaluate(const ir::Expr& expr, State& state);
  /// Evaluates a bool and splits the state by its outcome.
  void Branch(const ir::Expr& condition, State state, State& yes, State& no);
  /// Assigns to a variable.
  void Assign(const ir::Variable& variable, const Interval& value, State& state);

  /// The values of `expr` in `state`; neither assigns nor records.
  Interval Peek(const ir::Expr& expr, const State& state);
  /// Restricts a variable, if it is tracked.
  void Limit(uint32_t variable, const Interval& range, State& state) const;
  /// The values of a variable in `state`.
  Interval ValueOf(uint32_t variable, const State& state) const;

  /// Where facts are written from now on; null for nowhere.
  void RecordTo(FunctionRanges* ranges) { recorded_ = ranges; }
  FunctionRanges* Recorded() const { return recorded_; }

 private:
  Interval Compute(const ir::Expr& expr, State& state, bool& exact);
  Interval ComputeConstant(const ir::Constant& constant) const {
    return HasRange(*constant.type) ? Interval::Of(analysis::ValueOf(constant)) : Interval{};
  }
  Interval ComputeVariable(const ir::VariableRef& ref, const State& state) const;
  Interval ComputeExtent(const ir::Extent& extent) const;
  Interval ComputeSize(const ir::Size& size) const;
  Interval ComputeUnary(const ir::Unary& unary, State& state, bool& exact);
  Interval ComputeBinary(const ir::Binary& binary, State& state, bool& exact);
  Interval ComputeCompare(const ir::Compare& compare, State& state);
  Interval ComputeLogical(const ir::Logical& logical, State& state);
  Interval ComputeSelect(const ir::Select& select, State& state);
  Interval ComputeConvert(const ir::Convert& convert, State& state, bool& exact);
  Interval ComputeBind(const ir::Bind& bind, State& state);
  Interval ComputeCall(const ir::Call& call, State& state);
  Interval ComputeIntrinsic(const ir::Intrinsic& call, State& state);
  Interval ComputeOperands(const ir::Expr& expr, State& state);
  Interval ComputeTupleGet(const ir::TupleGet& get, State& state);
  Interval ComputeBounded(const ir::BoundedIndex& bounded, State& state);
  Interval ComputeRequire(const ir::Require& require, State& state);

  void BranchCompare(const ir::Compare& compare, State state, State& yes, State& no);
  void BranchNonZero(const ir::Expr& value, State state, State& yes, State& no);
  /// Restricts variables by the fact that `expr`, as evaluated in `state`, lies in `range`.
  void Refine(const ir::Expr& expr, const Interval& range, State& state, int depth);
  void RefineBinary(const ir::Binary& binary, const Interval& range, State& state, int depth);
  int Slot(const ir::Variable& variable) const { return slots_[variable.index]; }

  const ir::Function& function_;
  const FunctionInputs& inputs_;
  LaunchSymbols symbols_;
  std::vector<int> slots_;  ///< by variable; -1 if it is not tracked
  std::vector<const ir::Variable*> tracked_;
  std::vector<Interval> initial_;  ///< by slot
  std::vector<Interval> limits_;   ///< by slot: what no assignment can leave
  FunctionRanges* recorded_ = nullptr;
};

/// The mathematical result of the operator; `exact` becomes false where ir.h's definition does not hold. Not for kDiv.
Interval ApplyBinary(const ir::Binary& binary, const Interval& left, const Interval& right, bool& exact);

}  // namespace pyk2cu::analysis
