#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/syntax/ast.h"
#include "frontend/syntax/build/binding_power.h"
#include "frontend/syntax/grammar/grammar.h"

namespace pyk2cu {

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

/// What the builders of nodes share: the parse tree that they read, the arena that they fill, and where errors go.
struct AstContext {
  AstContext(const GrammarInput& input, const ParseTree& tree, Arena& arena)
      : file(input.file), tokens(input.stream.tokens), tree(tree), diagnostics(input.diagnostics), arena(arena) {}

  const TreeNode& Node(uint32_t node) const { return tree[node]; }
  TokenKind First(uint32_t node) const { return tokens[tree[node].begin].kind; }
  bool HasTrailingComma(uint32_t node, uint32_t closers) const {
    return tokens[tree[node].end - 1 - closers].kind == TokenKind::kComma;
  }
  Span PlaceOf(uint32_t node) const;
  std::string_view TextOf(Span span) { return arena.Copy(file.Text(span)); }
  template <class... Parameters>
  DiagnosticBuilder Report(const DiagnosticKind<Parameters...>& kind, Span span,
                           std::type_identity_t<Parameters>... arguments) {
    failed = true;
    if (!diagnostics) return DiagnosticBuilder(nullptr);
    return diagnostics->Report(kind, span, std::move(arguments)...);
  }

  const SourceFile& file;
  TokenSpan tokens;
  const ParseTree& tree;
  Diagnostics* diagnostics;  ///< null: errors only set `failed`
  Arena& arena;
  bool failed = false;
  uint32_t statement_depth = 0;
  std::vector<Built> operands;           ///< of the operations that are being folded
  std::vector<PendingOperator> pending;  ///< their operators that have no right operand yet
};

}  // namespace pyk2cu
