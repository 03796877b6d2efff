#pragma once

#include "frontend/builtins/known_name.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Calls a universal function of NumPy on numbers, or element by element with an array for the result, which is the
/// last argument or `out=`. Without such an array, arrays are refused, because the result would have to be allocated.
Value CallUfunc(FunctionContext& context, const ast::Call& node, const KnownName& name);

}  // namespace pyk2cu::sema
