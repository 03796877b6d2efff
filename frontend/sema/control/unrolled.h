#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks a `for` loop over `literal_unroll(tuple)`, which `call` is. The body is checked once for each element, each
/// time with the element's own type; variables are merged from one copy to the next as in a loop. If the body has a
/// `break` or `continue`, each copy is put into a loop that runs once, so that the two can leave it.
void CheckForUnrolled(FunctionContext& context, const ast::For& node, const ast::Call& call);

}  // namespace pyk2cu::sema
