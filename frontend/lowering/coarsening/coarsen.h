#pragma once

#include "frontend/ir/pass.h"
#include "frontend/lowering/coarsening/shape/independent_blocks.h"

namespace pyk2cu::lowering {

/// Returns why the kernel cannot be coarsened; nullopt if it can.
std::optional<BlockDependence> WhyNotCoarsened(const ir::Function& kernel, Arena& arena);

/// The same of threads that do the work of their neighbors.
std::optional<BlockDependence> WhyNotPacked(const ir::Function& kernel, Arena& arena);

/// Lets each block of a kernel do the work of several, as Facts::coarsening of the kernel asks for. The work of one
/// block of the launch is a part. Where every part lies inside the kernel's guard (`if i < n`), the parts are straight
/// code, so that the loads of all parts come before the stores of any; otherwise they run one after the other. In a
/// kernel with barriers the parts run together, from barrier to barrier.
///
/// Needs: nodes as ranges left them, with what is proven about indices and sums, which holds for each block of the
/// launch. Guarantees: kernels with Function::launch_blocks are coarsened; the facts of all others ask for no
/// coarsening.
ir::Module CoarsenBlocks(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::lowering
