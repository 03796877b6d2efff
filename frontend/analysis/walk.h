#pragma once

#include "frontend/ir/ir.h"
#include "frontend/source/overloaded.h"

namespace pyk2cu::analysis {

/// Calls `f(const Expr&)` for each direct operand, in order of evaluation.
template <class F>
void ForEachOperand(const ir::Expr& expr, F f) {
  auto all = [&](const auto& list) { for (const ir::Expr* each : list) f(*each); };
  auto element = [&](const auto& node) {
    f(*node.array);
    for (const ir::ElementIndex& index : node.indices) f(*index.value);
  };
  auto pair = [&](const auto& node) { f(*node.left), f(*node.right); };
  ir::Visit(expr, Overloaded{
      [&](const ir::Unary& node) { f(*node.operand); },
      [&](const ir::Binary& node) { pair(node); },
      [&](const ir::Compare& node) { pair(node); },
      [&](const ir::Logical& node) { pair(node); },
      [&](const ir::Select& node) { f(*node.condition), f(*node.then), f(*node.otherwise); },
      [&](const ir::Convert& node) { f(*node.operand); },
      [&](const ir::Bind& node) { f(*node.value), f(*node.body); },
      [&](const ir::Call& node) { all(node.arguments); },
      [&](const ir::Intrinsic& node) { all(node.operands); },
      [&](const ir::Load& node) { element(node); },
      [&](const ir::ElementAddress& node) { element(node); },
      [&](const ir::Extent& node) { f(*node.array); },
      [&](const ir::Stride& node) { f(*node.array); },
      [&](const ir::Size& node) { f(*node.array); },
      [&](const ir::MakeTuple& node) { all(node.elements); },
      [&](const ir::TupleGet& node) { f(*node.tuple); },
      [&](const ir::TupleIndex& node) { f(*node.tuple), f(*node.index.value); },
      [](const ir::Expr&) {}});
}

/// Calls `f(const Expr&)` for each expression that the statement itself holds, in order of evaluation.
template <class F>
void ForEachExpression(const ir::Stmt& stmt, F f) {
  ir::Visit(stmt, Overloaded{
      [&](const ir::Assign& node) { f(*node.value); },
      [&](const ir::Store& node) {
        f(*node.array);
        for (const ir::ElementIndex& index : node.indices) f(*index.value);
        f(*node.value);
      },
      [&](const ir::Evaluate& node) { f(*node.value); },
      [&](const ir::If& node) { f(*node.condition); },
      [&](const ir::While& node) { f(*node.condition); },
      [&](const ir::ForRange& node) { f(*node.start), f(*node.stop), f(*node.step); },
      [&](const ir::Return& node) { if (node.value) f(*node.value); },
      [&](const ir::Print& node) { for (const ir::Expr* each : node.operands) f(*each); },
      [](const ir::Stmt&) {}});
}

/// Calls `f(StmtList)` for each block that the statement holds.
template <class F>
void ForEachBlock(const ir::Stmt& stmt, F f) {
  ir::Visit(stmt, Overloaded{
      [&](const ir::If& node) { f(node.then), f(node.otherwise); },
      [&](const ir::While& node) { f(node.body); },
      [&](const ir::ForRange& node) { f(node.body); },
      [](const ir::Stmt&) {}});
}

/// Calls `f` for the expression and all below it, each before its operands.
template <class F>
void WalkExpression(const ir::Expr& expr, const F& f) {
  f(expr);
  ForEachOperand(expr, [&](const ir::Expr& operand) { WalkExpression(operand, f); });
}

/// Calls `on_stmt` and `on_expr` for every statement and expression below, each before what it holds.
template <class OnStmt, class OnExpr>
void WalkStatements(ir::StmtList list, const OnStmt& on_stmt, const OnExpr& on_expr) {
  for (const ir::Stmt* stmt : list) {
    on_stmt(*stmt);
    ForEachExpression(*stmt, [&](const ir::Expr& expr) { WalkExpression(expr, on_expr); });
    ForEachBlock(*stmt, [&](ir::StmtList block) { WalkStatements(block, on_stmt, on_expr); });
  }
}

}  // namespace pyk2cu::analysis
