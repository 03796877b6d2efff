#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// The kernel in `kernel[grid, block](…)`, or null.
const ast::FoundFunction* LaunchedKernel(FunctionContext& context, const ast::Call& call);

/// kernel[grid, block, stream, shared](…) in a kernel.
void CheckChildLaunch(FunctionContext& context, const ast::Call& node, const ast::FoundFunction& kernel);

}  // namespace pyk2cu::sema
