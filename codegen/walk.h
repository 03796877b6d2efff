#pragma once

#include "frontend/ir/ir.h"
#include "frontend/source/overloaded.h"

namespace pyk2cu::codegen {

/// Calls `f` with each operand of an expression, in the order of evaluation.
template <class F>
void ForEachOperand(const ir::Expr& expr, F&& f) {
  const auto each = [&](ir::ExprList list) { for (const ir::Expr* item : list) f(*item); };
  const auto element = [&](const ir::Expr* array, std::span<const ir::ElementIndex> indices) {
    f(*array);
    for (const ir::ElementIndex& index : indices) f(*index.value);
  };
  const auto leaf = [](const auto&) {};
  ir::Visit(expr, Overloaded{
      [&](const ir::Constant& e) { leaf(e); }, [&](const ir::StringConstant& e) { leaf(e); },
      [&](const ir::VariableRef& e) { leaf(e); }, [&](const ir::ThreadIndex& e) { leaf(e); },
      [&](const ir::GridIndex& e) { leaf(e); }, [&](const ir::GridSize& e) { leaf(e); },
      [&](const ir::Unary& e) { f(*e.operand); },
      [&](const ir::Binary& e) { f(*e.left); f(*e.right); },
      [&](const ir::Compare& e) { f(*e.left); f(*e.right); },
      [&](const ir::Logical& e) { f(*e.left); f(*e.right); },
      [&](const ir::Select& e) { f(*e.condition); f(*e.then); f(*e.otherwise); },
      [&](const ir::Convert& e) { f(*e.operand); },
      [&](const ir::Bind& e) { f(*e.value); f(*e.body); },
      [&](const ir::Call& e) { each(e.arguments); },
      [&](const ir::Intrinsic& e) { each(e.operands); },
      [&](const ir::Load& e) { element(e.array, e.indices); },
      [&](const ir::ElementAddress& e) { element(e.array, e.indices); },
      [&](const ir::Extent& e) { f(*e.array); },
      [&](const ir::Stride& e) { f(*e.array); },
      [&](const ir::Size& e) { f(*e.array); },
      [&](const ir::MakeTuple& e) { each(e.elements); },
      [&](const ir::TupleGet& e) { f(*e.tuple); },
      [&](const ir::TupleIndex& e) { f(*e.tuple); f(*e.index.value); },
  });
}

/// Calls `f` with each expression that a statement itself evaluates (not those of statements inside it).
template <class F>
void ForEachExpression(const ir::Stmt& stmt, F&& f) {
  const auto none = [](const auto&) {};
  ir::Visit(stmt, Overloaded{
      [&](const ir::Assign& s) { f(*s.value); },
      [&](const ir::Store& s) {
        f(*s.array);
        for (const ir::ElementIndex& index : s.indices) f(*index.value);
        f(*s.value);
      },
      [&](const ir::Evaluate& s) { f(*s.value); },
      [&](const ir::If& s) { f(*s.condition); },
      [&](const ir::While& s) { f(*s.condition); },
      [&](const ir::ForRange& s) { f(*s.start); f(*s.stop); f(*s.step); },
      [&](const ir::Break& s) { none(s); }, [&](const ir::Continue& s) { none(s); },
      [&](const ir::Return& s) { if (s.value) f(*s.value); },
      [&](const ir::Print& s) { for (const ir::Expr* operand : s.operands) f(*operand); },
  });
}

/// Calls `f` with each list of statements inside a statement.
template <class F>
void ForEachBlock(const ir::Stmt& stmt, F&& f) {
  if (const auto* branch = ir::As<ir::If>(&stmt)) {
    f(branch->then);
    f(branch->otherwise);
  } else if (const auto* loop = ir::As<ir::While>(&stmt)) {
    f(loop->body);
  } else if (const auto* range = ir::As<ir::ForRange>(&stmt)) {
    f(range->body);
  }
}

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

}  // namespace pyk2cu::codegen
