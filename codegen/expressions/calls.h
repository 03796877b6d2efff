#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

Piece EmitCall(FunctionContext& context, const ir::Call& node);

}  // namespace pyk2cu::codegen
