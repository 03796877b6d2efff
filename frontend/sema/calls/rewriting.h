#pragma once

#include "frontend/builtins/known_name.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// The handler of the builtin that an expression calls, or kNone.
Handler CalledBuiltin(FunctionContext& context, const ast::Expr& node);

/// operator.add(a, b) and the others that mean an operator or a subscript.
Value CallOperator(FunctionContext& context, const ast::Call& node, const KnownName& name);

Value CheckStarredCall(FunctionContext& context, const ast::Call& node);

}  // namespace pyk2cu::sema
