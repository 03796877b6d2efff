#include "frontend/lint/interpreter/loops.h"

#include <algorithm>

#include "frontend/lint/arrays/contents.h"
#include "frontend/lint/interpreter/expressions.h"
#include "frontend/lint/interpreter/lanes.h"
#include "frontend/lint/interpreter/left_values.h"
#include "frontend/lint/interpreter/statements.h"
#include "frontend/lint/interpreter/unset.h"
#include "frontend/lint/values/number.h"
#include "frontend/lint/values/operators.h"

namespace pyk2cu::lint {
namespace {

/// A loop while it runs.
struct Rounds {
  const ir::Stmt& node;
  Lanes before;
  SavedVariables variables;
  Loop loop;
  uint8_t* maybe_none;              ///< lanes for which it is not known whether there is a round
  uint8_t* doubtful;                ///< lanes for which it is not known in which round they left
  std::vector<uint32_t> stores;     ///< Memory::stores at the start
  std::vector<uint8_t> moved = {};  ///< for each of `variables`: a round has let it name another array
  int unknown = 0;                  ///< rounds that no lane runs for sure
  bool is_cut = false;
  Origin condition;
};

Rounds Begin(Machine& machine, const ir::Stmt& node) {
  Rounds rounds{node, SaveLanes(machine), SaveVariables(machine, node), {}, nullptr, nullptr, {}};
  rounds.loop = {machine.frame->loop, machine.pool.New<uint8_t>(machine.lanes),
                 machine.pool.New<uint8_t>(machine.lanes)};
  rounds.loop.at_break = NewLeftValues(machine, rounds.variables);
  rounds.loop.at_continue = NewLeftValues(machine, rounds.variables);
  rounds.maybe_none = machine.pool.New<uint8_t>(machine.lanes);
  rounds.doubtful = machine.pool.New<uint8_t>(machine.lanes);
  for (const Memory& memory : machine.memories) rounds.stores.push_back(memory.stores);
  return rounds;
}

int LimitOf(const Machine& machine) {
  if (machine.work > kTwoRoundsAfter) return kUnknownRounds;
  return machine.work > kFewRoundsAfter ? kFewRounds : kMaxRounds;
}

/// Takes the condition of a round; false if the loop ends before it.
bool EnterRound(Machine& machine, Rounds& rounds, const Value& condition, Span span, int round) {
  rounds.condition.Add(condition.origin);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    if (machine.run[lane] && !condition.known[lane]) {
      rounds.doubtful[lane] = 1;
      if (round == 0) rounds.maybe_none[lane] = 1;
    }
  Enter(machine, condition, true, {span, Leave::kLoopEnd});
  if (!AnyRuns(machine)) return false;
  bool is_sure = false;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    is_sure |= machine.run[lane] != kNo && machine.run[lane] == rounds.before.run[lane] && !rounds.doubtful[lane];
  if (!is_sure && ++rounds.unknown > kUnknownRounds) rounds.is_cut = true;
  if (round >= LimitOf(machine) || machine.Stopped()) rounds.is_cut = true;
  if (rounds.is_cut)
    for (uint32_t lane = 0; lane < machine.lanes; ++lane)
      if (machine.run[lane]) rounds.doubtful[lane] = 1;
  return !rounds.is_cut;
}

void NoteMoved(const Machine& machine, Rounds& rounds, const SavedVariables& before) {
  rounds.moved.resize(before.variables->size());
  for (size_t i = 0; i < rounds.moved.size(); ++i) {
    const Value& now = machine.frame->variables[(*before.variables)[i]->index];
    if (now.array && now.array->memory != before.values[i].array->memory) rounds.moved[i] = 1;
  }
}

/// Which array a variable names is not known if rounds exchange them and their number is not known.
void ForgetMoved(Machine& machine, const Rounds& rounds) {
  for (size_t i = 0; i < rounds.moved.size(); ++i)
    if (rounds.moved[i]) machine.frame->variables[(*rounds.variables.variables)[i]->index].array->memory = -1;
}

/// Runs the body once; `round_run` is kept for the lanes that continue.
void RunBody(Machine& machine, Rounds& rounds, ir::StmtList body) {
  const LanePool::Mark mark = machine.pool.Here();
  const Lanes round = SaveLanes(machine);
  const SavedVariables variables = SaveVariables(machine, rounds.node);
  std::fill_n(rounds.loop.continued, machine.lanes, uint8_t{kNo});
  machine.frame->loop = &rounds.loop;
  Execute(machine, body);
  machine.frame->loop = rounds.loop.outer;
  uint8_t* maybe_continued = machine.pool.New<uint8_t>(machine.lanes);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    const uint8_t continued = rounds.loop.continued[lane];
    maybe_continued[lane] = continued == kMaybe && machine.run[lane];
    if (!machine.run[lane] && !continued) continue;
    const bool may_have_left = rounds.loop.broke[lane] == kMaybe || machine.frame->returned[lane] == kMaybe;
    machine.run[lane] = may_have_left ? static_cast<uint8_t>(kMaybe) : round.run[lane];
    if (rounds.loop.broke[lane] == kMaybe) rounds.doubtful[lane] = 1;
  }
  Blur(machine, variables, maybe_continued);
  JoinLeft(machine, *rounds.loop.at_continue, rounds.loop.continued);
  NoteMoved(machine, rounds, variables);
  machine.pool.Release(mark);
}

/// A loop without a body waits for what its condition loads.
Origin WaitedFor(const Machine& machine, const Origin& condition) {
  Origin waited;
  for (uint64_t left = condition.sources; left; left &= left - 1)
    waited.tickets |= MemoryBit(machine.loads[static_cast<size_t>(__builtin_ctzll(left))].memory);
  if (waited.tickets) waited.flags = kFromTicket;
  return waited;
}

/// Variables that only rounds assign, of which there may be none.
void NoteUnset(Machine& machine, const Rounds& rounds) {
  for (size_t i = 0; i < rounds.variables.variables->size(); ++i) {
    Value& now = machine.frame->variables[(*rounds.variables.variables)[i]->index];
    for (uint32_t lane = 0; lane < machine.lanes; ++lane)
      if (rounds.maybe_none[lane] && IsUnset(rounds.variables.values[i], lane)) now.origin.flags |= kMaybeUnset;
  }
}

void Finish(Machine& machine, Rounds& rounds) {
  NoteUnset(machine, rounds);
  Blur(machine, rounds.variables, rounds.doubtful);
  JoinLeft(machine, *rounds.loop.at_break, rounds.loop.broke);
  const bool any_doubt =
      std::any_of(rounds.doubtful, rounds.doubtful + machine.lanes, [](uint8_t doubt) { return doubt != 0; });
  if (any_doubt) ForgetMoved(machine, rounds);
  for (size_t i = 0; any_doubt && i < machine.memories.size(); ++i)
    if (i >= rounds.stores.size() || machine.memories[i].stores != rounds.stores[i]) {
      machine.memories[i].all_filled = true;
      ForgetContents(machine, machine.memories[i]);
    }
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    const uint8_t returned = machine.frame->returned[lane];
    if (machine.raised[lane] || returned == kYes) {
      machine.run[lane] = kNo;
    } else if (returned == kMaybe) {
      machine.run[lane] = rounds.before.run[lane] ? kMaybe : kNo;
    } else {
      machine.run[lane] = rounds.before.run[lane];
      machine.uneven[lane] = rounds.before.uneven[lane];
      machine.stop[lane] = rounds.before.stop[lane];
    }
  }
  const Path inside = machine.path;
  machine.path = rounds.before.path;
  // What a spinning loop waits for orders what comes after it.
  const bool waits = rounds.condition.flags & kFromTicket && !rounds.condition.swap;
  if (waits || (rounds.unknown > 0 && inside.flags & kFromTicket)) {
    AddTicket(machine, rounds.condition);
    machine.path.tickets |= inside.tickets;
    for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
      if (!rounds.before.run[lane]) continue;
      machine.ticket[lane] = machine.path.ticket;
      machine.tickets[lane] |= machine.path.tickets;
    }
  }
  if (rounds.condition.swap)
    machine.path.lock = LockOf(rounds.condition);
  else if (rounds.loop.lock)
    machine.path.lock = rounds.loop.lock;
}

}  // namespace

void ExecuteWhile(Machine& machine, const ir::While& node) {
  Rounds rounds = Begin(machine, node);
  const LanePool::Mark mark = machine.pool.Here();
  for (int round = 0;; ++round) {
    machine.pool.Release(mark);
    const Value condition = Evaluate(machine, *node.condition);
    if (!EnterRound(machine, rounds, condition, node.condition->span, round)) break;
    RunBody(machine, rounds, node.body);
    if (!AnyRuns(machine)) break;
  }
  if (node.body.empty()) rounds.condition.Add(WaitedFor(machine, rounds.condition));
  Finish(machine, rounds);
}

void ExecuteFor(Machine& machine, const ir::ForRange& node) {
  const Value start = Evaluate(machine, *node.start), stop = Evaluate(machine, *node.stop);
  const Value step = Evaluate(machine, *node.step);
  Value& counter = machine.frame->variables[node.variable->index];
  Rounds rounds = Begin(machine, node);
  const Value first = CopyValue(machine, node.variable->type, start);
  const LanePool::Mark mark = machine.pool.Here();
  for (int round = 0;; ++round) {
    machine.pool.Release(mark);
    Value condition = NewValue(machine, TypeTable::Scalar(ScalarId::kBool));
    Value next = NewValue(machine, node.variable->type);
    for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
      const int64_t value = first.value[lane] + round * step.value[lane];
      next.known[lane] = first.known[lane] && step.known[lane];
      next.value[lane] = next.known[lane] ? value : 0;
      next.number[lane] =
          next.known[lane] ? NumberOf(value)
                           : Mix(Mix(Mix(0xF08, first.number[lane]), step.number[lane]), static_cast<uint64_t>(round));
      condition.known[lane] = next.known[lane] && stop.known[lane];
      condition.value[lane] = step.value[lane] < 0 ? value > stop.value[lane] : value < stop.value[lane];
      condition.number[lane] = condition.known[lane] ? NumberOf(condition.value[lane])
                                                     : Mix(Mix(0xF09, next.number[lane]), stop.number[lane]);
    }
    next.origin = first.origin;
    next.origin.Add(step.origin);
    next.origin.flags |= kFromLoop;
    next.origin.bounds |= stop.origin.AllTerms();
    if (!stop.origin.flags && !stop.origin.terms) next.origin.bounds |= kConstantTerm;
    condition.origin = next.origin;
    condition.origin.Add(stop.origin);
    for (size_t axis = 0; axis < condition.origin.guards.size(); ++axis)
      if (condition.origin.Axes() >> axis & 1) condition.origin.guards[axis] |= next.origin.AllTerms();
    if (!EnterRound(machine, rounds, condition, node.stop->span, round)) break;
    AssignValue(machine, counter, next);
    counter.origin = next.origin;
    RunBody(machine, rounds, node.body);
    if (!AnyRuns(machine)) break;
  }
  Finish(machine, rounds);
}

}  // namespace pyk2cu::lint
