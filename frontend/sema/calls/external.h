#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

Value CallExternal(FunctionContext& context, const ast::Call& node, const ExternalFunction& function);

}  // namespace pyk2cu::sema
