#pragma once

#include <map>

#include "frontend/analysis/evaluator.h"

namespace pyk2cu::analysis {

/// By how much one round of a loop changes each variable that the loop only adds to, by variable index.
using Increments = std::map<uint32_t, Interval>;

/// The increments of the loop's body. What is added is judged without knowing where the loop stands, so that it holds
/// in any round.
Increments FindIncrements(ir::StmtList body, Evaluator& evaluator);

/// The most rounds that a loop over these bounds can make.
Wide MostRounds(const Interval& start, const Interval& stop, const Interval& step);

}  // namespace pyk2cu::analysis
