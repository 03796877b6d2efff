#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

void CheckReturn(FunctionContext& context, const ast::Return& node);

/// What falls off the end of a function returns None.
void ReturnNone(FunctionContext& context, Span span, Block& body);

}  // namespace pyk2cu::sema
