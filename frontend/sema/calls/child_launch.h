#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// The kernel that `kernel[grid, block](…)` launches. Null if the call is not a launch.
const ast::FoundFunction* LaunchedKernel(FunctionContext& context, const ast::Call& call);

/// Checks `kernel[grid, block, stream, shared](…)` in a kernel and adds the launch to the current block. `kernel` is
/// what LaunchedKernel found.
void CheckChildLaunch(FunctionContext& context, const ast::Call& node, const ast::FoundFunction& kernel);

}  // namespace pyk2cu::sema
