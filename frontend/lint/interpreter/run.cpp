#include "frontend/lint/interpreter/run.h"

#include <algorithm>

#include "frontend/lint/interpreter/calls.h"
#include "frontend/lint/interpreter/statements.h"
#include "frontend/lint/values/number.h"

namespace pyk2cu::lint {
namespace {

void GiveArgument(Machine& machine, const ir::Variable& parameter, Value& value, int64_t& scalars) {
  for (uint32_t part = 0; part < value.part_count; ++part)
    for (uint32_t lane = 0; lane < machine.lanes; ++lane)
      value.parts[part].number[lane] = Mix(Mix(0xA26, parameter.index), part + 1);
  const bool is_integer = parameter.type->IsInteger();
  const int64_t number = is_integer ? NumberGiven(machine, parameter, scalars++) : 0;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    value.known[lane] = is_integer;
    value.value[lane] = is_integer ? number : 0;
    value.number[lane] = is_integer ? NumberOf(number) : Mix(0xA26, parameter.index);
  }
  value.origin.flags = kFromScalar | kWhole;
  value.origin.terms = machine.TermOf(&parameter, 0);
}

}  // namespace

int64_t NumberGiven(const Machine& machine, const ir::Variable& parameter, int64_t scalars) {
  const ir::LaunchArgument* given = GivenArgument(machine, parameter);
  if (given && given->number) return *given->number;
  const Launch& launch = machine.launch;
  // The number of an element lies inside the arrays.
  const int64_t guess = machine.element_numbers->contains(&parameter)
                            ? launch.size / 3 + (launch.scalar_step ? 1 + scalars : 0)
                            : launch.scalar + launch.scalar_step * scalars;
  const auto at = std::ranges::find(machine.kernel->parameters, &parameter) - machine.kernel->parameters.begin();
  const auto place = static_cast<size_t>(at);
  const std::optional<int64_t> largest =
      place < machine.largest_numbers->size() ? (*machine.largest_numbers)[place] : std::nullopt;
  return largest ? std::min(guess, *largest) : guess;
}

void RunKernel(Machine& machine) {
  Frame frame = NewFrame(machine, *machine.kernel);
  int64_t scalars = 0;
  for (const ir::Variable* parameter : machine.kernel->parameters)
    if (!parameter->type->IsArray()) GiveArgument(machine, *parameter, frame.variables[parameter->index], scalars);
  machine.frame = &frame;
  Execute(machine, machine.kernel->body);
  machine.frame = nullptr;
  if (machine.Stopped()) AddLimit(machine, std::string(kTooLong));
}

}  // namespace pyk2cu::lint
