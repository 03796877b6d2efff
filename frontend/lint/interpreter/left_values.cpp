#include "frontend/lint/interpreter/left_values.h"

#include <algorithm>

#include "frontend/lint/values/number.h"

namespace pyk2cu::lint {
namespace {

/// Of two numbers one if they are equal; 0 is none.
uint64_t JoinNumbers(uint64_t a, uint64_t b) { return a == 0 || a == b ? b : Mix(a, b); }

}  // namespace

LeftValues* NewLeftValues(Machine& machine, const SavedVariables& variables) {
  auto* left = machine.pool.New<LeftValues>(1);
  const size_t count = variables.variables->size();
  *left = {variables.variables, machine.pool.New<uint64_t*>(count), machine.pool.New<Origin>(count)};
  return left;
}

void NoteLeft(Machine& machine, LeftValues& left) {
  const bool any = std::any_of(machine.run, machine.run + machine.lanes, [](uint8_t run) { return run == kMaybe; });
  if (any) machine.work += machine.lanes * left.variables->size();
  for (size_t i = 0; any && i < left.variables->size(); ++i) {
    const Value& now = machine.frame->variables[(*left.variables)[i]->index];
    if (!left.numbers[i]) left.numbers[i] = machine.kept.New<uint64_t>(machine.lanes);
    for (uint32_t lane = 0; lane < machine.lanes; ++lane)
      if (machine.run[lane] == kMaybe) left.numbers[i][lane] = JoinNumbers(left.numbers[i][lane], now.number[lane]);
    left.origins[i].Add(now.origin);
    left.origins[i].flags |= machine.path.flags & (kFromData | kFromTicket);
    left.origins[i].direct |= machine.path.direct;
    left.origins[i].tickets |= machine.path.tickets;
  }
}

void JoinLeft(Machine& machine, LeftValues& left, const uint8_t* lanes) {
  for (size_t i = 0; i < left.variables->size(); ++i) {
    if (!left.numbers[i]) continue;
    Value& now = machine.frame->variables[(*left.variables)[i]->index];
    bool any = false;
    for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
      const uint64_t number = left.numbers[i][lane];
      if (lanes[lane] != kMaybe || number == 0 || number == now.number[lane]) continue;
      any = true;
      now.known[lane] = 0;
      now.value[lane] = 0;
      now.number[lane] = Mix(number, now.number[lane]);
    }
    if (any) now.origin.Add(left.origins[i]);
    left.numbers[i] = nullptr;
    left.origins[i] = {};
  }
}

}  // namespace pyk2cu::lint
