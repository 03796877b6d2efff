#pragma once

#include "frontend/syntax/build/ast_context.h"

namespace pyk2cu {

/// Operands with operators before and between them, folded by the binding power of the operators.
Built BuildOperation(AstContext& in, uint32_t node);

}  // namespace pyk2cu
