#pragma once

#include "frontend/syntax/build/ast_context.h"

namespace pyk2cu {

/// The statement of that node; null if there is none to make, which is reported.
const ast::Stmt* BuildStatement(AstContext& in, uint32_t node);

/// An import statement.
const ast::Stmt* BuildImportStatement(AstContext& in, uint32_t node);

}  // namespace pyk2cu
