#pragma once

#include "base/overloaded.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::ir {

/// Calls `visit(const Expr&)` for each operand of an expression, in Python's order of evaluation.
template <class F>
void ForEachOperand(const Expr& expression, F&& visit) {
  auto all = [&](ExprList operands) {
    for (const Expr* operand : operands) visit(*operand);
  };
  auto element = [&](const Expr* array, std::span<const ElementIndex> indices) {
    visit(*array);
    for (const ElementIndex& index : indices) visit(*index.value);
  };
  Visit(expression, Overloaded{
                        [&](const Constant&) {},
                        [&](const StringConstant&) {},
                        [&](const StaticValue&) {},
                        [&](const VariableRef&) {},
                        [&](const VariablePlace&) {},
                        [&](const ThreadIndex&) {},
                        [&](const GridIndex&) {},
                        [&](const GridSize&) {},
                        [&](const Unary& n) { visit(*n.operand); },
                        [&](const Binary& n) {
                          visit(*n.left);
                          visit(*n.right);
                        },
                        [&](const Compare& n) {
                          visit(*n.left);
                          visit(*n.right);
                        },
                        [&](const Logical& n) {
                          visit(*n.left);
                          visit(*n.right);
                        },
                        [&](const Select& n) {
                          visit(*n.condition);
                          visit(*n.then);
                          visit(*n.otherwise);
                        },
                        [&](const Convert& n) { visit(*n.operand); },
                        [&](const Bind& n) {
                          visit(*n.value);
                          visit(*n.body);
                        },
                        [&](const Call& n) { all(n.arguments); },
                        [&](const Intrinsic& n) { all(n.operands); },
                        [&](const Load& n) { element(n.array, n.indices); },
                        [&](const ElementAddress& n) { element(n.array, n.indices); },
                        [&](const Extent& n) { visit(*n.array); },
                        [&](const Stride& n) { visit(*n.array); },
                        [&](const Size& n) { visit(*n.array); },
                        [&](const View& n) {
                          element(n.array, n.indices);
                          if (n.offset) visit(*n.offset);
                          all(n.extents);
                          all(n.strides);
                        },
                        [&](const MakeTuple& n) { all(n.elements); },
                        [&](const TupleGet& n) { visit(*n.tuple); },
                        [&](const TupleIndex& n) {
                          visit(*n.tuple);
                          visit(*n.index.value);
                        },
                        [&](const BoundedIndex& n) {
                          visit(*n.index.value);
                          visit(*n.extent);
                        },
                        [&](const Require& n) {
                          visit(*n.condition);
                          visit(*n.value);
                        },
                        [&](const Field& n) { visit(*n.record); },
                        [&](const FieldView& n) { visit(*n.array); },
                        [&](const CharLength& n) { visit(*n.operand); },
                    });
}

/// Calls `visit(const Expr&)` for each expression that a statement itself evaluates (not those of statements inside
/// it), in order.
template <class F>
void ForEachExpression(const Stmt& statement, F&& visit) {
  Visit(statement, Overloaded{
                       [&](const Assign& n) { visit(*n.value); },
                       [&](const Store& n) {
                         visit(*n.array);
                         for (const ElementIndex& index : n.indices) visit(*index.value);
                         visit(*n.value);
                       },
                       [&](const SetField& n) {
                         visit(*n.record);
                         visit(*n.value);
                       },
                       [&](const Evaluate& n) { visit(*n.value); },
                       [&](const If& n) { visit(*n.condition); },
                       [&](const While& n) { visit(*n.condition); },
                       [&](const ForRange& n) {
                         visit(*n.start);
                         visit(*n.stop);
                         visit(*n.step);
                       },
                       [&](const Break&) {},
                       [&](const Continue&) {},
                       [&](const Return& n) {
                         if (n.value) visit(*n.value);
                       },
                       [&](const Print& n) {
                         for (const Expr* operand : n.operands) visit(*operand);
                       },
                       [&](const Raise&) {},
                       [&](const ChildLaunch& n) {
                         for (ExprList list : {n.grid, n.block})
                           for (const Expr* extent : list) visit(*extent);
                         visit(*n.shared_bytes);
                         for (const Expr* argument : n.arguments) visit(*argument);
                       },
                   });
}

/// Calls `visit(StmtList)` for each list of statements inside a statement.
template <class F>
void ForEachBlock(const Stmt& statement, F&& visit) {
  if (const auto* branch = As<If>(&statement)) {
    visit(branch->then);
    visit(branch->otherwise);
  } else if (const auto* loop = As<While>(&statement)) {
    visit(loop->body);
  } else if (const auto* range = As<ForRange>(&statement)) {
    visit(range->body);
  }
}

}  // namespace pyk2cu::ir
