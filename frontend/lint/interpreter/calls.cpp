#include "frontend/lint/interpreter/calls.h"

#include <fmt/format.h>

#include "frontend/lint/interpreter/expressions.h"
#include "frontend/lint/interpreter/lanes.h"
#include "frontend/lint/interpreter/statements.h"
#include "frontend/lint/values/number.h"
#include "frontend/lint/values/operators.h"

namespace pyk2cu::lint {
namespace {

/// The lanes that come back from a call: those that were in it, without those that an exception ended.
void LeaveFunction(Machine& machine, const Lanes& before) {
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    machine.run[lane] = machine.raised[lane] ? static_cast<uint8_t>(kNo) : before.run[lane];
    machine.uneven[lane] = before.uneven[lane];
    if (!machine.raised[lane]) machine.stop[lane] = before.stop[lane];
  }
  const Lock lock = machine.path.lock;
  machine.path = before.path;
  machine.path.lock = lock;
}

}  // namespace

Frame NewFrame(Machine& machine, const ir::Function& function) {
  Frame frame{&function, machine.pool.New<Value>(function.variables.size()), machine.pool.New<uint8_t>(machine.lanes),
              nullptr};
  machine.work += machine.lanes * function.variables.size();
  for (const ir::Variable* variable : function.variables)
    if (!variable->IsStaticArray()) frame.variables[variable->index] = NewValue(machine, variable->type);
  return frame;
}

Value EvaluateCall(Machine& machine, const ir::Call& node) {
  Value result = NewValue(machine, node.type);
  const ir::Function& callee = *node.callee;
  const LanePool::Mark mark = machine.pool.Here();
  Value* arguments = machine.pool.New<Value>(node.arguments.size());
  for (size_t i = 0; i < node.arguments.size(); ++i) arguments[i] = Evaluate(machine, *node.arguments[i]);
  if (machine.frame->depth >= kMaxCallDepth || machine.Stopped()) {
    if (!machine.Stopped()) AddLimit(machine, fmt::format("calls of '{}' are nested too deeply", callee.name));
    ComputeUnknown(Mix(0xCA11, machine.serial++), {}, result, machine.lanes);
    machine.pool.Release(mark);
    return result;
  }
  Frame frame = NewFrame(machine, callee);
  frame.depth = machine.frame->depth + 1;
  frame.result = &result;
  for (size_t i = 0; i < callee.parameters.size() && i < node.arguments.size(); ++i)
    AssignValue(machine, frame.variables[callee.parameters[i]->index], arguments[i]);
  const Lanes before = SaveLanes(machine);
  Frame* const caller = machine.frame;
  machine.frame = &frame;
  Execute(machine, callee.body);
  machine.frame = caller;
  LeaveFunction(machine, before);
  machine.pool.Release(mark);
  return result;
}

}  // namespace pyk2cu::lint
