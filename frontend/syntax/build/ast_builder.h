#pragma once

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "frontend/syntax/ast.h"
#include "frontend/syntax/build/binding_power.h"
#include "frontend/syntax/grammar/grammar.h"

namespace pyk2cu {

/// Makes AST nodes from one parse tree: folds operators, checks what the grammar leaves open (targets, parameters,
/// arguments), and limits the height of what it makes.
class AstBuilder {
 public:
  AstBuilder(const GrammarInput& input, const ParseTree& tree, Arena& arena)
      : file_(input.file), tokens_(input.stream.tokens), tree_(tree), diagnostics_(input.diagnostics), arena_(arena) {}

  /// The function at the root of the tree; null if it is not a plain one (async, a class).
  const ast::FunctionDef* BuildFunction();
  /// The expression at the root; null if something was wrong with it.
  const ast::Expr* BuildValue();
  /// The import at the root.
  const ast::Import* BuildImport();

 private:
  /// An expression, the place it takes with its parentheses, and the height of its tree.
  struct Built {
    const ast::Expr* expr;
    Span span;
    uint32_t height;
  };
  /// An operator that waits for its right operand.
  struct PendingOperator {
    InfixOperator infix;
    Span span;
    int power;
    TokenKind prefix;  ///< kEnd for infix operators
  };
  using ExprVector = std::vector<const ast::Expr*>;
  using StmtVector = std::vector<const ast::Stmt*>;

  // Expressions (expression_builder.cpp)
  Built Build(uint32_t node);
  Built BuildName(uint32_t node);
  Built BuildConstant(uint32_t node);
  Built BuildStrings(uint32_t node);
  Built BuildGroup(uint32_t node);
  Built BuildList(uint32_t node);
  Built BuildBraces(uint32_t node);
  Built BuildDict(uint32_t node);
  Built BuildPrimary(uint32_t node);
  Built BuildAttribute(const Built& object, uint32_t node);
  Built BuildCall(const Built& callee, uint32_t node);
  Built BuildSubscript(const Built& object, uint32_t node);
  Built BuildSlice(uint32_t node);
  Built BuildStarred(uint32_t node);
  Built BuildNamed(uint32_t node);
  Built BuildTupleOrOne(uint32_t node);
  Built BuildExpression(uint32_t node);
  Built MakeConditional(const Built& then, const Built& test, const Built& otherwise);
  Built MakeLambda(uint32_t head, const Built& body);
  Built MakeTuple(const ExprVector& elements, Span span, uint32_t height);
  Built Unsupported(Span span, std::string_view what);
  ast::Keyword BuildKeyword(uint32_t node, uint32_t& height);
  uint32_t BuildArguments(uint32_t node, ExprVector& arguments, std::vector<ast::Keyword>& keywords);
  ast::Parameter BuildParameter(uint32_t node, uint32_t& height);
  std::span<const ast::Parameter> BuildParameters(NodeCursor& child, uint32_t& height);
  /// `made` unless its tree is too high: then a diagnostic, and a leaf in its place.
  Built Limited(const Built& made);

  // Operators (operator_folding.cpp)
  Built BuildOperation(uint32_t node);
  void PushPrefix(uint32_t node, size_t base);
  void PushInfix(uint32_t node, size_t base);
  void Reduce(size_t base);
  void ReducePrefix(const PendingOperator& op);
  void ReduceBinary(const PendingOperator& op);
  void ReduceChain(size_t base);

  // Statements (ast_builder.cpp)
  const ast::Stmt* BuildStatement(uint32_t node);
  const ast::Stmt* BuildAssignment(uint32_t node);
  const ast::Stmt* BuildAnnotated(NodeCursor child, const Built& target, Span span);
  const ast::Stmt* BuildIf(uint32_t node);
  const ast::Stmt* BuildWhile(uint32_t node);
  const ast::Stmt* BuildFor(uint32_t node);
  const ast::Stmt* BuildReturnOrRaise(uint32_t node);
  const ast::Stmt* BuildAssert(uint32_t node);
  const ast::Stmt* BuildDelete(uint32_t node);
  const ast::Stmt* BuildImportStatement(uint32_t node);
  const ast::Stmt* BuildFunctionOrClass(uint32_t node);
  const ast::Stmt* MakeFunction(uint32_t node, const ExprVector& decorators);
  const ast::Stmt* UnsupportedStatement(uint32_t node);
  ast::StmtList BuildBlock(uint32_t node);
  ast::StmtList BuildElse(NodeCursor& child);
  ast::ImportedName BuildImportedName(uint32_t node, std::string_view module);
  /// False (and a diagnostic) if nothing can be stored there; `verb` is "assign to" or "delete".
  bool CheckTarget(const ast::Expr* target, std::string_view verb);
  bool CheckSingleTarget(const ast::Expr* target);

  const TreeNode& Node(uint32_t node) const { return tree_[node]; }
  TokenKind First(uint32_t node) const { return tokens_[tree_[node].begin].kind; }
  bool HasTrailingComma(uint32_t node, uint32_t closers) const {
    return tokens_[tree_[node].end - 1 - closers].kind == TokenKind::kComma;
  }
  Span PlaceOf(uint32_t node) const;
  std::string_view TextOf(Span span) { return arena_.Copy(file_.Text(span)); }
  template <class... Parameters>
  DiagnosticBuilder Report(const DiagnosticKind<Parameters...>& kind, Span span,
                           std::type_identity_t<Parameters>... arguments);

  const SourceFile& file_;
  TokenSpan tokens_;
  const ParseTree& tree_;
  Diagnostics* diagnostics_;  // null: errors only set failed_
  Arena& arena_;
  bool failed_ = false;
  uint32_t statement_depth_ = 0;
  std::vector<Built> operands_;
  std::vector<PendingOperator> pending_;
};

template <class... Parameters>
DiagnosticBuilder AstBuilder::Report(const DiagnosticKind<Parameters...>& kind, Span span,
                                     std::type_identity_t<Parameters>... arguments) {
  failed_ = true;
  if (!diagnostics_) return DiagnosticBuilder(nullptr);
  return diagnostics_->Report(kind, span, std::move(arguments)...);
}

}  // namespace pyk2cu
