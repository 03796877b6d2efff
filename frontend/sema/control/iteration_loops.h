#pragma once

#include "frontend/sema/arrays/iteration.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// A loop over an iteration: a nest of counted loops; one loop, if a break must leave it.
void CheckForIteration(FunctionContext& context, const ast::For& node, Iteration iteration);

/// What is left of an iterator; the body may take elements too.
void CheckForIterator(FunctionContext& context, const ast::For& node, const Iterator& iterator);

}  // namespace pyk2cu::sema
