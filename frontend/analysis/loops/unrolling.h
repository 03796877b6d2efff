#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Says how many rounds of a loop get code of their own where NVRTC's choice, four, loses. Only in kernels with facts
/// about their launch.
/// - Loops over the threads of the grid or the block whose rounds read so many elements that one round alone keeps the
///   memory busy stay rolled up (`#pragma unroll 1`): four rounds take more registers than the 32 that a full
///   multiprocessor has for each of its 2048 threads.
/// - Loops whose rounds a warp shares (`range(first + lane, stop, 32)`), and whose rounds read at places that they read
///   first, get two (`#pragma unroll 2`): a lane has few rounds, mostly fewer than four, and those that are left run
///   one after the other, each waiting for memory twice.
/// Needs: nothing. Guarantees: changes ForRange::unroll alone.
ir::Module ChooseUnrolling(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
