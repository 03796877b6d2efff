#pragma once

#include "frontend/builtins/known_name.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

Value CallUfunc(FunctionContext& context, const ast::Call& node, const KnownName& name);

}  // namespace pyk2cu::sema
