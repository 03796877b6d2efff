#pragma once

#include "frontend/syntax/build/ast_context.h"

namespace pyk2cu {

/// Returns the parts of adjacent string literals, of which one or more are f-strings. Null if a value in them is more
/// than a name, a member of one, or an integer, and if it has a format.
const ast::HostForm* BuildFormatString(AstContext& in, uint32_t node);

}  // namespace pyk2cu
