#include "frontend/analysis/work/thread_statements.h"

#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

using Number = std::optional<int64_t>;

/// Expressions that one thread evaluates, before the count ends.
constexpr int64_t kMostSteps = 2'000'000;

enum class Flow : uint8_t { kNext, kBreak, kContinue, kReturn };

Flow CountList(ThreadFrame& frame, ir::StmtList list);

bool IsOver(ThreadFrame& frame) {
  if (frame.run.steps <= kMostSteps) return false;
  frame.run.work.complete = false;
  return true;
}

Flow CountFor(ThreadFrame& frame, const ir::ForRange& node) {
  const Number start = Count(frame, *node.start), stop = Count(frame, *node.stop), step = Count(frame, *node.step);
  const bool known = start && stop && step && *step != 0;
  if (!known) frame.run.work.complete = false;
  int64_t value = start.value_or(0);
  for (bool first = true;; first = false) {
    if (known ? (*step > 0 ? value >= *stop : value <= *stop) : !first) return Flow::kNext;
    frame.values[node.variable->index] = known || start ? Number(value) : Number();
    const Flow flow = CountList(frame, node.body);
    if (flow == Flow::kReturn || IsOver(frame)) return Flow::kReturn;
    if (flow == Flow::kBreak) return Flow::kNext;
    if (known && __builtin_add_overflow(value, *step, &value)) return Flow::kNext;
  }
}

Flow CountWhile(ThreadFrame& frame, const ir::While& node) {
  for (bool first = true;; first = false) {
    const Number condition = Count(frame, *node.condition);
    if (!condition) frame.run.work.complete = false;
    if (condition ? *condition == 0 : !first) return Flow::kNext;
    const Flow flow = CountList(frame, node.body);
    if (flow == Flow::kReturn || IsOver(frame)) return Flow::kReturn;
    if (flow == Flow::kBreak) return Flow::kNext;
  }
}

Flow CountIf(ThreadFrame& frame, const ir::If& node) {
  const Number condition = Count(frame, *node.condition);
  if (condition) return CountList(frame, *condition != 0 ? node.then : node.otherwise);
  frame.run.work.complete = false;
  return CountList(frame, node.then);
}

Flow CountAssign(ThreadFrame& frame, const ir::Assign& node) {
  const Type& type = *node.value->type;
  if (type.Is(TypeKind::kRecord)) CountIndices(frame, *node.value);
  if (type.IsArray() || type.Is(TypeKind::kRecord))
    frame.arrays[node.variable->index] = ArrayOf(frame, *node.value);
  else
    frame.values[node.variable->index] = Count(frame, *node.value);
  return Flow::kNext;
}

Flow CountStore(ThreadFrame& frame, const ir::Store& node) {
  for (const ir::ElementIndex& index : node.indices) Count(frame, *index.value);
  Count(frame, *node.value);
  CountAccess(frame, ArrayOf(frame, *node.array), node.array->type->dtype()->Bytes(), true);
  return Flow::kNext;
}

Flow CountSetField(ThreadFrame& frame, const ir::SetField& node) {
  Count(frame, *node.value);
  if (!node.record->type->Is(TypeKind::kRecord)) return Flow::kNext;
  CountIndices(frame, *node.record);
  CountAccess(frame, ArrayOf(frame, *node.record), node.record->type->Bytes(), true);
  return Flow::kNext;
}

Flow CountReturn(ThreadFrame& frame, const ir::Return& node) {
  if (node.value && !node.value->type->IsArray()) frame.returned = Count(frame, *node.value);
  return Flow::kReturn;
}

Flow CountOther(ThreadFrame& frame, const ir::Stmt& stmt) {
  ir::ForEachExpression(stmt, [&](const ir::Expr& expr) {
    if (!expr.type->IsArray()) Count(frame, expr);
  });
  return stmt.kind == ir::Kind::kRaise ? Flow::kReturn : Flow::kNext;
}

Flow CountStatement(ThreadFrame& frame, const ir::Stmt& stmt) {
  return ir::Visit(stmt, Overloaded{
                             [&](const ir::Assign& node) { return CountAssign(frame, node); },
                             [&](const ir::Store& node) { return CountStore(frame, node); },
                             [&](const ir::SetField& node) { return CountSetField(frame, node); },
                             [&](const ir::If& node) { return CountIf(frame, node); },
                             [&](const ir::While& node) { return CountWhile(frame, node); },
                             [&](const ir::ForRange& node) { return CountFor(frame, node); },
                             [&](const ir::Break&) { return Flow::kBreak; },
                             [&](const ir::Continue&) { return Flow::kContinue; },
                             [&](const ir::Return& node) { return CountReturn(frame, node); },
                             [&](const ir::Stmt& node) { return CountOther(frame, node); },
                         });
}

Flow CountList(ThreadFrame& frame, ir::StmtList list) {
  for (const ir::Stmt* stmt : list)
    if (const Flow flow = CountStatement(frame, *stmt); flow != Flow::kNext) return flow;
  return Flow::kNext;
}

}  // namespace

void CountBody(ThreadFrame& frame) { CountList(frame, frame.function.body); }

}  // namespace pyk2cu::analysis
