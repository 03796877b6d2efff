#include "frontend/sema/calls/iterators.h"

#include <algorithm>

#include "frontend/sema/arrays/iteration.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/names/views.h"
#include "frontend/sema/walk.h"

// An iterator made by iter() is a counter in a variable of its own. Which variable a name means must be known at
// compile time, so that iterators cannot be merged, passed or captured.

namespace pyk2cu::sema {
Value CheckIter(FunctionContext& context, const ast::Call& node) {
  if (!PlainArguments(context, node, 1, 1)) return Value::Error(node.span);
  const ast::Expr& argument = *node.arguments[0];
  std::optional<Iteration> iteration = IterationOf(context, argument);
  if (!iteration) {
    Value value = CheckContainer(context, argument);
    if (value.Is<Iterator>()) return value;
    iteration = OverValue(context, value, argument.span);
  }
  Iteration linear = Linear(context, *iteration, node.span);
  if (linear.IsError()) return Value::Error(node.span);
  ir::Variable*& position = context.variables.positions[{&node, context.scope}];
  if (!position)
    position =
        NewVariable(context, ir::VariableKind::kLocal, "position", TypeTable::Scalar(ScalarId::kInt64), node.span);
  else if (std::find(context.variables.all.begin(), context.variables.all.end(), position) ==
           context.variables.all.end())
    context.variables.all.push_back(position);
  context.block->push_back(context.builder.Statement<ir::Assign>(
      ir::Kind::kAssign, node.span, static_cast<const ir::Variable*>(position), context.builder.Int(node.span, 0)));
  return {node.span, std::make_shared<const Iterator>(Iterator{std::move(linear), position})};
}

const ir::Expr* HasNext(FunctionContext& context, const Iterator& iterator, Span span) {
  return context.builder.Compare(span, ir::CompareOp::kLt, context.builder.Ref(span, iterator.position),
                                 iterator.linear.extents[0]);
}

Value Advance(FunctionContext& context, const Iterator& iterator, Span span) {
  const ir::Variable* at = NewTemporary(context, iterator.position->type, span, "i");
  context.variables.fixed.insert(at);
  context.block->push_back(
      context.builder.Statement<ir::Assign>(ir::Kind::kAssign, span, at, context.builder.Ref(span, iterator.position)));
  const ir::Expr* counter[] = {context.builder.Ref(span, at)};
  context.block->push_back(context.builder.Statement<ir::Assign>(
      ir::Kind::kAssign, span, static_cast<const ir::Variable*>(iterator.position),
      context.builder.Sum(context.builder.Ref(span, at), context.builder.Int(span, 1))));
  return iterator.linear.element(counter);
}

Value CheckNext(FunctionContext& context, const ast::Call& node) {
  if (!PlainArguments(context, node, 1, 1)) return Value::Error(node.span);
  const Value value = CheckExpr(context, *node.arguments[0]);
  if (value.IsError()) return value;
  if (!value.Is<Iterator>()) {
    return Fail(context, diag::kArgumentType, node.arguments[0]->span, 1, "next", "an iterator, made by iter()",
                Described(context, value));
  }
  RaiseUnless(context, HasNext(context, *value.As<Iterator>(), node.span), "StopIteration", "", node.span);
  return Advance(context, *value.As<Iterator>(), node.span);
}

}  // namespace pyk2cu::sema
