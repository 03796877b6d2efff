#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

void CheckRaise(FunctionContext& context, const ast::Raise& node);

void CheckAssert(FunctionContext& context, const ast::Assert& node);

}  // namespace pyk2cu::sema
