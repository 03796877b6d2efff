#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::lowering {

/// Lets a thread run neighboring rounds of loops that the threads of the grid share (FindStrideLoops), where the facts
/// of the variant say that the arrays begin at multiples of the widest access: elements of neighboring rounds are then
/// read and written together. All groups of rounds come first, then the rounds that are left. Rounds that use shared
/// memory stay in their block, for which the size of the block must be known.
///
/// Needs: nodes as ranges left them, coarsened where that is asked for. Guarantees: which block runs a round of such a
/// loop is the same, if the loop uses shared memory; what the kernel stores is the same in any case.
ir::Module PackStrideLoops(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::lowering
