#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// Declares a shared, local or constant array of the function at the top of its body.
void AddStaticArray(FunctionContext& context, const ir::Variable& variable);

}  // namespace pyk2cu::codegen
