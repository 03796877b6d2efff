#include "frontend/ir/rewrite.h"

#include <algorithm>

namespace pyk2cu::ir {
ExprList Rewriter::List(ExprList list) {
  std::vector<const Expr*> result;
  for (const Expr* each : list) result.push_back(Expression(*each));
  return std::ranges::equal(result, list) ? list : ExprList(arena_.Copy(result));
}

ElementIndex Rewriter::Index(const ElementIndex& index) {
  if (hooks_.index) return hooks_.index(index, *this);
  return {Expression(*index.value), index.wrap, index.in_bounds};
}

IndexList Rewriter::Indices(IndexList list) {
  std::vector<ElementIndex> result;
  for (const ElementIndex& each : list) result.push_back(Index(each));
  const auto same = [](const ElementIndex& a, const ElementIndex& b) { return IsSameField(a, b); };
  return std::ranges::equal(result, list, same) ? list : IndexList(arena_.Copy(result));
}

void Rewriter::Statement(const Stmt& node, std::vector<const Stmt*>& out) {
  if (hooks_.statement)
    hooks_.statement(node, *this, out);
  else
    out.push_back(Children(node));
}

StmtList Rewriter::Block(StmtList list) {
  std::vector<const Stmt*> result;
  for (const Stmt* each : list) Statement(*each, result);
  return std::ranges::equal(result, list) ? list : StmtList(arena_.Copy(result));
}

template <class T>
const T* Rewriter::ChildrenOf(const T& node) {
  T copy = node;
  ForEachFieldPair(node, copy, [&]<Role R, class F>(FieldTag<R>, const F& from, F& to) {
    if constexpr (R != Role::kData) to = Field(from);
  });
  return KeepIfSame(node, copy, arena_);
}

const Expr* Rewriter::Children(const Expr& node) {
  return Visit(node, [&](const auto& known) -> const Expr* { return ChildrenOf(known); });
}

const Stmt* Rewriter::Children(const Stmt& node) {
  return Visit(node, [&](const auto& known) -> const Stmt* { return ChildrenOf(known); });
}

const Expr* WithType(const Expr& node, const Type* type, Arena& arena) {
  if (node.type == type) return &node;
  return Visit(node, [&]<class T>(const T& known) -> const Expr* {
    T* copy = arena.New<T>(known);
    copy->type = type;
    return copy;
  });
}

}  // namespace pyk2cu::ir
