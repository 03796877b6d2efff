#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

void EmitRaise(FunctionContext& context, const ir::Raise& stmt);
void EmitReturn(FunctionContext& context, const ir::Return& stmt);

}  // namespace pyk2cu::codegen
