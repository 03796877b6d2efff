#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

void WriteLine(FunctionContext& context, std::string text);
/// Writes what must stand before the statement at hand.
void FlushBefore(FunctionContext& context);

}  // namespace pyk2cu::codegen
