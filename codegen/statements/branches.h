#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

void EmitIf(FunctionContext& context, const ir::If& stmt);
void EmitWhile(FunctionContext& context, const ir::While& stmt);

}  // namespace pyk2cu::codegen
