#pragma once

#include "frontend/ir/walk.h"

namespace pyk2cu::lowering {

using ir::ForEachBlock;
using ir::ForEachExpression;
using ir::ForEachOperand;

/// Calls `f` with every statement of a list, outer ones before those inside.
template <class F>
void ForEachStatement(ir::StmtList list, F&& f) {
  for (const ir::Stmt* stmt : list) {
    f(*stmt);
    ForEachBlock(*stmt, [&](ir::StmtList inner) { ForEachStatement(inner, f); });
  }
}

/// Calls `f` with an expression and everything inside it, in the order of evaluation, outer before inner.
template <class F>
void ForEachNode(const ir::Expr& expr, F&& f) {
  f(expr);
  ForEachOperand(expr, [&](const ir::Expr& operand) { ForEachNode(operand, f); });
}

}  // namespace pyk2cu::lowering
