#include <algorithm>

#include "frontend/builtins/overload.h"
#include "frontend/sema/function_checker.h"
#include "frontend/sema/in_order.h"
#include "frontend/sema/stores.h"

namespace pyk2cu::sema {

LoopInfo& FunctionChecker::InfoOf(const ast::Stmt& loop, ast::StmtList body, const ast::Expr* target) {
  auto [found, fresh] = loop_info_.try_emplace({&loop, scope_});
  LoopInfo& info = found->second;
  if (!fresh) return info;
  auto add = [&](const ast::Name& name) {
    uint32_t index = LocalIndex(name.id);
    if (std::find(info.assigned.begin(), info.assigned.end(), index) == info.assigned.end())
      info.assigned.push_back(index);
  };
  if (target) ForEachTarget(*target, add);
  ForEachStore(body, add);
  info.has_break = HasBreak(body);
  return info;
}

/// Starts a loop: everything that the body assigns becomes a merge of what comes in and what an iteration leaves.
/// Whether a normal end must be told from a break is known from the last pass.
void FunctionChecker::EnterLoop(LoopInfo& info, LoopContext& context, bool has_else, Span span) {
  for (uint32_t name : info.assigned) {
    VersionId entry = current_[name];
    VersionId merge = versions_.New(Version::Kind::kMerge, locals_[name], span, Versions::Join::kLoopHead);
    versions_.AddOperand(merge, entry);
    EmitMove(merge, entry, *block_, span);
    info.headers[name] = merge;
    current_[name] = merge;
  }
  bool needs_flag = has_else;
  for (const LoopInfo::Exit& exit : info.exits) {
    const Version &merge = versions_[exit.merge], &normal = versions_[exit.normal];
    needs_flag |= last_ && merge.live && !merge.alias && (merge.storage != normal.storage || normal.alias.has_value());
  }
  if (info.has_break && needs_flag) {
    const ir::Variable* flag = NewTemporary(TypeTable::Scalar(ScalarId::kBool), span, "completed");
    block_->push_back(builder_.Statement<ir::Assign>(ir::Kind::kAssign, span, flag, builder_.Bool(span, true)));
    context.completed = flag;
  }
  context.info = &info;
  loops_.push_back(&context);
}

/// The end of an iteration: its values go back to the head.
void FunctionChecker::LeaveIteration(LoopInfo& info, Block& body, Span span) {
  if (!reachable_) return;
  for (uint32_t name : info.assigned) {
    versions_.AddOperand(info.headers[name], current_[name]);
    EmitMove(info.headers[name], current_[name], body, span);
  }
}

void FunctionChecker::CheckContinue(const ast::Continue& node) {
  if (loops_.empty()) {
    Fail(diag::kOutsideLoop, node.span, "continue");
    return;
  }
  LoopContext& loop = *loops_.back();
  LeaveIteration(*loop.info, *block_, node.span);
  if (loop.unrolled)
    block_->push_back(builder_.Statement<ir::Break>(ir::Kind::kBreak, node.span));
  else
    block_->push_back(builder_.Statement<ir::Continue>(ir::Kind::kContinue, node.span));
  loop.continued = true;
  reachable_ = false;
}

void FunctionChecker::CheckBreak(const ast::Break& node) {
  if (loops_.empty()) {
    Fail(diag::kOutsideLoop, node.span, "break");
    return;
  }
  LoopContext& loop = *loops_.back();
  for (const LoopInfo::Exit& exit : loop.info->exits) EmitMove(exit.merge, current_[exit.name], *block_, node.span);
  if (loop.completed) {
    block_->push_back(
        builder_.Statement<ir::Assign>(ir::Kind::kAssign, node.span, loop.completed, builder_.Bool(node.span, false)));
  }
  loop.breaks.push_back(current_);
  block_->push_back(builder_.Statement<ir::Break>(ir::Kind::kBreak, node.span));
  reachable_ = false;
}

/// Behind a loop: its `else`, then the merge of the normal end (`normal`, null if there is none) with the breaks.
void FunctionChecker::LeaveLoop(LoopContext& context, const Environment* normal, ast::StmtList otherwise, Span span) {
  loops_.pop_back();
  LoopInfo& info = *context.info;
  reachable_ = normal != nullptr;
  Block ending;
  if (normal) {
    current_ = *normal;
    CheckBlock(otherwise, ending);
  }
  Environment after_normal = current_;
  bool normal_reachable = reachable_;
  info.exits.clear();
  if (!context.breaks.empty()) {
    std::vector<std::pair<const Environment*, Block*>> edges;
    Block unused;  // moves of breaks stand before them already, from what the last pass knew
    if (normal_reachable) edges.emplace_back(&after_normal, &ending);
    for (const Environment& environment : context.breaks) edges.emplace_back(&environment, &unused);
    Environment merged = *edges[0].first;
    current_ = merged;
    MergeInto(edges, span, Versions::Join::kLoopExit);
    for (uint32_t name = 0; name < locals_.size(); ++name)
      if (current_[name] != merged[name])
        info.exits.push_back({name, current_[name], normal_reachable ? after_normal[name] : current_[name]});
    reachable_ = true;
  }
  Arena& arena = builder_.arena();
  if (ending.empty()) return;
  if (!context.completed) {
    block_->insert(block_->end(), ending.begin(), ending.end());
    return;
  }
  block_->push_back(builder_.Statement<ir::If>(ir::Kind::kIf, span, builder_.Ref(span, context.completed),
                                               arena.Copy(ending), ir::StmtList()));
}

void FunctionChecker::CheckWhile(const ast::While& node) {
  LoopInfo& info = InfoOf(node, node.body, nullptr);
  LoopContext context{};
  EnterLoop(info, context, !node.otherwise.empty(), node.span);
  Block body;
  Block* outer = std::exchange(block_, &body);
  const ir::Expr* condition = CheckCondition(*node.test);
  block_ = outer;
  if (!condition)
    condition = builder_.Ref(node.test->span, NewTemporary(TypeTable::Scalar(ScalarId::kBool), node.test->span));
  const ir::Constant* constant = AsConstant(condition);
  Environment at_head = current_;
  if (!body.empty()) {  // what the condition needs is done in every round
    const ir::Stmt* leave[] = {builder_.Statement<ir::Break>(ir::Kind::kBreak, node.test->span)};
    body.push_back(builder_.Statement<ir::If>(ir::Kind::kIf, node.test->span,
                                              builder_.Unary(node.test->span, ir::UnaryOp::kNot, condition),
                                              builder_.arena().Copy(ir::StmtList(leave)), ir::StmtList()));
    condition = builder_.Bool(node.test->span, true);
  }
  if (!constant || constant->bits) CheckBlock(node.body, body);
  LeaveIteration(info, body, node.span);
  if (!constant || constant->bits) {
    block_->push_back(
        builder_.Statement<ir::While>(ir::Kind::kWhile, node.span, condition, builder_.arena().Copy(body)));
  }
  bool endless = constant && constant->bits;
  LeaveLoop(context, endless ? nullptr : &at_head, node.otherwise, node.span);
}

void FunctionChecker::CheckFor(const ast::For& node) {
  if (CalledBuiltin(*node.iterable) == Handler::kLiteralUnroll)
    return CheckForUnrolled(node, static_cast<const ast::Call&>(*node.iterable));
  const auto* call = ast::As<ast::Call>(node.iterable);
  if (call) {
    const auto* name = ast::As<ast::Name>(call->callee);
    Value callee = name ? ReadName(*name) : Value::Error(node.span);
    if (name && callee.IsError()) return;
    if (callee.IsEntity(Entity::Kind::kBuiltin) && HandlerOf(callee.entity->path) == Handler::kRange) {
      const ir::Expr *start = nullptr, *stop = nullptr, *step = nullptr;
      if (!RangeOperands(*call, start, stop, step)) start = stop = step = builder_.Int(node.iterable->span, 0);
      return CheckForRange(node, start, stop, step);
    }
  }
  if (std::optional<Iteration> iteration = IterationOf(*node.iterable))
    return CheckForIteration(node, *std::move(iteration));
  Value iterable = CheckExpr(*node.iterable);
  if (iterable.IsError()) return;
  if (iterable.form == Value::Form::kIterator) return CheckForIterator(node, *iterable.iterator);
  const Type* type = TypeOf(iterable);
  if (type && type->IsTuple()) return CheckForTuple(node, iterable);
  Iteration iteration = OverValue(iterable, node.iterable->span);
  if (!iteration.IsError()) CheckForIteration(node, std::move(iteration));
}

/// The operands in the loop variable's type: int32 if all are at most that wide and signed, uint64 for unsigned ones,
/// else int64.
bool ExpressionChecker::RangeOperands(const ast::Call& call, const ir::Expr*& start, const ir::Expr*& stop,
                                      const ir::Expr*& step) {
  if (!PlainArguments(call, 1, 3)) return false;
  std::vector<const ir::Expr*> operands;
  for (const ast::Expr* argument : call.arguments) {
    const ir::Expr* operand = CheckScalar(*argument, "an argument of range");
    if (!operand) return false;
    if (!operand->type->IsInteger() && !operand->type->IsBool()) {
      Fail(diag::kRangeType, argument->span, operand->type);
      return false;
    }
    operands.push_back(operand);
  }
  std::vector<ScalarId> types;
  for (const ir::Expr* operand : operands) types.push_back(operand->type->scalar());
  const Type* chosen = nullptr;
  std::optional<Rating> best;
  for (ScalarId candidate : {ScalarId::kInt32, ScalarId::kInt64, ScalarId::kUInt64}) {
    std::vector<ScalarId> parameters(types.size(), candidate);
    std::optional<Rating> rating = Rate(types, parameters);
    if (!rating || (best && !(*rating < *best))) continue;
    best = rating;
    chosen = TypeTable::Scalar(candidate);
  }
  for (const ir::Expr*& operand : operands) operand = builder_.Convert(operand, chosen);
  start = operands.size() > 1 ? operands[0] : builder_.Int(call.span, 0, chosen);
  stop = operands.size() > 1 ? operands[1] : operands[0];
  step = operands.size() > 2 ? operands[2] : builder_.Int(call.span, 1, chosen);
  if (ConstantInt(step) == 0) {
    Fail(diag::kRangeStepZero, call.arguments[2]->span);
    return false;
  }
  return true;
}

void FunctionChecker::CheckForRange(const ast::For& node, const ir::Expr* start, const ir::Expr* stop,
                                    const ir::Expr* step) {
  LoopInfo& info = InfoOf(node, node.body, node.target);
  for (const ir::Expr** operand : {&start, &stop, &step})  // Python evaluates them in this order, once
    if (builder_.Effects(*operand) & kWritesMemory) *operand = Spill(Value::Of(*operand)).expr;
  LoopContext context{};
  EnterLoop(info, context, !node.otherwise.empty(), node.span);
  Environment at_head = current_;
  Block body;
  const auto* name = ast::As<ast::Name>(node.target);
  ir::Variable* variable = nullptr;
  Block* outer = std::exchange(block_, &body);
  if (name) {
    VersionId iteration = Store(name->id, name->span);
    versions_.SetType(iteration, start->type);
    int stores = 0;
    ForEachStore(node.body, [&](const ast::Name& stored) { stores += stored.id == name->id; });
    bool own = stores == 0 && !versions_[iteration].feeds_live_merge;  // nothing else sees the counter
    if (own) {
      variable = NewVariable(ir::VariableKind::kLocal, name->id, start->type, name->span);
      own_variables_[iteration] = variable;
      if (node.otherwise.empty())
        fixed_.insert(variable);
      else
        store_counts_[name->id] = 2;  // seen behind the loop if only a break leads there
    } else {
      variable = NewTemporary(start->type, name->span, "i");
      const ir::Variable* target = VariableFor(iteration);
      const ir::Expr* counter = builder_.Convert(builder_.Ref(name->span, variable), target->type);
      body.push_back(builder_.Statement<ir::Assign>(ir::Kind::kAssign, name->span, target, counter));
    }
  } else {
    variable = NewTemporary(start->type, node.target->span, "i");
    AssignTo(*node.target, Value::Of(builder_.Ref(node.target->span, variable)));
  }
  block_ = outer;
  CheckBlock(node.body, body);
  LeaveIteration(info, body, node.span);
  block_->push_back(builder_.Statement<ir::ForRange>(ir::Kind::kForRange, node.span,
                                                     static_cast<const ir::Variable*>(variable), start, stop, step,
                                                     builder_.arena().Copy(body), false));
  LeaveLoop(context, &at_head, node.otherwise, node.span);
}

/// A loop over the elements of a tuple of one type: a counter indexes it.
void FunctionChecker::CheckForTuple(const ast::For& node, const Value& value) {
  const Type* type = TypeOf(value);
  if (!type->IsUniform() && !type->elements().empty()) {
    RefuseMixed(type, node.iterable->span);
    return;
  }
  LoopInfo& info = InfoOf(node, node.body, node.target);
  Value tuple = type->elements().empty() ? value : Spill(value);
  LoopContext context{};
  EnterLoop(info, context, !node.otherwise.empty(), node.span);
  Environment at_head = current_;
  if (type->elements().empty() || !tuple.IsExpr()) return LeaveLoop(context, &at_head, node.otherwise, node.span);
  Span span = node.iterable->span;
  const ir::Variable* counter = NewTemporary(TypeTable::Scalar(ScalarId::kInt64), span, "i");
  Block body;
  Block* outer = std::exchange(block_, &body);
  AssignTo(*node.target,
           ValueOf(builder_.TupleAt(node.target->span, tuple.expr, {builder_.Ref(span, counter), false})));
  block_ = outer;
  CheckBlock(node.body, body);
  LeaveIteration(info, body, node.span);
  const ir::Expr* stop = builder_.Int(span, static_cast<int64_t>(type->elements().size()));
  block_->push_back(builder_.Statement<ir::ForRange>(ir::Kind::kForRange, node.span, counter, builder_.Int(span, 0),
                                                     stop, builder_.Int(span, 1), builder_.arena().Copy(body), false));
  LeaveLoop(context, &at_head, node.otherwise, node.span);
}

}  // namespace pyk2cu::sema
