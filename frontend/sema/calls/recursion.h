#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// A call whose result nobody knows yet: an early pass waits, and so does a function that an outer one still feeds.
Value UnknownResult(FunctionContext& context, const ast::Call& node, const Instance& callee);

/// At the end of a pass: whether calls of this function may rely on more than before.
void NoteProgress(FunctionContext& context, const Type* returns);

}  // namespace pyk2cu::sema
