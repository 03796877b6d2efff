#pragma once

#include <map>

#include "frontend/analysis/ranges/evaluator.h"

namespace pyk2cu::analysis {

/// How much one round of a loop changes each variable that the loop only adds to, by variable index.
using Increments = std::map<uint32_t, Interval>;

/// The increments of the loop's body. The added values are evaluated in the state that covers every other, so that the
/// increments hold in any round.
Increments FindIncrements(ir::StmtList body, Evaluator& evaluator);

/// The largest number of rounds of a loop over these bounds.
Wide MostRounds(const Interval& start, const Interval& stop, const Interval& step);

}  // namespace pyk2cu::analysis
