#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Gives a loop over a counter that starts at a number from memory, such as the rows of a sparse matrix, two versions:
/// one for a start that is not negative, in which the counter as an index needs no wrap-around, and one for any other.
/// The second stays rolled up. A stop that memory has is read before the start is compared, so that both are on their
/// way at once. Only in kernels with facts about their launch, in loops that are small, innermost, and
/// free of barriers and warp operations.
/// Needs: nothing; FindRanges, afterwards, finds what the condition proves. Guarantees: the same values in the same
/// order.
ir::Module VersionLoops(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
