#pragma once

#include "frontend/analysis/ranges/evaluator.h"

namespace pyk2cu::analysis {

/// The values of `expr`; assigns what its Binds assign. Empty if the state becomes unreachable.
Interval Evaluate(Evaluator& evaluator, const ir::Expr& expr, State& state);

/// The values of an index: as Evaluate, but relations are searched for a bound if the values may be negative.
Interval EvaluateIndex(Evaluator& evaluator, const ir::ElementIndex& index, State& state);

/// Records the values that `expr` has been found to have, without evaluating it.
void RecordRange(Evaluator& evaluator, const ir::Expr& expr, const Interval& range, bool exact);

/// The values of `expr` in `state`; neither assigns nor records.
Interval Peek(Evaluator& evaluator, const ir::Expr& expr, const State& state);

}  // namespace pyk2cu::analysis
