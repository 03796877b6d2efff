#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// The body once for each element, each time with the element's own type. Variables are merged from one to the next as
/// in a loop. A body that breaks or continues stands in a loop that is left at its end.
void CheckForUnrolled(FunctionContext& context, const ast::For& node, const ast::Call& call);

}  // namespace pyk2cu::sema
