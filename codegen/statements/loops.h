#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

void EmitFor(FunctionContext& context, const ir::ForRange& stmt);

}  // namespace pyk2cu::codegen
