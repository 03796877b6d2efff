#pragma once

#include <functional>

#include "frontend/syntax/ast.h"

namespace pyk2cu::sema {

/// Calls `found` for each expression that is a direct part of an expression. Parameters and bodies of lambdas are not,
/// but their default values are.
void ForEachChild(const ast::Expr& node, const std::function<void(const ast::Expr&)>& found);

/// Calls `found` for each target that a simple statement assigns or deletes.
void ForEachTarget(const ast::Stmt& statement, const std::function<void(const ast::Expr&)>& found);

/// Calls `found` for each expression of a simple statement, without targets, types and exceptions.
void ForEachExpression(const ast::Stmt& statement, const std::function<void(const ast::Expr&)>& found);

}  // namespace pyk2cu::sema
