#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// kernel<<<dim3(…), dim3(…), bytes>>>(…): arguments as flat as the kernel's parameters.
void EmitChildLaunch(FunctionContext& context, const ir::ChildLaunch& stmt);

}  // namespace pyk2cu::codegen
