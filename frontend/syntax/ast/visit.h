#pragma once

#include "base/check.h"
#include "frontend/syntax/ast/statements.h"

namespace pyk2cu::ast {

/// Calls `visitor` with the node as its own type. The visitor must accept every node type: a missing one does not
/// compile.
template <class Visitor>
decltype(auto) Visit(const Expr& node, Visitor&& visitor) {
  switch (node.kind) {
#define EXPRESSION(name) \
  case Kind::k##name: return visitor(static_cast<const name&>(node));
#define STATEMENT(name)
#include "frontend/syntax/ast/nodes.def"
    default: break;
  }
  CheckFailed("an expression node");
}

template <class Visitor>
decltype(auto) Visit(const Stmt& node, Visitor&& visitor) {
  switch (node.kind) {
#define EXPRESSION(name)
#define STATEMENT(name) \
  case Kind::k##name: return visitor(static_cast<const name&>(node));
#include "frontend/syntax/ast/nodes.def"
    default: break;
  }
  CheckFailed("a statement node");
}

/// The node as a T, or null if it is of another kind.
template <class T>
const T* As(const Node* node);
#define NODE(name)                                                                         \
  template <>                                                                              \
  inline const name* As<name>(const Node* node) {                                          \
    return node && node->kind == Kind::k##name ? static_cast<const name*>(node) : nullptr; \
  }
#include "frontend/syntax/ast/nodes.def"

/// Returns the elements of a tuple or a list; none for other expressions.
inline ExprList ElementsOf(const Expr& node) {
  if (const auto* tuple = As<Tuple>(&node)) return tuple->elements;
  if (const auto* list = As<List>(&node)) return list->elements;
  return {};
}

}  // namespace pyk2cu::ast
