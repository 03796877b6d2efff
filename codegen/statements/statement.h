#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// Writes the statements of a block. A return at the end of a function is left out.
void EmitBlock(FunctionContext& context, ir::StmtList statements);

}  // namespace pyk2cu::codegen
