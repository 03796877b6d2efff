#pragma once

#include <vector>

#include "frontend/ir/fields.h"
#include "frontend/ir/ir.h"

/// Walking over nodes without naming their kinds: the table of nodes says which fields hold children.
namespace pyk2cu::ir {

/// Calls `visit(const Expr&)` for each expression directly inside a node of known type, in Python's order of
/// evaluation. Blocks of statements are not entered.
template <class T, class F>
void ForEachChildOf(const T& node, F&& visit) {
  ForEachField(node, [&]<Role R, class Field>(FieldTag<R>, const Field& field) {
    if constexpr (R == Role::kChild || R == Role::kOptionalChild) {
      if (field) visit(*field);
    } else if constexpr (R == Role::kChildren) {
      for (const Expr* child : field) visit(*child);
    } else if constexpr (R == Role::kIndex) {
      visit(*field.value);
    } else if constexpr (R == Role::kIndices) {
      for (const ElementIndex& index : field) visit(*index.value);
    }
  });
}

/// Calls `visit(const Expr&)` for each operand of an expression, in Python's order of evaluation.
template <class F>
void ForEachOperand(const Expr& expression, F&& visit) {
  Visit(expression, [&](const auto& node) { ForEachChildOf(node, visit); });
}

/// Calls `visit(const Expr&)` for each expression that a statement itself evaluates (not those of statements inside
/// it), in order.
template <class F>
void ForEachExpression(const Stmt& statement, F&& visit) {
  Visit(statement, [&](const auto& node) { ForEachChildOf(node, visit); });
}

/// Calls `visit(StmtList)` for each list of statements inside a statement.
template <class F>
void ForEachBlock(const Stmt& statement, F&& visit) {
  Visit(statement, [&](const auto& node) {
    ForEachField(node, [&]<Role R, class Field>(FieldTag<R>, const Field& field) {
      if constexpr (R == Role::kBlock) visit(field);
    });
  });
}

/// Calls `visit(const Variable&)` for each variable that a node itself defines: a target of Assign, ForRange or Bind.
template <class F>
void ForEachDefinition(const Node& node, F&& visit) {
  VisitNode(node, [&](const auto& known) {
    ForEachField(known, [&]<Role R, class Field>(FieldTag<R>, const Field& field) {
      if constexpr (R == Role::kDefinition) visit(*field);
    });
  });
}

/// Calls `visit(const Function&)` for each function that a node itself calls or launches.
template <class F>
void ForEachCallee(const Node& node, F&& visit) {
  VisitNode(node, [&](const auto& known) {
    ForEachField(known, [&]<Role R, class Field>(FieldTag<R>, const Field& field) {
      if constexpr (R == Role::kCallee) visit(*field);
    });
  });
}

/// Calls `visit` for the expression and all below it, each before its operands. Siblings come in reverse order. It does
/// not recurse: chains of operators may be long.
template <class F>
void WalkExpression(const Expr& expression, const F& visit) {
  std::vector<const Expr*> pending = {&expression};
  while (!pending.empty()) {
    const Expr* next = pending.back();
    pending.pop_back();
    visit(*next);
    ForEachOperand(*next, [&](const Expr& operand) { pending.push_back(&operand); });
  }
}

/// Calls `on_statement` and `on_expression` for every statement and expression below, each before what it holds. Blocks
/// come after the rest of the list that holds them.
template <class OnStatement, class OnExpression>
void WalkStatements(StmtList list, const OnStatement& on_statement, const OnExpression& on_expression) {
  std::vector<StmtList> pending = {list};
  while (!pending.empty()) {
    const StmtList next = pending.back();
    pending.pop_back();
    for (const Stmt* statement : next) {
      on_statement(*statement);
      ForEachExpression(*statement, [&](const Expr& expression) { WalkExpression(expression, on_expression); });
      ForEachBlock(*statement, [&](StmtList block) { pending.push_back(block); });
    }
  }
}

}  // namespace pyk2cu::ir
