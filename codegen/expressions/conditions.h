#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

Piece EmitLogical(FunctionContext& context, const ir::Logical& node);
Piece EmitSelect(FunctionContext& context, const ir::Select& node);
Piece EmitRequire(FunctionContext& context, const ir::Require& node);

}  // namespace pyk2cu::codegen
