#pragma once

#include <functional>
#include <type_traits>
#include <utility>
#include <vector>

#include "frontend/ir/fields.h"
#include "frontend/ir/ir.h"

/// Rewriting trees of nodes: a pass says what becomes of the nodes it cares about, the table of nodes does the rest.
namespace pyk2cu::ir {

class Rewriter;

/// What a pass decides; each hook that is left empty means "as it is".
struct RewriteHooks {
  /// Returns the replacement of an expression. `rewriter.Children(node)` is the node with rewritten children.
  std::function<const Expr*(const Expr& node, Rewriter& rewriter)> expression = {};
  /// Adds to `out` the statements in place of one: none, one or several.
  std::function<void(const Stmt& node, Rewriter& rewriter, std::vector<const Stmt*>& out)> statement = {};
  /// Returns the replacement of one index of an element access.
  std::function<ElementIndex(const ElementIndex& index, Rewriter& rewriter)> index = {};
  std::function<const Variable*(const Variable& variable)> variable = {};
  std::function<const Function*(const Function& function)> callee = {};
};

/// Rewrites trees from the top down. Nodes are immutable: a node is made anew, in the arena, if a field of it changed;
/// otherwise the old node is used, so that unchanged subtrees are shared with the old tree.
class Rewriter {
 public:
  Rewriter(Arena& arena, RewriteHooks hooks) : arena_(arena), hooks_(std::move(hooks)) {}

  /// What the hooks make of a tree.
  const Expr* Expression(const Expr& node) {
    return hooks_.expression ? hooks_.expression(node, *this) : Children(node);
  }
  StmtList Block(StmtList list);
  ExprList List(ExprList list);
  ElementIndex Index(const ElementIndex& index);
  IndexList Indices(IndexList list);
  /// Adds what the hooks make of a statement.
  void Statement(const Stmt& node, std::vector<const Stmt*>& out);

  /// The node itself with rewritten fields: the default for every node.
  const Expr* Children(const Expr& node);
  const Stmt* Children(const Stmt& node);

  /// Where new nodes are made.
  Arena& arena() { return arena_; }

 private:
  template <class T>
  const T* ChildrenOf(const T& node);
  const Expr* Field(const Expr* child) { return child ? Expression(*child) : nullptr; }
  ExprList Field(ExprList list) { return List(list); }
  StmtList Field(StmtList list) { return Block(list); }
  ElementIndex Field(const ElementIndex& index) { return Index(index); }
  IndexList Field(IndexList list) { return Indices(list); }
  const Variable* Field(const Variable* variable) { return hooks_.variable ? hooks_.variable(*variable) : variable; }
  const Function* Field(const Function* callee) { return hooks_.callee ? hooks_.callee(*callee) : callee; }

  Arena& arena_;
  RewriteHooks hooks_;
};

/// The expression with another type; itself if it has that type.
const Expr* WithType(const Expr& node, const Type* type, Arena& arena);

/// Whether two fields hold the same children and data. Lists are the same only if they are one list in memory.
template <class T>
bool IsSameField(const T& a, const T& b) {
  if constexpr (requires { a == b; })
    return a == b;
  else if constexpr (requires { a.wrap; })
    return a.value == b.value && a.wrap == b.wrap && a.in_bounds == b.in_bounds;
  else
    return a.data() == b.data() && a.size() == b.size();
}

/// `from` if `to` has the same type and fields, else a copy of `to` in the arena.
template <class T>
const T* KeepIfSame(const T& from, T& to, Arena& arena) {
  bool same = true;
  if constexpr (std::is_base_of_v<Expr, T>) same = from.type == to.type;
  ForEachFieldPair(from, to, [&](auto, const auto& a, const auto& b) { same = same && IsSameField(a, b); });
  return same ? &from : arena.New<T>(to);
}

}  // namespace pyk2cu::ir
