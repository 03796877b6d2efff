#pragma once

#include "frontend/lowering/coarsening/barrier_plan.h"
#include "frontend/lowering/coarsening/coarse_kernel.h"

namespace pyk2cu::lowering {

/// The coarsened body of a kernel with barriers. Where the launch has all parts of a block, they run together: what
/// stands between two barriers for one part after the other, in straight code, and each barrier once. Each part has
/// elements of its own of the arrays in shared memory. In the incomplete last block the parts run one after the other.
ir::StmtList TogetherBody(CoarseKernel& kernel, const BarrierPlan& plan);

}  // namespace pyk2cu::lowering
