#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks `a = b = value`. The value is evaluated once and goes to the targets from left to right.
void CheckAssign(FunctionContext& context, const ast::Assign& node);

/// Checks `target += value` and the like. The object and the indices of an element are evaluated once, although the
/// element is both read and written.
void CheckAugAssign(FunctionContext& context, const ast::AugAssign& node);

/// Assigns a value to a name, an element, a field, or a tuple or list of targets. Names are bound to an error value
/// too, so that their use is not reported as a use of unbound names.
void AssignTo(FunctionContext& context, const ast::Expr& target, const Value& value);

}  // namespace pyk2cu::sema
