#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

Value CheckAttribute(FunctionContext& context, const ast::Attribute& node);

}  // namespace pyk2cu::sema
