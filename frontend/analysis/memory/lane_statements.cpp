#include "frontend/analysis/memory/lane_statements.h"

#include <initializer_list>
#include <utility>
#include <vector>

#include "frontend/analysis/memory/lane_expressions.h"
#include "frontend/analysis/memory/lane_places.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// After so many rounds of a loop without an end of changes, what still changes is in doubt.
constexpr int kMostRounds = 6;
/// Loops inside so many others are given up after their first round, so that rounds do not multiply.
constexpr size_t kMostNested = 3;

void FollowList(LaneFunction& in, ir::StmtList list);

/// The variables that lanes may see with different values after they took different ways through the statements;
/// nothing if `shared` tells that they took the same one.
Apart ApartAfter(const LaneFunction& in, std::initializer_list<ir::StmtList> lists, bool shared) {
  if (shared) return {};
  Apart apart(in.function.variables.size());
  for (const ir::StmtList list : lists)
    ir::WalkStatements(
        list,
        [&](const ir::Stmt& stmt) {
          ir::ForEachDefinition(stmt, [&](const ir::Variable& variable) { apart[variable.index] = true; });
        },
        [](const ir::Expr&) {});
  return apart;
}

/// Whether lanes that are in the statement now have left others behind, since the innermost loop began.
void Jump(LaneFunction& in, bool is_break) {
  if (in.loops.empty() || !in.state.reachable) return;
  LoopJumps& loop = in.loops.back();
  (is_break ? loop.breaks : loop.continues).push_back(in.state);
  loop.apart = loop.apart || loop.conditions > 0;
  in.state.reachable = false;
}

void FollowIf(LaneFunction& in, const ir::If& node) {
  const LaneCondition condition = ConditionOf(in, *node.condition);
  int& conditions = in.loops.empty() ? in.conditions : in.loops.back().conditions;
  conditions += !condition.shared;
  LaneState before = in.state;
  in.state.active &= condition.may;
  FollowList(in, node.then);
  LaneState then = std::exchange(in.state, std::move(before));
  in.state.active &= ~condition.must;
  FollowList(in, node.otherwise);
  (in.loops.empty() ? in.conditions : in.loops.back().conditions) -= !condition.shared;
  const LaneMask active = (then.reachable ? then.active : 0) | (in.state.reachable ? in.state.active : 0);
  JoinStates(in.state, then, ApartAfter(in, {node.then, node.otherwise}, condition.shared));
  in.state.active = active;
}

/// In each variable that the loop assigns, what differs in lanes that have left the loop in different rounds.
void LeaveApart(LaneFunction& in, const Apart& apart) {
  for (size_t i = 0; i < apart.size(); ++i) {
    LaneValue& value = in.state.values[i];
    if (apart[i] && !value.IsExact()) value = LaneValue::Doubtful(value.IsKnown() ? LaneDoubt::kControl : value.doubt);
  }
}

/// Makes what is still changing unknown: a number that all lanes share, such as one that is halved in each round, stays
/// one that they share.
void GiveUp(LaneState& state, const LaneState& next) {
  for (size_t i = 0; i < state.values.size(); ++i) {
    if (state.values[i] == next.values[i]) continue;
    const bool shared = state.values[i].IsShared() && next.values[i].IsShared();
    state.values[i] = shared ? LaneValue::Shared(SharedNumber::Unknown()) : LaneValue::Doubtful(LaneDoubt::kForm);
  }
  for (auto& [variable, place] : state.places) {
    const auto other = next.places.find(variable);
    if (other == next.places.end() || other->second != place) place.begin = LaneValue::Doubtful(LaneDoubt::kForm);
  }
}

/// Follows a loop until nothing changes, and once more to note its accesses. `enter` follows what comes before each
/// round. The state is that at the loop's head afterwards.
template <class Enter>
LoopJumps FollowRounds(LaneFunction& in, ir::StmtList body, Enter enter) {
  const bool records = std::exchange(in.records, false);
  LaneState head = in.state;
  LoopJumps jumps;
  for (int round = 0;; ++round) {
    in.state = head;
    in.loops.emplace_back();
    enter();
    FollowList(in, body);
    jumps = std::move(in.loops.back());
    in.loops.pop_back();
    for (const LaneState& state : jumps.continues) JoinStates(in.state, state, ApartAfter(in, {body}, !jumps.apart));
    if (in.records) break;
    LaneState next = head;
    JoinStates(next, in.state, {});
    next.active = head.active;
    const bool settled = next == head;
    if (!settled && (round >= kMostRounds || in.loops.size() >= kMostNested))
      GiveUp(head, next);
    else
      head = std::move(next);
    in.records = settled && records;
    if (settled && !records) break;
  }
  in.records = records;
  in.state = std::move(head);
  return jumps;
}

/// The state after a loop whose condition `shared` tells whether lanes leave it together.
void LeaveLoop(LaneFunction& in, const LoopJumps& jumps, ir::StmtList body, bool shared) {
  const Apart apart = ApartAfter(in, {body}, shared && !jumps.apart);
  for (const LaneState& state : jumps.breaks) JoinStates(in.state, state, apart);
  LeaveApart(in, apart);
}

void FollowWhile(LaneFunction& in, const ir::While& node) {
  bool shared = true;
  const LaneMask active = in.state.active;
  const LoopJumps jumps = FollowRounds(in, node.body, [&] {
    const LaneCondition condition = ConditionOf(in, *node.condition);
    shared = condition.shared;
    in.state.active &= condition.may;
  });
  const bool records = std::exchange(in.records, false);
  in.state.active &= ~ConditionOf(in, *node.condition).must;
  in.records = records;
  LeaveLoop(in, jumps, node.body, shared);
  in.state.active = active;
}

void FollowFor(LaneFunction& in, const ir::ForRange& node) {
  const LaneValue start = Evaluate(in, *node.start), stop = Evaluate(in, *node.stop), step = Evaluate(in, *node.step);
  const bool shared = start.IsShared() && stop.IsShared() && step.IsShared();
  const LaneMask active = in.state.active;
  const LoopJumps jumps = FollowRounds(in, node.body, [&] {
    in.state.values[node.variable->index] = Rounds(start, step);
    in.state.active &=
        Compare(LaneOrder::kLess, Rounds(start, step), stop).may | (step.base.not_negative ? 0 : kAllLanes);
  });
  LeaveLoop(in, jumps, node.body, shared);
  in.state.active = active;
}

void FollowStore(LaneFunction& in, const ir::Store& node) {
  const ArrayPlace element = ElementOf(in, *node.array, node.indices);
  if (!IsPlace(*node.value->type))
    Evaluate(in, *node.value);
  else if (ir::As<ir::Load>(node.value))  // a record is copied
    NoteAccess(in, *node.value, PlaceOf(in, *node.value), *node.value->type, AccessKind::kLoad);
  NoteAccess(in, node, element, *node.array->type->dtype(), AccessKind::kStore);
}

void FollowSetField(LaneFunction& in, const ir::SetField& node) {
  if (!IsPlace(*node.value->type)) Evaluate(in, *node.value);
  if (!node.record->type->Is(TypeKind::kRecord)) return;
  const RecordField& field = node.record->type->fields()[static_cast<size_t>(node.field)];
  ArrayPlace place = PlaceOf(in, *node.record);
  place.begin = Add(place.begin, LaneValue::Exactly(field.offset));
  NoteAccess(in, node, place, *field.type, AccessKind::kStore);
}

void FollowAssign(LaneFunction& in, const ir::Assign& node) {
  if (IsPlace(*node.variable->type)) {
    ArrayPlace place = PlaceOf(in, *node.value);
    in.state.places[node.variable->index] = std::move(place);
    return;
  }
  LaneValue value = Evaluate(in, *node.value);
  if (value.IsShared() && !value.base.IsExact() && value.name.empty() &&
      node.variable->kind == ir::VariableKind::kLocal)
    value.name = node.variable->name;
  in.state.values[node.variable->index] = std::move(value);
}

void FollowReturn(LaneFunction& in, const ir::Return& node) {
  if (node.value && !IsPlace(*node.value->type)) in.returned.push_back(Evaluate(in, *node.value));
  for (LoopJumps& loop : in.loops) loop.apart = true;  // lanes may have left
  in.state.reachable = false;
}

void FollowOther(LaneFunction& in, const ir::Stmt& stmt) {
  ir::ForEachExpression(stmt, [&](const ir::Expr& expr) {
    if (!IsPlace(*expr.type)) Evaluate(in, expr);
  });
  if (stmt.kind == ir::Kind::kRaise) in.state.reachable = false;
}

void Follow(LaneFunction& in, const ir::Stmt& stmt) {
  ir::Visit(stmt, Overloaded{
                      [&](const ir::Assign& node) { FollowAssign(in, node); },
                      [&](const ir::Store& node) { FollowStore(in, node); },
                      [&](const ir::SetField& node) { FollowSetField(in, node); },
                      [&](const ir::If& node) { FollowIf(in, node); },
                      [&](const ir::While& node) { FollowWhile(in, node); },
                      [&](const ir::ForRange& node) { FollowFor(in, node); },
                      [&](const ir::Break&) { Jump(in, true); },
                      [&](const ir::Continue&) { Jump(in, false); },
                      [&](const ir::Return& node) { FollowReturn(in, node); },
                      [&](const ir::Stmt& node) { FollowOther(in, node); },
                  });
}

void FollowList(LaneFunction& in, ir::StmtList list) {
  for (const ir::Stmt* stmt : list) {
    if (!in.state.reachable) return;
    Follow(in, *stmt);
  }
}

}  // namespace

void FollowBody(LaneFunction& in) { FollowList(in, in.function.body); }

}  // namespace pyk2cu::analysis
