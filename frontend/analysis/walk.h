#pragma once

#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/ir/walk.h"
#include "frontend/source/overloaded.h"

namespace pyk2cu::analysis {

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

/// Calls `f` for the expression and all below it, each before its operands. Needs no stack: chains may be long.
template <class F>
void WalkExpression(const ir::Expr& expr, const F& f) {
  std::vector<const ir::Expr*> pending = {&expr};
  while (!pending.empty()) {
    const ir::Expr* next = pending.back();
    pending.pop_back();
    f(*next);
    ir::ForEachOperand(*next, [&](const ir::Expr* operand) { pending.push_back(operand); });
  }
}

/// Calls `on_stmt` and `on_expr` for every statement and expression below, each before what it holds.
template <class OnStmt, class OnExpr>
void WalkStatements(ir::StmtList list, const OnStmt& on_stmt, const OnExpr& on_expr) {
  std::vector<ir::StmtList> pending = {list};
  while (!pending.empty()) {
    ir::StmtList next = pending.back();
    pending.pop_back();
    for (const ir::Stmt* stmt : next) {
      on_stmt(*stmt);
      ForEachExpression(*stmt, [&](const ir::Expr& expr) { WalkExpression(expr, on_expr); });
      ForEachBlock(*stmt, [&](ir::StmtList block) { pending.push_back(block); });
    }
  }
}

}  // namespace pyk2cu::analysis
