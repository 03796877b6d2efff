#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// The end of a thread by an exception.
void EmitRaise(FunctionContext& context, const ir::Raise& stmt);
void EmitReturn(FunctionContext& context, const ir::Return& stmt);

/// Where a thread of a kernel that checks barriers ends: a line before it that says so.
void WriteLeave(FunctionContext& context, Span span, const char* how);

}  // namespace pyk2cu::codegen
