#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// Names the parameters and variables, and declares the parameters and the arrays that the function has itself.
void NameEverything(FunctionContext& context);

}  // namespace pyk2cu::codegen
