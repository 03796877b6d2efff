#include "frontend/lint/interpreter/statements.h"

#include <algorithm>

#include "frontend/lint/interpreter/array_values.h"
#include "frontend/lint/interpreter/expressions.h"
#include "frontend/lint/interpreter/lanes.h"
#include "frontend/lint/interpreter/left_values.h"
#include "frontend/lint/interpreter/loops.h"
#include "frontend/lint/interpreter/unset.h"
#include "frontend/lint/values/number.h"

namespace pyk2cu::lint {
namespace {

/// A check of sizes, where these are only a guess.
bool IsSizeCheck(const Machine& machine, const ir::If& node, const Value& condition) {
  return !machine.launch.IsExact() && !node.then.empty() && node.then[0]->kind == ir::Kind::kRaise &&
         !condition.origin.Axes();
}

/// The check is taken to pass. If it does not, the kernel is not meant for sizes of this run.
void PassSizeCheck(Machine& machine, const ir::If& node, const Value& condition) {
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    if (machine.run[lane] && condition.known[lane] && condition.value[lane]) machine.refuses_sizes = true;
  Execute(machine, node.otherwise);
}

/// Whether a branch ends in leaving: what comes after it is guarded, even if the sizes of this run let all lanes pass.
bool Leaves(ir::StmtList branch) {
  if (branch.empty()) return false;
  const ir::Kind last = branch.back()->kind;
  return last == ir::Kind::kReturn || last == ir::Kind::kContinue || last == ir::Kind::kBreak ||
         last == ir::Kind::kRaise;
}

void ExecuteIf(Machine& machine, const ir::If& node) {
  const Value condition = Evaluate(machine, *node.condition);
  if (IsSizeCheck(machine, node, condition)) return PassSizeCheck(machine, node, condition);
  const Stop stop{node.condition->span, Leave::kBranch};
  const bool unknown = AnyUnknown(machine, condition);
  const Lanes before = SaveLanes(machine);
  SavedVariables saved{}, first{};
  if (unknown) saved = SaveVariables(machine, node);
  Enter(machine, condition, true, stop);
  if (AnyRuns(machine)) Execute(machine, node.then);
  const Lanes first_lanes = SaveLanes(machine);
  if (unknown) {
    first = SaveVariables(machine, node);
    RestoreUnknown(machine, saved, condition, before);
    for (uint32_t lane = 0; lane < machine.lanes; ++lane) {  // the second branch does not come after the first
      if (!before.run[lane] || condition.known[lane]) continue;
      machine.block_epoch[lane] = before.block_epoch[lane];
      machine.warp_epoch[lane] = before.warp_epoch[lane];
    }
  }
  // Exceptions end lanes for good; JoinLanes looks at them.
  RestoreLanes(machine, before);
  Enter(machine, condition, false, stop);
  if (AnyRuns(machine)) Execute(machine, node.otherwise);
  if (unknown) JoinVariables(machine, first, condition, before, first_lanes);
  JoinLanes(machine, condition, before, first_lanes);
  if (Leaves(node.then)) AddGuards(machine, condition, false);
  if (Leaves(node.otherwise)) AddGuards(machine, condition, true);
}

void ExecuteAssign(Machine& machine, const ir::Assign& node) {
  if (node.variable->type->Is(TypeKind::kPointer)) return;  // the pointer of a row, for later passes
  Value& variable = machine.frame->variables[node.variable->index];
  AssignValue(machine, variable,
              IsFiller(node) ? NewValue(machine, node.variable->type) : Evaluate(machine, *node.value));
}

void ExecuteReturn(Machine& machine, const ir::Return& node) {
  Frame& frame = *machine.frame;
  if (node.value && frame.result) {
    const Value value = Evaluate(machine, *node.value);
    const Value before = CopyValue(machine, node.value->type, *frame.result);
    AssignValue(machine, *frame.result, value);
    for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
      const bool joins = machine.run[lane] && frame.returned[lane] == kMaybe;
      if (!joins || before.number[lane] == frame.result->number[lane]) continue;
      frame.result->known[lane] = 0;
      frame.result->number[lane] = Mix(Mix(0x8E7, before.number[lane]), frame.result->number[lane]);
    }
    frame.result->origin.Add(before.origin);
    frame.result->origin.flags |= machine.path.flags & (kFromData | kFromTicket);
    frame.result->origin.tickets |= machine.path.tickets;
  }
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    frame.returned[lane] = std::max(frame.returned[lane], machine.run[lane]);
  StopLanes(machine, {node.span, Leave::kReturn});
}

void ExecuteRaise(Machine& machine, const ir::Raise& node) {
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    if (machine.run[lane]) machine.raised[lane] = 1;
  StopLanes(machine, {node.span, Leave::kRaise});
}

void ExecuteBreak(Machine& machine, const ir::Stmt& node, bool is_continue) {
  Loop& loop = *machine.frame->loop;
  uint8_t* left = is_continue ? loop.continued : loop.broke;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) left[lane] = std::max(left[lane], machine.run[lane]);
  NoteLeft(machine, is_continue ? *loop.at_continue : *loop.at_break);
  if (!is_continue && machine.path.lock) loop.lock = machine.path.lock;
  StopLanes(machine, {node.span, is_continue ? Leave::kContinue : Leave::kBreak});
}

void ExecutePrint(Machine& machine, const ir::Print& node) {
  for (const ir::Expr* operand : node.operands) Evaluate(machine, *operand);
}

void ExecuteLaunch(Machine& machine, const ir::ChildLaunch& node) {
  for (const ir::Expr* argument : node.arguments) Evaluate(machine, *argument);
  AddLimit(machine, "the kernel that it launches is looked at alone");
}

void ExecuteStatement(Machine& machine, const ir::Stmt& node) {
  switch (node.kind) {
    case ir::Kind::kAssign: return ExecuteAssign(machine, static_cast<const ir::Assign&>(node));
    case ir::Kind::kStore: return ExecuteStore(machine, static_cast<const ir::Store&>(node));
    case ir::Kind::kSetField: return ExecuteSetField(machine, static_cast<const ir::SetField&>(node));
    case ir::Kind::kEvaluate: Evaluate(machine, *static_cast<const ir::Evaluate&>(node).value); return;
    case ir::Kind::kIf: return ExecuteIf(machine, static_cast<const ir::If&>(node));
    case ir::Kind::kWhile: return ExecuteWhile(machine, static_cast<const ir::While&>(node));
    case ir::Kind::kForRange: return ExecuteFor(machine, static_cast<const ir::ForRange&>(node));
    case ir::Kind::kBreak: return ExecuteBreak(machine, node, false);
    case ir::Kind::kContinue: return ExecuteBreak(machine, node, true);
    case ir::Kind::kReturn: return ExecuteReturn(machine, static_cast<const ir::Return&>(node));
    case ir::Kind::kPrint: return ExecutePrint(machine, static_cast<const ir::Print&>(node));
    case ir::Kind::kRaise: return ExecuteRaise(machine, static_cast<const ir::Raise&>(node));
    case ir::Kind::kChildLaunch: return ExecuteLaunch(machine, static_cast<const ir::ChildLaunch&>(node));
    default: return;
  }
}

}  // namespace

void Execute(Machine& machine, ir::StmtList statements) {
  for (const ir::Stmt* statement : statements) {
    if (machine.Stopped() || !AnyRuns(machine)) return;
    const LanePool::Mark mark = machine.pool.Here();
    ExecuteStatement(machine, *statement);
    machine.pool.Release(mark);
  }
}

}  // namespace pyk2cu::lint
