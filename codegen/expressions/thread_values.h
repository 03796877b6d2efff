#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// threadIdx.x and the like.
Piece EmitThreadIndex(FunctionContext& context, const ir::ThreadIndex& node);

/// The thread's index in the grid, or the grid's size in threads. `number`: the block, or the number of blocks; null:
/// those of CUDA.
Piece EmitGrid(FunctionContext& context, const ir::Expr& node, int axis, bool is_index, const ir::Expr* number);

}  // namespace pyk2cu::codegen
