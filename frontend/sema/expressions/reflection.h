#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks `isinstance(x, classes)`. The answer is a compile-time constant, so that only one side of a branch on it is
/// checked.
Value CheckIsInstance(FunctionContext& context, const ast::Call& node);

/// Checks `getattr(x, "name")`, also with a default, or, with `only_asks`, `hasattr(x, "name")`. The name must be a
/// literal, because the attribute is looked up at compile time.
Value CheckGetAttr(FunctionContext& context, const ast::Call& node, bool only_asks);

/// Checks `type(x)` of a number or of None. The value is the type, which the program can call or compare.
Value CheckType(FunctionContext& context, const ast::Call& node);

/// Checks `sum(tuple, start=0)`: adds the elements from left to right, each by the rules of `+`.
Value CheckSum(FunctionContext& context, const ast::Call& node);

}  // namespace pyk2cu::sema
