#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Handles a call of a function whose result type is not known yet. Returns an error value. In an early pass a later
/// pass finds the type. In the last pass the function is either incomplete, because an outer function that it relies on
/// is checked again, or its recursion never ends, which is reported.
Value UnknownResult(FunctionContext& context, const ast::Call& node, const Instance& callee);

/// Must be called at the end of each pass. Records what the pass learned about the function and begins a new revision
/// if calls of it can now rely on something else. `returns` is the type of its result as far as known.
void NoteProgress(FunctionContext& context, const Type* returns);

}  // namespace pyk2cu::sema
