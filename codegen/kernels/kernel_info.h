#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// How the kernel is launched. Its parameters must have been named.
KernelInfo KernelInfoOf(const FunctionContext& context);

}  // namespace pyk2cu::codegen
