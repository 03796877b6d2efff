#pragma once

#include <cstdint>
#include <vector>

#include "frontend/syntax/ast.h"

namespace pyk2cu::editor {

/// The nodes around a place in a function.
struct NodePath {
  const ast::Stmt* statement = nullptr;         ///< the innermost one; null outside of all
  std::vector<const ast::Expr*> expressions{};  ///< from the outermost to the innermost

  const ast::Expr* Innermost() const { return expressions.empty() ? nullptr : expressions.back(); }
  /// The expression around the innermost one; null if not found.
  const ast::Expr* Around() const { return expressions.size() < 2 ? nullptr : expressions[expressions.size() - 2]; }
};

/// The nodes that hold the offset; the end of a node belongs to it.
NodePath NodesAt(const ast::FunctionDef& function, uint32_t offset);

}  // namespace pyk2cu::editor
