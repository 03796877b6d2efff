#pragma once

#include "frontend/builtins/known_name.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// The handler of the builtin that the expression calls. kNone if it is not a call of a builtin.
Handler CalledBuiltin(FunctionContext& context, const ast::Expr& node);

/// Calls `operator.add(a, b)` or another function of the operator module. It is checked as the operator or the
/// subscript that it means.
Value CallOperator(FunctionContext& context, const ast::Call& node, const KnownName& name);

/// Checks a call with `*` or `**` arguments. A starred tuple becomes one argument for each element; `**` is refused.
Value CheckStarredCall(FunctionContext& context, const ast::Call& node);

}  // namespace pyk2cu::sema
