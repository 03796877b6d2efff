#pragma once

#include "frontend/syntax/ast.h"
#include "frontend/syntax/grammar/grammar.h"

// AST nodes from one parse tree: operators are folded, what the grammar leaves open (targets, parameters, arguments) is
// checked, and the height of what is made is limited.
namespace pyk2cu {

/// The function at the root of the tree; null if it is not a plain one (async, a class).
const ast::FunctionDef* BuildFunction(const GrammarInput& input, const ParseTree& tree, Arena& arena);

/// The expression at the root; null if something was wrong with it.
const ast::Expr* BuildValue(const GrammarInput& input, const ParseTree& tree, Arena& arena);

/// The import at the root.
const ast::Import* BuildImport(const GrammarInput& input, const ParseTree& tree, Arena& arena);

}  // namespace pyk2cu
