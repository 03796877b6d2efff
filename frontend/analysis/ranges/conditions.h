#pragma once

#include "frontend/analysis/ranges/evaluate.h"

namespace pyk2cu::analysis {

/// Evaluates a bool and splits the state by its outcome: `yes` and `no` are the states in which it is true and false,
/// with the variables in it restricted accordingly.
void Branch(Evaluator& evaluator, const ir::Expr& condition, State state, State& yes, State& no);

/// Restricts the variables in `expr` by the fact that its value, which it would have in `state`, too, lies in `range`.
void RestrictTo(Evaluator& evaluator, const ir::Expr& expr, const Interval& range, State& state);

}  // namespace pyk2cu::analysis
