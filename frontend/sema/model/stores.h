#pragma once

#include <functional>
#include <string_view>

#include "frontend/syntax/ast.h"

namespace pyk2cu::sema {

/// Calls `found` for each name that the statements bind, nested blocks included, in the order of the text.
void ForEachStore(ast::StmtList statements, const std::function<void(const ast::Name&)>& found);

/// The same for one assignment target.
void ForEachTarget(const ast::Expr& target, const std::function<void(const ast::Name&)>& found);

/// Whether a break of this loop itself is among the statements.
bool HasBreak(ast::StmtList statements);

/// The same for continue.
bool HasContinue(ast::StmtList statements);

/// Whether there is a loop among the statements, nested blocks included.
bool HasLoop(ast::StmtList statements);

}  // namespace pyk2cu::sema
