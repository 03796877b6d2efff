#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks `raise E(…)`. The arguments must be constants, because the message is made at compile time. The rest of the
/// block is unreachable.
void CheckRaise(FunctionContext& context, const ast::Raise& node);

/// Checks `assert test, message`. A condition that is known to hold leaves no statement.
void CheckAssert(FunctionContext& context, const ast::Assert& node);

}  // namespace pyk2cu::sema
