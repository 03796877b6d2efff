#include "frontend/lint/interpreter/lanes.h"

#include <algorithm>
#include <unordered_set>

#include "frontend/ir/walk.h"
#include "frontend/lint/interpreter/unset.h"
#include "frontend/lint/values/number.h"

namespace pyk2cu::lint {
namespace {

template <class T>
T* CopyOf(Machine& machine, const T* from) {
  T* copy = machine.pool.New<T>(machine.lanes);
  std::copy_n(from, machine.lanes, copy);
  return copy;
}

bool IsUnknown(const Value& condition, uint32_t lane) { return !condition.known[lane]; }

uint64_t OutcomeNumber(const Value& condition, uint32_t lane, bool outcome) {
  return outcome ? condition.number[lane] : Opposite(condition.number[lane]);
}

/// Sets the bit in lanes for which the condition is not known, if it is not the same in all lanes from `begin`.
void MarkIfDiffers(Machine& machine, const Value& condition, const uint8_t* before, uint32_t begin, uint32_t end,
                   uint8_t bit) {
  bool differs = false;
  uint64_t number = 0;
  for (uint32_t lane = begin; lane < end && !differs; ++lane) {
    if (!before[lane]) continue;
    differs = number != 0 && number != condition.number[lane];
    number = condition.number[lane];
  }
  for (uint32_t lane = begin; differs && lane < end; ++lane)
    if (machine.run[lane] && IsUnknown(condition, lane)) machine.uneven[lane] |= bit;
}

/// Marks the lanes of warps, blocks and the grid whose threads may differ in the outcome.
void MarkUneven(Machine& machine, const Value& condition, const uint8_t* before) {
  for (uint32_t block = 0; block < machine.blocks; ++block) {
    const uint32_t begin = block * machine.block_threads, end = begin + machine.block_threads;
    for (uint32_t warp = begin; warp < end; warp += kWarpLanes)
      MarkIfDiffers(machine, condition, before, warp, std::min(warp + kWarpLanes, end), kUnevenInWarp);
    MarkIfDiffers(machine, condition, before, begin, end, kUnevenInBlock);
  }
  MarkIfDiffers(machine, condition, before, 0, machine.lanes, kUnevenInGrid);
}

uint64_t MemoriesOf(const Machine& machine, uint64_t sources) {
  uint64_t memories = 0;
  for (; sources; sources &= sources - 1)
    memories |= MemoryBit(machine.loads[static_cast<size_t>(__builtin_ctzll(sources))].memory);
  return memories;
}

/// Adds the reason for which lanes only may run.
void AddReason(Machine& machine, const Value& condition, const uint64_t* numbers, bool is_loop) {
  auto* reason = machine.kept.New<Condition>(1);
  *reason = {machine.path.condition, numbers, MemoriesOf(machine, condition.origin.direct), is_loop};
  machine.path.condition = reason;
}

/// What holds for the lanes on both sides of a condition.
void AddToPath(Machine& machine, const Value& condition) {
  Path& path = machine.path;
  if (condition.origin.Axes()) machine.indexed = true;
  for (size_t axis = 0; axis < path.guards.size(); ++axis) path.guards[axis] |= condition.origin.guards[axis];
  path.flags |= condition.origin.flags & (kFromData | kScaled);
  path.guessed |= condition.origin.IsGuess();
  path.at_most |= condition.origin.at_most;
  path.limits |= condition.origin.limits;
  path.sources |= condition.origin.sources;
  path.direct |= condition.origin.direct;
  if (condition.origin.swap)  // a lock orders only what is done while it is held
    path.lock = LockOf(condition.origin);
  else if (condition.origin.flags & kFromTicket)
    AddTicket(machine, condition.origin);
}

/// Extents that differ are not known.
void JoinArray(ArrayValue& array, const ArrayValue& other) {
  if (array.memory < 0 || !array.HasShapeOf(other)) array.memory = -1;
  array.exact = array.exact && other.exact;
  array.whole = array.whole && other.whole;
  for (size_t axis = 0; axis < array.extents.size(); ++axis)
    if (array.extents[axis] != other.extents[axis]) array.extents[axis] = -1;
}

/// One lane of a variable becomes what it is after one of two paths.
void JoinLane(Value& variable, const Value& other, uint32_t lane, uint64_t condition) {
  if (IsSame(variable, other, lane)) return;
  if (IsUnset(variable, lane) || IsUnset(other, lane)) variable.origin.flags |= kMaybeUnset;
  variable.known[lane] = 0;
  variable.value[lane] = 0;
  variable.number[lane] = Mix(Mix(condition, other.number[lane]), variable.number[lane]);
}

void JoinValue(Machine& machine, Value& variable, const Value& first, const Value& condition, const Lanes& before,
               const Lanes& first_lanes) {
  for (uint32_t part = 0; part < variable.part_count; ++part)
    JoinValue(machine, variable.parts[part], first.parts[part], condition, before, first_lanes);
  if (variable.array) JoinArray(*variable.array, *first.array);
  bool joined = false;
  Seen seen = variable.seen;
  seen.Add(first.seen);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (!before.run[lane] || !IsUnknown(condition, lane) || !first_lanes.run[lane]) continue;
    joined = true;
    if (machine.run[lane]) {
      const bool was_known = variable.known[lane];
      const int64_t was = variable.value[lane];
      JoinLane(variable, first, lane, condition.number[lane]);
      if (first.known[lane] && !variable.known[lane]) seen.Add(first.value[lane]);
      if (was_known && !variable.known[lane]) seen.Add(was);
    } else {
      variable.known[lane] = first.known[lane];
      variable.value[lane] = first.value[lane];
      variable.number[lane] = first.number[lane];
    }
  }
  if (!joined) return;
  variable.origin.Add(first.origin);
  // What is chosen by data derives from it.
  AddChoice(condition.origin, variable.origin);
  variable.origin.flags &= ~(kFolded | (condition.origin.flags & kScaled));
  variable.seen = seen;
}

void RestoreValue(Machine& machine, Value& variable, const Value& saved, const Value& condition, const Lanes& lanes) {
  for (uint32_t part = 0; part < variable.part_count; ++part)
    RestoreValue(machine, variable.parts[part], saved.parts[part], condition, lanes);
  variable.seen = saved.seen;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (!lanes.run[lane] || !IsUnknown(condition, lane)) continue;
    variable.known[lane] = saved.known[lane];
    variable.value[lane] = saved.value[lane];
    variable.number[lane] = saved.number[lane];
  }
}

void BlurValue(Machine& machine, Value& variable, const Value& before, const uint8_t* lanes) {
  for (uint32_t part = 0; part < variable.part_count; ++part)
    BlurValue(machine, variable.parts[part], before.parts[part], lanes);
  const bool any = std::any_of(lanes, lanes + machine.lanes, [](uint8_t lane) { return lane != 0; });
  if (any && variable.array && before.array->memory >= 0) JoinArray(*variable.array, *before.array);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (!lanes[lane] || IsSame(variable, before, lane)) continue;
    variable.known[lane] = 0;
    variable.value[lane] = 0;
    variable.number[lane] = Mix(Mix(0xB1, before.number[lane]), variable.number[lane]);
  }
}

const std::vector<const ir::Variable*>& AssignedBy(Machine& machine, const ir::Stmt& statement) {
  const auto [found, added] = machine.assigned->try_emplace(&statement);
  if (!added) return found->second;
  std::vector<const ir::Variable*> variables;
  std::unordered_set<const ir::Variable*> seen;
  const auto note = [&](const ir::Node& node) {
    ir::ForEachDefinition(node, [&](const ir::Variable& variable) {
      if (seen.insert(&variable).second) variables.push_back(&variable);
    });
  };
  const ir::Stmt* const list[] = {&statement};
  ir::WalkStatements(list, note, note);
  return found->second = std::move(variables);
}

}  // namespace

bool IsSame(const Value& a, const Value& b, uint32_t lane) {
  return a.number[lane] == b.number[lane] && a.known[lane] == b.known[lane] && a.value[lane] == b.value[lane];
}

Lanes SaveLanes(Machine& machine) {
  machine.work += machine.lanes;
  return {CopyOf(machine, machine.run),         CopyOf(machine, machine.uneven),     CopyOf(machine, machine.stop),
          CopyOf(machine, machine.block_epoch), CopyOf(machine, machine.warp_epoch), machine.path};
}

void RestoreLanes(Machine& machine, const Lanes& lanes) {
  std::copy_n(lanes.run, machine.lanes, machine.run);
  std::copy_n(lanes.uneven, machine.lanes, machine.uneven);
  std::copy_n(lanes.stop, machine.lanes, machine.stop);
  machine.path = lanes.path;
}

bool AnyUnknown(const Machine& machine, const Value& condition) {
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    if (machine.run[lane] && IsUnknown(condition, lane)) return true;
  return false;
}

void AddChoice(const Origin& condition, Origin& chosen) {
  chosen.flags |= condition.flags & (kFromData | kFromTicket | kFromOthers);
  chosen.direct |= condition.direct;
  chosen.tickets |= condition.tickets;
}

Lock LockOf(const Origin& origin) { return {origin.swap, origin.swap_index}; }

void AddTicket(Machine& machine, const Origin& origin) {
  machine.path.flags |= kFromTicket;
  machine.path.ticket = machine.last_ticket ? machine.last_ticket : machine.order;
  machine.path.tickets |= origin.tickets;
}

void Enter(Machine& machine, const Value& condition, bool outcome, const Stop& stop) {
  machine.work += machine.lanes;
  const uint8_t* before = CopyOf(machine, machine.run);
  uint64_t* numbers = AnyUnknown(machine, condition) ? machine.kept.New<uint64_t>(machine.lanes) : nullptr;
  const auto where = static_cast<uint32_t>(machine.stops.size());
  machine.stops.push_back(stop);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (!machine.run[lane]) continue;
    if (IsUnknown(condition, lane)) {
      machine.run[lane] = kMaybe;
      numbers[lane] = OutcomeNumber(condition, lane, outcome);
    } else if ((condition.value[lane] != 0) != outcome) {
      machine.run[lane] = kNo;
      machine.stop[lane] = where;
    }
  }
  AddToPath(machine, condition);
  AddGuards(machine, condition, outcome);
  if (!numbers) return;
  machine.path.open |= condition.origin.flags;
  AddReason(machine, condition, numbers, stop.leave == Leave::kLoopEnd);
  MarkUneven(machine, condition, before);
}

void JoinLanes(Machine& machine, const Value& condition, const Lanes& before, const Lanes& first) {
  machine.work += machine.lanes;
  uint64_t* numbers = nullptr;
  bool left = false;
  const Path second = machine.path;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    machine.block_epoch[lane] = std::max(machine.block_epoch[lane], first.block_epoch[lane]);
    machine.warp_epoch[lane] = std::max(machine.warp_epoch[lane], first.warp_epoch[lane]);
    if (!before.run[lane]) continue;
    const uint8_t one = first.run[lane], two = machine.run[lane];
    if (!IsUnknown(condition, lane)) {
      if (condition.value[lane]) {
        machine.run[lane] = one;
        machine.uneven[lane] = first.uneven[lane];
        machine.stop[lane] = first.stop[lane];
      }
      left |= machine.run[lane] == kNo;
    } else if ((one && two) || ((one || two) && machine.raised[lane])) {
      machine.run[lane] = before.run[lane];
      machine.uneven[lane] = before.uneven[lane];
      machine.raised[lane] = 0;
    } else {
      left = true;
      if (one) machine.uneven[lane] = first.uneven[lane];
      if (!two) machine.stop[lane] = first.stop[lane];
      machine.run[lane] = one ? one : two;
      if (!one && !two) continue;
      if (!numbers) numbers = machine.kept.New<uint64_t>(machine.lanes);
      numbers[lane] = OutcomeNumber(condition, lane, one != kNo);
    }
  }
  machine.path = before.path;
  if (left) AddToPath(machine, condition);
  if (left && numbers) machine.path.open |= condition.origin.flags;
  const auto is_taken = [&](const Lock& lock) {
    return lock.memory != before.path.lock.memory && lock.memory != condition.origin.swap;
  };
  if (!left && is_taken(first.path.lock)) machine.path.lock = first.path.lock;
  if (!left && is_taken(second.lock)) machine.path.lock = second.lock;
  if (numbers) AddReason(machine, condition, numbers, false);
}

void AddGuards(Machine& machine, const Value& condition, bool outcome) {
  const Origin& origin = condition.origin;
  for (size_t axis = 0; axis < machine.path.guards.size(); ++axis) {
    machine.path.guards[axis] |= origin.guards[axis];
    machine.path.inclusive[axis] |= outcome ? origin.inclusive[axis] : origin.inclusive_if_false[axis];
  }
}

void StopLanes(Machine& machine, const Stop& stop) {
  const auto where = static_cast<uint32_t>(machine.stops.size());
  machine.stops.push_back(stop);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (!machine.run[lane]) continue;
    machine.run[lane] = kNo;
    machine.stop[lane] = where;
  }
}

SavedVariables SaveVariables(Machine& machine, const ir::Stmt& statement) {
  const std::vector<const ir::Variable*>& variables = AssignedBy(machine, statement);
  machine.work += machine.lanes * variables.size();
  SavedVariables saved{&variables, machine.pool.New<Value>(variables.size())};
  for (size_t i = 0; i < variables.size(); ++i)
    saved.values[i] = CopyValue(machine, variables[i]->type, machine.frame->variables[variables[i]->index]);
  return saved;
}

void RestoreUnknown(Machine& machine, const SavedVariables& saved, const Value& condition, const Lanes& lanes) {
  for (size_t i = 0; i < saved.variables->size(); ++i)
    RestoreValue(machine, machine.frame->variables[(*saved.variables)[i]->index], saved.values[i], condition, lanes);
}

void JoinVariables(Machine& machine, const SavedVariables& first, const Value& condition, const Lanes& before,
                   const Lanes& first_lanes) {
  for (size_t i = 0; i < first.variables->size(); ++i)
    JoinValue(machine, machine.frame->variables[(*first.variables)[i]->index], first.values[i], condition, before,
              first_lanes);
}

void Blur(Machine& machine, const SavedVariables& before, const uint8_t* lanes) {
  for (size_t i = 0; i < before.variables->size(); ++i)
    BlurValue(machine, machine.frame->variables[(*before.variables)[i]->index], before.values[i], lanes);
}

void AssignValue(Machine& machine, Value& variable, const Value& value) {
  for (uint32_t part = 0; part < std::min(variable.part_count, value.part_count); ++part)
    AssignValue(machine, variable.parts[part], value.parts[part]);
  bool all = true;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (!machine.run[lane]) {
      all = false;
      continue;
    }
    variable.value[lane] = value.value ? value.value[lane] : 0;
    variable.number[lane] = value.number ? value.number[lane] : 0;
    variable.known[lane] = value.known ? value.known[lane] : 0;
  }
  if (variable.array && value.array) {
    const bool was_set = variable.array->memory >= 0;
    const ArrayValue before = *variable.array;
    *variable.array = *value.array;
    if (!all && was_set) JoinArray(*variable.array, before);
  }
  if (all) {
    variable.origin = value.origin;
    variable.seen = value.seen;
  } else {
    variable.origin.Add(value.origin);
    variable.seen.Add(value.seen);
  }
}

Value CopyValue(Machine& machine, const Type* type, const Value& value) {
  Value copy = NewValue(machine, type);
  for (uint32_t part = 0; part < copy.part_count; ++part)
    copy.parts[part] = CopyValue(machine, type->Part(part), value.parts[part]);
  std::copy_n(value.value, machine.lanes, copy.value);
  std::copy_n(value.number, machine.lanes, copy.number);
  std::copy_n(value.known, machine.lanes, copy.known);
  if (copy.array && value.array) *copy.array = *value.array;
  copy.origin = value.origin;
  copy.seen = value.seen;
  return copy;
}

}  // namespace pyk2cu::lint
