#pragma once

#include "frontend/analysis/ranges/ranges.h"

namespace pyk2cu::analysis {

/// What the accesses that every round of the loop makes say about its variable: an index of a small array is small. An
/// access out of bounds has no meaning unless the function checks for it. All values of the type if nothing is known,
/// and always where no argument is known to be small.
Interval RangeByAccesses(const ir::ForRange& loop, const ir::Function& function, const Facts& facts);

}  // namespace pyk2cu::analysis
