#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

void AddParameter(FunctionContext& context, const ir::Variable& variable, int argument);
/// Where the first failed check is noted.
void AddErrors(FunctionContext& context);

}  // namespace pyk2cu::codegen
