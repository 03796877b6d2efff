#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

Value CheckCompare(FunctionContext& context, const ast::Compare& node);

}  // namespace pyk2cu::sema
