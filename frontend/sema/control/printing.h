#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

void CheckPrint(FunctionContext& context, const ast::Call& node);

}  // namespace pyk2cu::sema
