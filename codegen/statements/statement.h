#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

void EmitBlock(FunctionContext& context, ir::StmtList statements);

}  // namespace pyk2cu::codegen
