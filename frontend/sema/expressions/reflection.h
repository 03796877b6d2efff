#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

Value CheckIsInstance(FunctionContext& context, const ast::Call& node);

Value CheckGetAttr(FunctionContext& context, const ast::Call& node, bool only_asks);

/// type(x) of a number or None: the type, to be called or compared with.
Value CheckType(FunctionContext& context, const ast::Call& node);

/// sum(tuple, start=0): the elements one after the other, each by the rules of `+`.
Value CheckSum(FunctionContext& context, const ast::Call& node);

}  // namespace pyk2cu::sema
