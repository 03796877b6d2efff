#pragma once

#include <vector>

#include "frontend/analysis/ranges/linearize.h"

namespace pyk2cu::analysis {

/// Changes what is known about a slot, to which `value` is assigned (null: something unknown). The value has just been
/// evaluated in `state`.
void AssignRelations(const Evaluator& evaluator, int slot, const ir::Expr* value, State& state);

/// Notes what `left op right` says, which holds in `state`. Both operands have just been evaluated.
void LearnComparison(const Evaluator& evaluator, ir::CompareOp op, const ir::Expr& left, const ir::Expr& right,
                     State& state);

/// What holds in every round of a loop about its variable, which steps upwards or downwards. The bounds have just been
/// evaluated in `before`; the loop assigns the variables in `changed`, by slot.
Relations RelationsOfLoop(const Evaluator& evaluator, const ir::ForRange& loop, bool upwards,
                          const std::vector<bool>& changed, const State& before);

/// The values of a sum or difference whose operands have just been evaluated, as far as relations tell more than
/// `range`.
Interval RangeByRelations(const Evaluator& evaluator, const ir::Binary& binary, const Interval& range,
                          const State& state);

/// The values of an expression that has just been evaluated to `range`, if relations tell that it is at least `least`.
Interval AtLeastByRelations(const Evaluator& evaluator, const ir::Expr& expr, Wide least, const Interval& range,
                            const State& state);

/// What the relations say without the locals.
Relations WithoutLocals(const Locals& locals, Relations relations);

/// What holds in every launch about the numbers that the function reads: an index is below its count.
Relations LaunchRelations(const Evaluator& evaluator);

}  // namespace pyk2cu::analysis
