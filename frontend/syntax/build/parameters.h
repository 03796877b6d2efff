#pragma once

#include <span>

#include "frontend/syntax/build/ast_context.h"

namespace pyk2cu {

/// Takes the parameter nodes at the cursor and stops at the first other one.
std::span<const ast::Parameter> BuildParameters(AstContext& in, NodeCursor& child, uint32_t& height);

}  // namespace pyk2cu
