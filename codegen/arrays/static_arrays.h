#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

void AddStaticArray(FunctionContext& context, const ir::Variable& variable);

}  // namespace pyk2cu::codegen
