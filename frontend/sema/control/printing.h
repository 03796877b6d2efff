#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks the statement `print(…)`. All arguments are evaluated before the first one is printed, as in Python.
void CheckPrint(FunctionContext& context, const ast::Call& node);

}  // namespace pyk2cu::sema
