#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks `return`, with or without a value. The types of all returned values are unified. The rest of the block is
/// unreachable.
void CheckReturn(FunctionContext& context, const ast::Return& node);

/// Returns None where the end of a function's body is reachable. The statement is added to `body` only if another path
/// returns a value.
void ReturnNone(FunctionContext& context, Span span, Block& body);

}  // namespace pyk2cu::sema
