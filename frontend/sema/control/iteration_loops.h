#pragma once

#include "frontend/sema/arrays/iteration.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks a `for` loop over an iteration. It becomes a nest of counted loops, or a single one if the body has a
/// `break`, which could not leave a nest. With an error iteration the body is still checked, so that its own errors are
/// reported.
void CheckForIteration(FunctionContext& context, const ast::For& node, Iteration iteration);

/// Checks a `for` loop over the elements that an iterator has left. It becomes a `while` loop, because the body may
/// take elements too.
void CheckForIterator(FunctionContext& context, const ast::For& node, const Iterator& iterator);

}  // namespace pyk2cu::sema
