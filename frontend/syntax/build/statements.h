#pragma once

#include "frontend/syntax/build/ast_context.h"

namespace pyk2cu {

/// The statement of that node; null, with a diagnostic, if it cannot be built.
const ast::Stmt* BuildStatement(AstContext& in, uint32_t node);

/// An import statement.
const ast::Stmt* BuildImportStatement(AstContext& in, uint32_t node);

}  // namespace pyk2cu
