#pragma once

#include <map>
#include <vector>

#include "frontend/analysis/ranges/evaluate.h"

namespace pyk2cu::analysis {

/// No thread executes a statement more often: at a nanosecond each that takes two years.
constexpr Wide kMostExecutions = Power(56);

/// A statement `v += change` or `v *= factor` of a loop.
struct Change {
  Interval amount;      ///< what is added: zero if the variable is multiplied
  Wide factor = 1;      ///< positive
  Wide executions = 1;  ///< the most in one round of the analyzed loop
};

/// The changes of each variable that the loop only adds to, or only multiplies, by variable index.
using Changes = std::map<uint32_t, std::vector<Change>>;

/// The changes of the loop's body, and of the condition of a while loop. The values are evaluated in the state that
/// covers every other, so that they hold in any round.
Changes FindChanges(const ir::Stmt& loop, ir::StmtList body, Evaluator& evaluator);

/// The values that a variable can have in a loop of at most `rounds` rounds, if it has those of `start` before. Empty
/// if that is not known.
Interval Changed(const Interval& start, const std::vector<Change>& changes, Wide rounds);

/// The largest number of rounds of a loop over these bounds.
Wide MostRounds(const Interval& start, const Interval& stop, const Interval& step);

/// The values of the loop's variable, which lie in `limits`, and whether its last step is exact.
ValueFact LoopVariable(const Type& type, const Interval& start, const Interval& stop, const Interval& step,
                       const Interval& limits);

}  // namespace pyk2cu::analysis
