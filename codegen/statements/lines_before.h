#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// Writes one line of the body.
void WriteLine(FunctionContext& context, std::string text);

/// Writes what must precede the statement that is being written: declarations, and values that got names.
void FlushBefore(FunctionContext& context);

}  // namespace pyk2cu::codegen
