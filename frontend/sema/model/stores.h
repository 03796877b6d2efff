#pragma once

#include <functional>
#include <string_view>

#include "frontend/syntax/ast.h"

namespace pyk2cu::sema {

/// Calls `found` for each place that binds a name in the statements and their nested blocks, in the order of the text.
void ForEachStore(ast::StmtList statements, const std::function<void(const ast::Name&)>& found);

/// The same for one assignment target.
void ForEachTarget(const ast::Expr& target, const std::function<void(const ast::Name&)>& found);

/// Returns true if the body of a loop has a `break` that leaves this loop, not one inside it.
bool HasBreak(ast::StmtList statements);

/// The same for `continue`.
bool HasContinue(ast::StmtList statements);

/// Returns true if the statements or their nested blocks contain a statement that the language does not have, which may
/// bind names too.
bool HasUnsupported(ast::StmtList statements);

/// Returns true if the statements or their nested blocks contain a loop.
bool HasLoop(ast::StmtList statements);

}  // namespace pyk2cu::sema
