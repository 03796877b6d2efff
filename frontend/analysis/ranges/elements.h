#pragma once

#include "frontend/analysis/ranges/evaluate.h"

namespace pyk2cu::analysis {

/// The values of an element: of a constant array those that it holds, else all of the element's type.
Interval RangeOfElements(const ir::Load& load);

/// Finds out which indices, which have just been evaluated, lie in their array. Where they are compared with the
/// extents at run time, what that says becomes known at the end of the statement.
void NoteElement(Evaluator& evaluator, const ir::Expr& array, ir::IndexList indices, const State& state);

/// The same for an index into an axis of a view.
void NoteBounded(Evaluator& evaluator, const ir::BoundedIndex& bounded, const State& state);

/// All comparisons of indices up to here have been made: what they say holds in the state.
void SettleChecks(Evaluator& evaluator, State& state);

}  // namespace pyk2cu::analysis
