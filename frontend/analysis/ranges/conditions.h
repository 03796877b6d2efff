#pragma once

#include "frontend/analysis/ranges/evaluator.h"

namespace pyk2cu::analysis {

/// Evaluates a bool and splits the state by its outcome: `yes` and `no` are the states in which it is true and false,
/// with the variables in it restricted accordingly.
void Branch(Evaluator& evaluator, const ir::Expr& condition, State state, State& yes, State& no);

}  // namespace pyk2cu::analysis
