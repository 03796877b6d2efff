#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// threadIdx.x and the like.
Piece EmitThreadIndex(FunctionContext& context, const ir::ThreadIndex& node);

/// The thread's index in the grid, or the grid's size in threads.
Piece EmitGrid(const FunctionContext& context, const ir::Expr& node, int axis, bool is_index);

}  // namespace pyk2cu::codegen
