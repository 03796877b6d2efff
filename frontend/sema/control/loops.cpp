#include "frontend/sema/control/loops.h"

#include <algorithm>

#include "frontend/builtins/known_name.h"
#include "frontend/builtins/overload.h"
#include "frontend/sema/arrays/iteration.h"
#include "frontend/sema/arrays/range_operands.h"
#include "frontend/sema/calls/rewriting.h"
#include "frontend/sema/control/assignments.h"
#include "frontend/sema/control/iteration_loops.h"
#include "frontend/sema/control/statements.h"
#include "frontend/sema/control/unrolled.h"
#include "frontend/sema/model/stores.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// Checks a loop over a range. The counter is the target's variable if no other store reaches it, else a temporary that
/// is copied to it.
void CheckForRange(FunctionContext& context, const ast::For& node, const ir::Expr* start, const ir::Expr* stop,
                   const ir::Expr* step) {
  LoopInfo& info = InfoOf(context, node, node.body, node.target);
  // Python evaluates the operands in this order, once.
  for (const ir::Expr** operand : {&start, &stop, &step})
    if (context.builder.Effects(*operand) & kWritesMemory) *operand = Spill(context, Value::Of(*operand)).expr();
  LoopContext loop_context{};
  EnterLoop(context, info, loop_context, !node.otherwise.empty(), node.span);
  Environment at_head = context.names.current;
  Block body;
  const auto* name = ast::As<ast::Name>(node.target);
  ir::Variable* variable = nullptr;
  Block* outer = std::exchange(context.block, &body);
  if (name) {
    VersionId iteration = Store(context, name->id, name->span);
    context.names.versions.SetType(iteration, start->type);
    int stores = 0;
    ForEachStore(node.body, [&](const ast::Name& stored) { stores += stored.id == name->id; });
    // Nothing else reads or writes the counter then.
    bool own = stores == 0 && !context.names.versions[iteration].feeds_live_merge;
    if (own) {
      variable = NewVariable(context, ir::VariableKind::kLocal, name->id, start->type, name->span);
      context.variables.own[iteration] = variable;
      if (node.otherwise.empty())
        context.variables.fixed.insert(variable);
      else
        context.names.store_counts[name->id] = 2;  // not stable: it is seen after the loop if only a break leads there
    } else {
      variable = NewTemporary(context, start->type, name->span, "i");
      const ir::Variable* target = VariableFor(context, iteration);
      const ir::Expr* counter = context.builder.Convert(context.builder.Ref(name->span, variable), target->type);
      body.push_back(context.builder.Statement<ir::Assign>(ir::Kind::kAssign, name->span, target, counter));
    }
  } else {
    variable = NewTemporary(context, start->type, node.target->span, "i");
    AssignTo(context, *node.target, Value::Of(context.builder.Ref(node.target->span, variable)));
  }
  context.block = outer;
  CheckBlock(context, node.body, body);
  LeaveIteration(context, info, body, node.span);
  context.block->push_back(context.builder.Statement<ir::ForRange>(
      ir::Kind::kForRange, node.span, static_cast<const ir::Variable*>(variable), start, stop, step,
      context.builder.arena().Copy(body), false));
  LeaveLoop(context, loop_context, &at_head, node.otherwise, node.span);
}

/// Whether the statement before this place makes a tuple of rows of constants.
bool EndsWithRows(const Block& block) {
  const auto* assign = block.empty() ? nullptr : ir::As<ir::Assign>(block.back());
  const auto* made = assign ? ir::As<ir::MakeTuple>(assign->value) : nullptr;
  return made && std::ranges::all_of(made->elements, [](const ir::Expr* each) {
           const auto* row = ir::As<ir::MakeTuple>(each);
           return row && !row->type->IsNamedTuple() && !row->elements.empty() &&
                  std::ranges::all_of(row->elements, [](const ir::Expr* number) { return AsConstant(number); });
         });
}

/// Whether the loop can index the value itself: a variable under a name that nothing in the loop stores to.
bool IsUnchanged(const ast::For& node, const Value& value) {
  const auto* name = ast::As<ast::Name>(node.iterable);
  if (!name || !value.IsExpr() || value.expr()->kind != ir::Kind::kVariableRef) return false;
  int stores = 0;
  const auto count = [&](const ast::Name& stored) { stores += stored.id == name->id; };
  ForEachStore(node.body, count);
  ForEachTarget(*node.target, count);
  return stores == 0;
}

/// Gives the temporary that holds a tuple the name under which the loop finds the tuple, for the text.
void NameTuple(FunctionContext& context, const ast::For& node, const Value& tuple) {
  const auto* name = ast::As<ast::Name>(node.iterable);
  const auto* ref = name && tuple.IsExpr() ? ir::As<ir::VariableRef>(tuple.expr()) : nullptr;
  const auto* assign = context.block->empty() ? nullptr : ir::As<ir::Assign>(context.block->back());
  if (!ref || !assign || assign->variable != ref->variable || assign->value->kind != ir::Kind::kMakeTuple) return;
  const_cast<ir::Variable*>(ref->variable)->name = name->id;
}

/// The value that a loop over a tuple gives to its target: the element, or of a row each part by itself, so that no
/// tuple is made at run time.
Value ElementAt(FunctionContext& context, const Value& tuple, bool is_row, const ir::Variable* counter, Span span) {
  const ir::ElementIndex index{context.builder.Ref(tuple.span, counter), false};
  const auto element = [&] { return context.builder.TupleAt(span, tuple.expr(), index); };
  if (!is_row) return ValueOf(context, element());
  std::vector<Value> numbers;
  for (size_t i = 0; i < tuple.expr()->type->elements()[0]->elements().size(); ++i)
    numbers.push_back(Value::Of(context.builder.TupleGet(span, element(), static_cast<int>(i))));
  return Value::TupleOf(std::move(numbers), span);
}

/// Assigns a scalar to the target of a loop, if that is a name that nothing else in the body stores to. Its variable
/// belongs to the loop unless the value is seen elsewhere. False if it is another target.
bool AssignToName(FunctionContext& context, const ast::For& node, const Value& element) {
  const auto* name = ast::As<ast::Name>(node.target);
  const ir::Expr* value = element.IsExpr() ? element.expr() : nullptr;
  if (!name || !value || !value->type->IsScalar() || context.names.versions.IsSeeding()) return false;
  int stores = 0;
  ForEachStore(node.body, [&](const ast::Name& stored) { stores += stored.id == name->id; });
  if (stores > 0 || !node.otherwise.empty()) return false;
  const VersionId id = Store(context, name->id, name->span);
  context.names.versions.SetType(id, value->type);
  if (!context.names.versions[id].feeds_live_merge)
    context.variables.own[id] = NewVariable(context, ir::VariableKind::kLocal, name->id, value->type, name->span);
  const ir::Variable* variable = VariableFor(context, id);
  context.block->push_back(context.builder.Statement<ir::Assign>(ir::Kind::kAssign, name->span, variable,
                                                                 context.builder.Convert(value, variable->type)));
  return true;
}

/// Checks a loop over a tuple whose elements have one type. A counter indexes the tuple.
void CheckForTuple(FunctionContext& context, const ast::For& node, const Value& value) {
  const Type* type = TypeOf(context, value);
  if (!type->IsUniform() && !type->elements().empty()) {
    RefuseMixed(context, type, node.iterable->span);
    return;
  }
  LoopInfo& info = InfoOf(context, node, node.body, node.target);
  const bool stays = type->elements().empty() || IsUnchanged(node, value);
  Value tuple = stays ? value : Spill(context, value);
  NameTuple(context, node, tuple);
  const bool has_rows = !stays && EndsWithRows(*context.block);
  LoopContext loop_context{};
  EnterLoop(context, info, loop_context, !node.otherwise.empty(), node.span);
  Environment at_head = context.names.current;
  if (type->elements().empty() || !tuple.IsExpr())
    return LeaveLoop(context, loop_context, &at_head, node.otherwise, node.span);
  Span span = node.iterable->span;
  const ir::Variable* counter = NewTemporary(context, TypeTable::Scalar(ScalarId::kInt64), span, "i");
  const Value element = ElementAt(context, tuple, has_rows, counter, node.target->span);
  Block body;
  Block* outer = std::exchange(context.block, &body);
  if (!AssignToName(context, node, element)) AssignTo(context, *node.target, element);
  context.block = outer;
  CheckBlock(context, node.body, body);
  LeaveIteration(context, info, body, node.span);
  const ir::Expr* stop = context.builder.Int(span, static_cast<int64_t>(type->elements().size()));
  context.block->push_back(context.builder.Statement<ir::ForRange>(
      ir::Kind::kForRange, node.span, counter, context.builder.Int(span, 0), stop, context.builder.Int(span, 1),
      context.builder.arena().Copy(body), false));
  LeaveLoop(context, loop_context, &at_head, node.otherwise, node.span);
}

}  // namespace

LoopInfo& InfoOf(FunctionContext& context, const ast::Stmt& loop, ast::StmtList body, const ast::Expr* target) {
  auto [found, fresh] = context.control.loop_info.try_emplace({&loop, context.scope});
  LoopInfo& info = found->second;
  if (!fresh) return info;
  auto add = [&](const ast::Name& name) {
    uint32_t index = LocalIndex(context, name.id);
    if (std::find(info.assigned.begin(), info.assigned.end(), index) == info.assigned.end())
      info.assigned.push_back(index);
  };
  if (target) ForEachTarget(*target, add);
  ForEachStore(body, add);
  info.has_break = HasBreak(body);
  return info;
}

void EnterLoop(FunctionContext& context, LoopInfo& info, LoopContext& loop_context, bool has_else, Span span) {
  for (uint32_t name : info.assigned) {
    VersionId entry = context.names.current[name];
    VersionId merge =
        context.names.versions.New(Version::Kind::kMerge, context.names.locals[name], span, Versions::Join::kLoopHead);
    context.names.versions.AddOperand(merge, entry);
    EmitMove(context, merge, entry, *context.block, span);
    info.headers[name] = merge;
    context.names.current[name] = merge;
  }
  bool needs_flag = has_else;
  for (const LoopInfo::Exit& exit : info.exits) {
    const Version &merge = context.names.versions[exit.merge], &normal = context.names.versions[exit.normal];
    needs_flag |= context.last_pass && merge.live && !merge.alias &&
                  (merge.storage != normal.storage || normal.alias.has_value());
  }
  if (info.has_break && needs_flag) {
    const ir::Variable* flag = NewTemporary(context, TypeTable::Scalar(ScalarId::kBool), span, "completed");
    context.block->push_back(
        context.builder.Statement<ir::Assign>(ir::Kind::kAssign, span, flag, context.builder.Bool(span, true)));
    loop_context.completed = flag;
  }
  loop_context.info = &info;
  context.control.loops.push_back(&loop_context);
}

void LeaveIteration(FunctionContext& context, LoopInfo& info, Block& body, Span span) {
  if (!context.control.reachable) return;
  for (uint32_t name : info.assigned) {
    context.names.versions.AddOperand(info.headers[name], context.names.current[name]);
    EmitMove(context, info.headers[name], context.names.current[name], body, span);
  }
}

void CheckContinue(FunctionContext& context, const ast::Continue& node) {
  if (context.control.loops.empty()) {
    Fail(context, diag::kOutsideLoop, node.span, "continue");
    return;
  }
  LoopContext& loop = *context.control.loops.back();
  LeaveIteration(context, *loop.info, *context.block, node.span);
  if (loop.unrolled)
    context.block->push_back(context.builder.Statement<ir::Break>(ir::Kind::kBreak, node.span));
  else
    context.block->push_back(context.builder.Statement<ir::Continue>(ir::Kind::kContinue, node.span));
  loop.continued = true;
  context.control.reachable = false;
}

void CheckBreak(FunctionContext& context, const ast::Break& node) {
  if (context.control.loops.empty()) {
    Fail(context, diag::kOutsideLoop, node.span, "break");
    return;
  }
  LoopContext& loop = *context.control.loops.back();
  for (const LoopInfo::Exit& exit : loop.info->exits)
    EmitMove(context, exit.merge, context.names.current[exit.name], *context.block, node.span);
  if (loop.completed) {
    context.block->push_back(context.builder.Statement<ir::Assign>(ir::Kind::kAssign, node.span, loop.completed,
                                                                   context.builder.Bool(node.span, false)));
  }
  loop.breaks.push_back(context.names.current);
  context.block->push_back(context.builder.Statement<ir::Break>(ir::Kind::kBreak, node.span));
  context.control.reachable = false;
}

void LeaveLoop(FunctionContext& context, LoopContext& loop_context, const Environment* normal, ast::StmtList otherwise,
               Span span) {
  context.control.loops.pop_back();
  LoopInfo& info = *loop_context.info;
  context.control.reachable = normal != nullptr;
  Block ending;
  if (normal) {
    context.names.current = *normal;
    CheckBlock(context, otherwise, ending);
  }
  Environment after_normal = context.names.current;
  bool normal_reachable = context.control.reachable;
  info.exits.clear();
  if (!loop_context.breaks.empty()) {
    std::vector<std::pair<const Environment*, Block*>> edges;
    Block unused;  // CheckBreak has made the moves of the breaks, for the merges that the previous pass found
    if (normal_reachable) edges.emplace_back(&after_normal, &ending);
    for (const Environment& environment : loop_context.breaks) edges.emplace_back(&environment, &unused);
    Environment merged = *edges[0].first;
    context.names.current = merged;
    MergeInto(context, edges, span, Versions::Join::kLoopExit);
    for (uint32_t name = 0; name < context.names.locals.size(); ++name)
      if (context.names.current[name] != merged[name])
        info.exits.push_back(
            {name, context.names.current[name], normal_reachable ? after_normal[name] : context.names.current[name]});
    context.control.reachable = true;
  }
  Arena& arena = context.builder.arena();
  if (ending.empty()) return;
  if (!loop_context.completed) {
    context.block->insert(context.block->end(), ending.begin(), ending.end());
    return;
  }
  context.block->push_back(context.builder.Statement<ir::If>(
      ir::Kind::kIf, span, context.builder.Ref(span, loop_context.completed), arena.Copy(ending), ir::StmtList()));
}

void CheckWhile(FunctionContext& context, const ast::While& node) {
  LoopInfo& info = InfoOf(context, node, node.body, nullptr);
  LoopContext loop_context{};
  EnterLoop(context, info, loop_context, !node.otherwise.empty(), node.span);
  Block body;
  Block* outer = std::exchange(context.block, &body);
  const ir::Expr* condition = CheckCondition(context, *node.test);
  context.block = outer;
  if (!condition)
    condition = context.builder.Ref(node.test->span,
                                    NewTemporary(context, TypeTable::Scalar(ScalarId::kBool), node.test->span));
  const ir::Constant* constant = AsConstant(condition);
  Environment at_head = context.names.current;
  if (!body.empty()) {  // the condition needs statements, which run in every iteration
    const ir::Stmt* leave[] = {context.builder.Statement<ir::Break>(ir::Kind::kBreak, node.test->span)};
    body.push_back(context.builder.Statement<ir::If>(
        ir::Kind::kIf, node.test->span, context.builder.Unary(node.test->span, ir::UnaryOp::kNot, condition),
        context.builder.arena().Copy(ir::StmtList(leave)), ir::StmtList()));
    condition = context.builder.Bool(node.test->span, true);
  }
  if (!constant || constant->bits) CheckBlock(context, node.body, body);
  LeaveIteration(context, info, body, node.span);
  if (!constant || constant->bits) {
    context.block->push_back(context.builder.Statement<ir::While>(ir::Kind::kWhile, node.span, condition,
                                                                  context.builder.arena().Copy(body)));
  }
  bool endless = constant && constant->bits;
  LeaveLoop(context, loop_context, endless ? nullptr : &at_head, node.otherwise, node.span);
}

void CheckFor(FunctionContext& context, const ast::For& node) {
  if (CalledBuiltin(context, *node.iterable) == Handler::kLiteralUnroll)
    return CheckForUnrolled(context, node, static_cast<const ast::Call&>(*node.iterable));
  const auto* call = ast::As<ast::Call>(node.iterable);
  if (call) {
    const auto* name = ast::As<ast::Name>(call->callee);
    Value callee = name ? ReadName(context, *name) : Value::Error(node.span);
    if (name && callee.IsError()) return;
    if (callee.entity() && BuiltinOf(*callee.entity()) == Handler::kRange) {
      const ir::Expr *start = nullptr, *stop = nullptr, *step = nullptr;
      if (!RangeOperands(context, *call, start, stop, step))
        start = stop = step = context.builder.Int(node.iterable->span, 0);
      return CheckForRange(context, node, start, stop, step);
    }
  }
  if (std::optional<Iteration> iteration = IterationOf(context, *node.iterable))
    return CheckForIteration(context, node, *std::move(iteration));
  Value iterable = CheckContainer(context, *node.iterable);
  if (iterable.IsError()) return;
  if (const auto* iterator = iterable.As<Iterator>()) return CheckForIterator(context, node, *iterator);
  const Type* type = TypeOf(context, iterable);
  if (type && type->IsTuple()) return CheckForTuple(context, node, iterable);
  Iteration iteration = OverValue(context, iterable, node.iterable->span);
  if (!iteration.IsError()) CheckForIteration(context, node, std::move(iteration));
}

}  // namespace pyk2cu::sema
