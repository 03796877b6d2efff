#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// The end of a thread by an exception.
void EmitRaise(FunctionContext& context, const ir::Raise& stmt);
void EmitReturn(FunctionContext& context, const ir::Return& stmt);

}  // namespace pyk2cu::codegen
