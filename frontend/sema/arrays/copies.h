#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// `a.copy()`: a local array with the same elements. Its extents must be constant, and it must not be made in a loop,
/// where each round would have to make another array.
Value CallCopy(FunctionContext& context, const ast::Call& node, const Value& array);

}  // namespace pyk2cu::sema
