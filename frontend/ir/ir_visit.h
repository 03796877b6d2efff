#pragma once

#include "base/check.h"
#include "base/overloaded.h"
#include "frontend/ir/nodes.h"

namespace pyk2cu::ir {

/// Calls the visitor with the node as what it is. The visitor must take every kind of expression.
template <class Visitor>
decltype(auto) Visit(const Expr& node, Visitor&& visitor) {
  switch (node.kind) {
#define EXPRESSION(name, dump, fields) \
  case Kind::k##name: return visitor(static_cast<const name&>(node));
#define STATEMENT(name, dump, fields)
#include "frontend/ir/ir_nodes.def"
    default: break;
  }
  CheckFailed("an expression node");
}

/// The same for statements.
template <class Visitor>
decltype(auto) Visit(const Stmt& node, Visitor&& visitor) {
  switch (node.kind) {
#define EXPRESSION(name, dump, fields)
#define STATEMENT(name, dump, fields) \
  case Kind::k##name: return visitor(static_cast<const name&>(node));
#include "frontend/ir/ir_nodes.def"
    default: break;
  }
  CheckFailed("a statement node");
}

/// The same for nodes of both sorts.
template <class Visitor>
decltype(auto) VisitNode(const Node& node, Visitor&& visitor) {
  switch (node.kind) {
#define NODE(name) \
  case Kind::k##name: return visitor(static_cast<const name&>(node));
#include "frontend/ir/ir_nodes.def"
  }
  CheckFailed("a node");
}

/// The node as a T, or null if it is of another kind.
template <class T>
const T* As(const Node* node);
#define NODE(name)                                                                         \
  template <>                                                                              \
  inline const name* As<name>(const Node* node) {                                          \
    return node && node->kind == Kind::k##name ? static_cast<const name*>(node) : nullptr; \
  }
#include "frontend/ir/ir_nodes.def"

/// Whether nodes of the kind are expressions; the others are statements.
inline constexpr bool IsExpression(Kind kind) {
  switch (kind) {
#define EXPRESSION(name, dump, fields) case Kind::k##name:
#define STATEMENT(name, dump, fields)
#include "frontend/ir/ir_nodes.def"
    return true;
    default: return false;
  }
}

}  // namespace pyk2cu::ir
