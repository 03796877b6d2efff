#include "frontend/sema/control/iteration_loops.h"

#include <algorithm>

#include <fmt/format.h>

#include "frontend/builtins/row_name.h"
#include "frontend/sema/arrays/iteration.h"
#include "frontend/sema/calls/iterators.h"
#include "frontend/sema/control/assignments.h"
#include "frontend/sema/control/loops.h"
#include "frontend/sema/control/statements.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// Binds the loop's target. If its value is a counter that nothing else changes, the counter's variable gets the
/// target's name, instead of a copy being made.
void BindTarget(FunctionContext& context, const ast::For& node, const ast::Expr& target, const Value& value) {
  ast::ExprList targets;
  if (const auto* tuple = ast::As<ast::Tuple>(&target)) targets = tuple->elements;
  const bool plain = std::none_of(targets.begin(), targets.end(),
                                  [](const ast::Expr* each) { return each->kind == ast::Kind::kStarred; });
  if (plain && value.Is<KnownTuple>() && !targets.empty() && targets.size() == value.elements().size()) {
    for (size_t i = 0; i < targets.size(); ++i) BindTarget(context, node, *targets[i], value.elements()[i]);
    return;
  }
  const auto* name = ast::As<ast::Name>(&target);
  const auto* counter = value.IsExpr() ? ir::As<ir::VariableRef>(value.expr()) : nullptr;
  const bool own = name && counter && node.otherwise.empty() &&
                   counter->variable->kind == ir::VariableKind::kTemporary &&
                   context.variables.fixed.contains(counter->variable);
  if (!own) return AssignTo(context, target, value);
  auto* variable = const_cast<ir::Variable*>(counter->variable);
  variable->kind = ir::VariableKind::kLocal;
  variable->name = name->id;
  StoreValue(context, name->id, name->span, value, true);
}

}  // namespace

void CheckForIteration(FunctionContext& context, const ast::For& node, Iteration iteration) {
  const Span span = node.iterable->span;
  LoopInfo& info = InfoOf(context, node, node.body, node.target);
  if (iteration.IsError())
    iteration = {{context.builder.Int(span, 0)}, [span](Counters) { return Value::Error(span); }};
  if (iteration.extents.size() != 1 && (info.has_break || iteration.extents.empty()))
    iteration = Linear(context, iteration, span);
  LoopContext loop_context{};
  EnterLoop(context, info, loop_context, !node.otherwise.empty(), node.span);
  Environment at_head = context.names.current;
  std::vector<const ir::Variable*> variables;
  std::vector<const ir::Expr*> counters;
  for (size_t i = 0; i < iteration.extents.size(); ++i) {
    variables.push_back(NewTemporary(context, TypeTable::Scalar(ScalarId::kInt64), span, "i"));
    context.variables.fixed.insert(variables.back());
    counters.push_back(context.builder.Ref(span, variables.back()));
  }
  Block body;
  Block* outer = std::exchange(context.block, &body);
  BindTarget(context, node, *node.target, iteration.element(counters));
  context.block = outer;
  CheckBlock(context, node.body, body);
  LeaveIteration(context, info, body, node.span);
  for (size_t i = variables.size(); i-- > 0;) {
    const ir::Stmt* loop = context.builder.Statement<ir::ForRange>(
        ir::Kind::kForRange, node.span, variables[i], context.builder.Int(span, 0), iteration.extents[i],
        context.builder.Int(span, 1), context.builder.arena().Copy(body), false);
    if (i == 0)
      context.block->push_back(loop);
    else
      body = {loop};
  }
  LeaveLoop(context, loop_context, &at_head, node.otherwise, node.span);
}

void CheckForIterator(FunctionContext& context, const ast::For& node, const Iterator& iterator) {
  const Span span = node.iterable->span;
  LoopInfo& info = InfoOf(context, node, node.body, node.target);
  LoopContext loop_context{};
  EnterLoop(context, info, loop_context, !node.otherwise.empty(), node.span);
  Environment at_head = context.names.current;
  Block body;
  Block* outer = std::exchange(context.block, &body);
  AssignTo(context, *node.target, Advance(context, iterator, span));
  context.block = outer;
  CheckBlock(context, node.body, body);
  LeaveIteration(context, info, body, node.span);
  context.block->push_back(context.builder.Statement<ir::While>(
      ir::Kind::kWhile, node.span, HasNext(context, iterator, span), context.builder.arena().Copy(body)));
  LeaveLoop(context, loop_context, &at_head, node.otherwise, node.span);
}

}  // namespace pyk2cu::sema
