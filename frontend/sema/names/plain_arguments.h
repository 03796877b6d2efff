#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Positional arguments only, so many of them.
bool PlainArguments(FunctionContext& context, const ast::Call& node, size_t least, size_t most);

}  // namespace pyk2cu::sema
