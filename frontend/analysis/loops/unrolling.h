#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Keeps loops over the threads of the grid or the block rolled up (`#pragma unroll 1`) whose rounds read so many
/// elements that one round alone keeps the memory busy. NVRTC gives four rounds code of their own, which takes more
/// registers than the 32 that a full multiprocessor has for each of its 2048 threads. Only in kernels with facts about
/// their launch.
/// Needs: nothing. Guarantees: changes ForRange::unroll alone.
ir::Module ChooseUnrolling(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
