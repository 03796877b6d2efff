#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// The value; None there ends the thread.
const ir::Expr* Unwrap(FunctionContext& context, const ir::Expr* optional);

/// None is false; a value is what it is.
const ir::Expr* OptionalTruth(FunctionContext& context, const ir::Expr* optional);

/// As a bool: it is not None.
const ir::Expr* HoldsValue(FunctionContext& context, const ir::Expr* optional);

}  // namespace pyk2cu::sema
