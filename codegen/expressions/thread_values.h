#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

Piece EmitThreadIndex(FunctionContext& context, const ir::ThreadIndex& node);
Piece EmitGrid(const ir::Expr& node, int axis, bool is_index);

}  // namespace pyk2cu::codegen
