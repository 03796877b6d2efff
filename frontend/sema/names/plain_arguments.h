#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Returns true if a call has from `least` to `most` positional arguments and no others; else reports an error.
bool PlainArguments(FunctionContext& context, const ast::Call& node, size_t least, size_t most);

}  // namespace pyk2cu::sema
