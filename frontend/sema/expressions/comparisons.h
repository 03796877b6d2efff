#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks a comparison or a chain of them (`a < b <= c`). The value is a bool. Each operand of a chain is evaluated at
/// most once.
Value CheckCompare(FunctionContext& context, const ast::Compare& node);

}  // namespace pyk2cu::sema
