#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

void EmitPrint(FunctionContext& context, const ir::Print& stmt);

}  // namespace pyk2cu::codegen
