#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Writes prefix sums of a block, as Hillis and Steele have them in shared memory, as scans of warps:
///
///     s[t] = v; barrier; d = 1; while d < 256: (if t >= d: v += s[t - d]); barrier; s[t] = v; barrier; d *= 2
///
/// becomes a scan of each warp by shuffles, one barrier, and the sum of the totals of earlier warps. Sums wrap around,
/// and minima, maxima and bitwise operations of integers have no order, so that the result is the same. Floats stay as
/// they are.
///
/// Only in kernels whose facts tell that a block has whole warps along x and nothing else, and of which no thread ends
/// early or is checked. `s` has the result where something else may read it.
///
/// Needs: numbers in their final types (ApplyRanges). Guarantees: nothing but such loops, and what prepares them,
/// changes.
ir::Module WriteBlockScans(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
