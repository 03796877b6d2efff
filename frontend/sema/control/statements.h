#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Checks the statements in order and adds their IR to `block`.
void CheckBlock(FunctionContext& context, ast::StmtList statements, Block& block);

}  // namespace pyk2cu::sema
