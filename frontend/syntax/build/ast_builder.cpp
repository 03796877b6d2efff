#include "frontend/syntax/build/ast_builder.h"

#include "frontend/syntax/build/ast_context.h"
#include "frontend/syntax/build/expressions.h"
#include "frontend/syntax/build/statements.h"

namespace pyk2cu {

const ast::FunctionDef* BuildFunction(const GrammarInput& input, const ParseTree& tree, Arena& arena) {
  AstContext in(input, tree, arena);
  return ast::As<ast::FunctionDef>(BuildStatement(in, 0));
}

const ast::Expr* BuildValue(const GrammarInput& input, const ParseTree& tree, Arena& arena) {
  AstContext in(input, tree, arena);

  Built value = Build(in, 0);
  return in.failed ? nullptr : value.expr;
}

const ast::Import* BuildImport(const GrammarInput& input, const ParseTree& tree, Arena& arena) {
  AstContext in(input, tree, arena);
  return ast::As<ast::Import>(BuildImportStatement(in, 0));
}

}  // namespace pyk2cu
