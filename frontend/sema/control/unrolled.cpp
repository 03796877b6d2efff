#include "frontend/sema/control/unrolled.h"

#include "frontend/sema/control/assignments.h"
#include "frontend/sema/control/loops.h"
#include "frontend/sema/control/statements.h"
#include "frontend/sema/model/stores.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// The elements that the loop runs over, each evaluated once and before the loop. Nullopt after an error.
std::optional<std::vector<Value>> UnrolledElements(FunctionContext& context, const ast::Call& call) {
  if (!PlainArguments(context, call, 1, 1)) return std::nullopt;
  Value tuple = CheckExpr(context, *call.arguments[0]);
  if (tuple.IsError()) return std::nullopt;
  if (tuple.IsExpr() && tuple.expr()->type->IsTuple()) {
    const ir::Expr* whole = IsTrivial(tuple.expr()) ? tuple.expr() : Spill(context, tuple).expr();
    std::vector<Value> elements;
    for (size_t i = 0; i < whole->type->elements().size(); ++i)
      elements.push_back(Value::Of(context.builder.TupleGet(tuple.span, whole, static_cast<int>(i))));
    tuple = Value::TupleOf(std::move(elements), tuple.span);
  }
  if (!tuple.Is<KnownTuple>()) {
    Fail(context, diag::kArgumentType, call.arguments[0]->span, 1, "literal_unroll", "a tuple",
         Described(context, tuple));
    return std::nullopt;
  }
  std::vector<Value> elements = tuple.elements();
  for (Value& element : elements) {
    ForgetLiterals(element);
    if (element.IsExpr() && !IsRootArray(element) && element.expr()->kind != ir::Kind::kConstant)
      element = Spill(context, element);
  }
  return elements;
}

/// Appends one copy of the body. If `leaves`, a loop that runs once surrounds it, for its `break` and `continue`. If
/// `completed` is not null, the copy runs only if no earlier copy had a `break`.
void AppendUnrolled(FunctionContext& context, Span span, const Block& body, bool leaves,
                    const ir::Variable* completed) {
  Arena& arena = context.builder.arena();
  Block round = body;
  if (leaves)
    round = {context.builder.Statement<ir::While>(ir::Kind::kWhile, span, context.builder.Bool(span, true),
                                                  arena.Copy(body))};
  if (completed)
    round = {context.builder.Statement<ir::If>(ir::Kind::kIf, span, context.builder.Ref(span, completed),
                                               arena.Copy(round), ir::StmtList())};
  context.block->insert(context.block->end(), round.begin(), round.end());
}

/// Starts copy `number` of the same text, so that versions and variables of one place are distinct in each copy. The
/// number of a copy stays the same from pass to pass. Returns the scope around it, for LeaveScope.
uint32_t EnterScope(FunctionContext& context, const ast::Node& place, size_t number) {
  const uint32_t fresh = static_cast<uint32_t>(context.control.scopes.size()) + 1;
  const uint32_t outer = std::exchange(
      context.scope, context.control.scopes.try_emplace({context.scope, &place, number}, fresh).first->second);
  context.names.versions.set_scope(context.scope);
  return outer;
}

void LeaveScope(FunctionContext& context, uint32_t outer) {
  context.scope = outer;
  context.names.versions.set_scope(outer);
}

}  // namespace

void CheckForUnrolled(FunctionContext& context, const ast::For& node, const ast::Call& call) {
  std::optional<std::vector<Value>> elements = UnrolledElements(context, call);
  if (!elements) return;
  LoopInfo& info = InfoOf(context, node, node.body, node.target);
  LoopContext loop_context{};
  loop_context.unrolled = true;
  EnterLoop(context, info, loop_context, true, node.span);
  const Environment at_head = context.names.current;
  const bool leaves = info.has_break || HasContinue(node.body);
  bool reached = true;
  for (size_t i = 0; i < elements->size() && reached; ++i) {
    const uint32_t outer_scope = EnterScope(context, node, i);
    context.names.current = at_head;
    context.control.reachable = true;
    loop_context.continued = false;
    Block body;
    Block* outer = std::exchange(context.block, &body);
    AssignTo(context, *node.target, (*elements)[i]);
    context.block = outer;
    CheckBlock(context, node.body, body);
    LeaveIteration(context, info, body, node.span);
    reached = context.control.reachable || loop_context.continued;
    if (leaves && context.control.reachable)
      body.push_back(context.builder.Statement<ir::Break>(ir::Kind::kBreak, node.span));
    AppendUnrolled(context, node.span, body, leaves, i > 0 ? loop_context.completed : nullptr);
    LeaveScope(context, outer_scope);
  }
  LeaveLoop(context, loop_context, reached ? &at_head : nullptr, node.otherwise, node.span);
}

}  // namespace pyk2cu::sema
