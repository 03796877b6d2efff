#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A counted loop, as lowering planned it.
void EmitFor(FunctionContext& context, const ir::ForRange& stmt);

}  // namespace pyk2cu::codegen
