#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks the function of the context: repeats the walk until no version learns anything new, then once more to make
/// the IR. Fills the function of the instance; the diagnostics of the last pass go to the instance.
void CheckFunction(FunctionContext& context);

}  // namespace pyk2cu::sema
