#pragma once

#include <vector>

#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {

using ir::ForEachBlock;
using ir::ForEachExpression;

/// Calls `f` for the expression and all below it, each before its operands. Needs no stack: chains may be long.
template <class F>
void WalkExpression(const ir::Expr& expr, const F& f) {
  std::vector<const ir::Expr*> pending = {&expr};
  while (!pending.empty()) {
    const ir::Expr* next = pending.back();
    pending.pop_back();
    f(*next);
    ir::ForEachOperand(*next, [&](const ir::Expr& operand) { pending.push_back(&operand); });
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
