#include <algorithm>

#include "frontend/sema/function_checker.h"

// iter(), next(), and loops over what iter() gives: a counter in a variable of its own. Which one a name stands for is
// known when the kernel is compiled, so that iterators cannot be merged, passed or captured.
namespace pyk2cu::sema {

Value ExpressionChecker::CheckIter(const ast::Call& node) {
  if (!PlainArguments(node, 1, 1)) return Value::Error(node.span);
  const ast::Expr& argument = *node.arguments[0];
  std::optional<Iteration> iteration = IterationOf(argument);
  if (!iteration) {
    Value value = CheckExpr(argument);
    if (value.form == Value::Form::kIterator) return value;
    iteration = OverValue(value, argument.span);
  }
  Iteration linear = Linear(*iteration, node.span);
  if (linear.IsError()) return Value::Error(node.span);
  ir::Variable*& position = positions_[{&node, scope_}];
  if (!position)
    position = NewVariable(ir::VariableKind::kLocal, "position", TypeTable::Scalar(ScalarId::kInt64), node.span);
  else if (std::find(all_variables_.begin(), all_variables_.end(), position) == all_variables_.end())
    all_variables_.push_back(position);
  block_->push_back(builder_.Statement<ir::Assign>(
      ir::Kind::kAssign, node.span, static_cast<const ir::Variable*>(position), builder_.Int(node.span, 0)));
  Value result{.form = Value::Form::kIterator, .span = node.span};
  result.iterator = std::make_shared<const Iterator>(Iterator{std::move(linear), position});
  return result;
}

const ir::Expr* ExpressionChecker::HasNext(const Iterator& iterator, Span span) {
  return builder_.Compare(span, ir::CompareOp::kLt, builder_.Ref(span, iterator.position), iterator.linear.extents[0]);
}

/// The next element, which must be there; the one behind it comes next.
Value ExpressionChecker::Advance(const Iterator& iterator, Span span) {
  const ir::Variable* at = NewTemporary(iterator.position->type, span, "i");
  fixed_.insert(at);
  block_->push_back(builder_.Statement<ir::Assign>(ir::Kind::kAssign, span, at, builder_.Ref(span, iterator.position)));
  const ir::Expr* counter[] = {builder_.Ref(span, at)};
  block_->push_back(builder_.Statement<ir::Assign>(ir::Kind::kAssign, span,
                                                   static_cast<const ir::Variable*>(iterator.position),
                                                   builder_.Sum(builder_.Ref(span, at), builder_.Int(span, 1))));
  return iterator.linear.element(counter);
}

/// next(it): behind the last element the thread ends, as by a raise.
Value ExpressionChecker::CheckNext(const ast::Call& node) {
  if (!PlainArguments(node, 1, 1)) return Value::Error(node.span);
  const Value value = CheckExpr(*node.arguments[0]);
  if (value.IsError()) return value;
  if (value.form != Value::Form::kIterator) {
    const Type* type = TypeOf(value);
    return Fail(diag::kArgumentType, node.arguments[0]->span, 1, "next", "an iterator, made by iter()",
                type ? type->Name() : "something else");
  }
  RaiseUnless(HasNext(*value.iterator, node.span), "StopIteration", "", node.span);
  return Advance(*value.iterator, node.span);
}

/// What is left of an iterator; the body may take elements too.
void FunctionChecker::CheckForIterator(const ast::For& node, const Iterator& iterator) {
  const Span span = node.iterable->span;
  LoopInfo& info = InfoOf(node, node.body, node.target);
  LoopContext context{};
  EnterLoop(info, context, !node.otherwise.empty(), node.span);
  Environment at_head = current_;
  Block body;
  Block* outer = std::exchange(block_, &body);
  AssignTo(*node.target, Advance(iterator, span));
  block_ = outer;
  CheckBlock(node.body, body);
  LeaveIteration(info, body, node.span);
  block_->push_back(
      builder_.Statement<ir::While>(ir::Kind::kWhile, node.span, HasNext(iterator, span), builder_.arena().Copy(body)));
  LeaveLoop(context, &at_head, node.otherwise, node.span);
}

}  // namespace pyk2cu::sema
