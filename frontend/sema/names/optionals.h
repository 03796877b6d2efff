#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Returns the value of an optional; if it is None, the thread raises a TypeError.
const ir::Expr* Unwrap(FunctionContext& context, const ir::Expr* optional);

/// Returns the truth value of an optional: false for None, else that of the value; null after an error.
const ir::Expr* OptionalTruth(FunctionContext& context, const ir::Expr* optional);

/// Returns a bool that is true if the optional is not None.
const ir::Expr* HoldsValue(FunctionContext& context, const ir::Expr* optional);

}  // namespace pyk2cu::sema
