#include "frontend/sema/function_checker.h"
#include "frontend/sema/stores.h"

namespace pyk2cu::sema {

/// The elements that literal_unroll runs over, each evaluated once, before; nothing after an error.
std::optional<std::vector<Value>> FunctionChecker::UnrolledElements(const ast::Call& call) {
  if (!PlainArguments(call, 1, 1)) return std::nullopt;
  Value tuple = CheckExpr(*call.arguments[0]);
  if (tuple.IsError()) return std::nullopt;
  if (tuple.IsExpr() && tuple.expr->type->IsTuple()) {
    const ir::Expr* whole = IrBuilder::IsTrivial(tuple.expr) ? tuple.expr : Spill(tuple).expr;
    std::vector<Value> elements;
    for (size_t i = 0; i < whole->type->elements().size(); ++i)
      elements.push_back(Value::Of(builder_.TupleGet(tuple.span, whole, static_cast<int>(i))));
    tuple = Value::TupleOf(std::move(elements), tuple.span);
  }
  if (tuple.form != Value::Form::kTuple) {
    const Type* type = TypeOf(tuple);
    Fail(diag::kArgumentType, call.arguments[0]->span, 1, "literal_unroll", "a tuple",
         type ? type->Name() : "something else");
    return std::nullopt;
  }
  for (Value& element : tuple.elements) {
    ForgetLiterals(element);
    if (element.IsExpr() && !IsRootArray(element) && element.expr->kind != ir::Kind::kConstant)
      element = Spill(element);
  }
  return std::move(tuple.elements);
}

void ExpressionChecker::RefuseMixed(const Type* type, Span span) {
  diagnostics_->Report(diag::kMixedIteration, span, type ? type->Name() : "a tuple")
      .Hint("for x in literal_unroll(…) runs over such a tuple");
}

/// The body once for each element, each time with the element's own type. Variables are merged from one to the next as
/// in a loop. A body that breaks or continues stands in a loop that is left at its end.
void FunctionChecker::CheckForUnrolled(const ast::For& node, const ast::Call& call) {
  std::optional<std::vector<Value>> elements = UnrolledElements(call);
  if (!elements) return;
  LoopInfo& info = InfoOf(node, node.body, node.target);
  LoopContext context{};
  context.unrolled = true;
  EnterLoop(info, context, true, node.span);
  const Environment at_head = current_;
  const bool leaves = info.has_break || HasContinue(node.body);
  bool reached = true;
  for (size_t i = 0; i < elements->size() && reached; ++i) {
    const uint32_t outer_scope = EnterScope(node, i);
    current_ = at_head;
    reachable_ = true;
    context.continued = false;
    Block body;
    Block* outer = std::exchange(block_, &body);
    AssignTo(*node.target, (*elements)[i]);
    block_ = outer;
    CheckBlock(node.body, body);
    LeaveIteration(info, body, node.span);
    reached = reachable_ || context.continued;
    if (leaves && reachable_) body.push_back(builder_.Statement<ir::Break>(ir::Kind::kBreak, node.span));
    AppendUnrolled(node.span, body, leaves, i > 0 ? context.completed : nullptr);
    LeaveScope(outer_scope);
  }
  LeaveLoop(context, reached ? &at_head : nullptr, node.otherwise, node.span);
}

void FunctionChecker::AppendUnrolled(Span span, const Block& body, bool leaves, const ir::Variable* completed) {
  Arena& arena = builder_.arena();
  Block round = body;
  if (leaves)
    round = {builder_.Statement<ir::While>(ir::Kind::kWhile, span, builder_.Bool(span, true), arena.Copy(body))};
  if (completed)
    round = {builder_.Statement<ir::If>(ir::Kind::kIf, span, builder_.Ref(span, completed), arena.Copy(round),
                                        ir::StmtList())};
  block_->insert(block_->end(), round.begin(), round.end());
}

/// What is walked now is one of several copies of the same text: its places are told apart from the other copies'.
uint32_t FunctionChecker::EnterScope(const ast::Node& place, size_t number) {
  const uint32_t fresh = static_cast<uint32_t>(scopes_.size()) + 1;
  const uint32_t outer = std::exchange(scope_, scopes_.try_emplace({scope_, &place, number}, fresh).first->second);
  versions_.set_scope(scope_);
  return outer;
}

void FunctionChecker::LeaveScope(uint32_t outer) {
  scope_ = outer;
  versions_.set_scope(outer);
}

}  // namespace pyk2cu::sema
