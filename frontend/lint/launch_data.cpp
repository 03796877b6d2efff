#include "frontend/lint/launch_data.h"

#include <algorithm>
#include <unordered_set>

#include "frontend/ir/walk.h"
#include "frontend/lint/interpreter/run.h"
#include "frontend/types/spell_signature.h"

namespace pyk2cu::lint {
namespace {

/// Arrays of dynamic shared memory lie one after another: room for that many with an element for each thread.
constexpr int64_t kDynamicArrays = 4;

/// The size of the largest element of arrays in dynamic shared memory, in the functions that a kernel reaches; 0 if
/// there are none.
int64_t DynamicElement(const ir::Function& function, std::unordered_set<const ir::Function*>& seen) {
  if (!seen.insert(&function).second) return 0;
  int64_t bytes = 0;
  for (const ir::Variable* variable : function.variables)
    if (variable->kind == ir::VariableKind::kSharedArray && std::ranges::count(variable->extents, 0))
      bytes = std::max(bytes, variable->type->dtype()->Bytes());
  const auto note = [&](const ir::Node& node) {
    ir::ForEachCallee(node, [&](const ir::Function& callee) { bytes = std::max(bytes, DynamicElement(callee, seen)); });
  };
  ir::WalkStatements(function.body, note, note);
  return bytes;
}

/// Extents of arrays that the run has not accessed are those of the first array.
std::vector<int64_t> ExtentsOf(const Machine& machine, const ir::Variable& parameter) {
  const auto found = machine.memory_of.find(&parameter);
  if (found != machine.memory_of.end()) return machine.memories[static_cast<size_t>(found->second)].extents;
  if (const ir::LaunchArgument* given = GivenArgument(machine, parameter)) return given->extents;
  std::vector<int64_t> extents;
  for (int axis = 0; axis < parameter.type->ndim(); ++axis)
    extents.push_back(machine.launch.size + machine.launch.axis_step * axis);
  return extents;
}

std::string SignatureOf(const ir::Function& kernel) {
  std::vector<const Type*> types;
  for (const ir::Variable* parameter : kernel.parameters) types.push_back(parameter->type);
  return SpellSignature(types);
}

FindingLaunch LaunchOf(const Machine& machine) {
  const Launch& launch = machine.launch;
  FindingLaunch data{launch.grid, launch.block, 0, {}, {}};
  data.signature = SignatureOf(*machine.kernel);
  std::unordered_set<const ir::Function*> seen;
  data.shared_bytes = DynamicElement(*machine.kernel, seen) * machine.block_threads * kDynamicArrays;
  int64_t scalars = 0;
  for (const ir::Variable* parameter : machine.kernel->parameters) {
    FindingArgument argument{std::string(parameter->name), parameter->type};
    if (parameter->type->IsArray()) argument.extents = ExtentsOf(machine, *parameter);
    if (parameter->type->IsInteger()) argument.value = NumberGiven(machine, *parameter, scalars++);
    data.arguments.push_back(std::move(argument));
  }
  return data;
}

}  // namespace

void NameLaunch(Machine& machine) {
  if (machine.findings.empty()) return;
  const auto launch = std::make_shared<const FindingLaunch>(LaunchOf(machine));
  for (Finding& finding : machine.findings) finding.example = launch;
}

}  // namespace pyk2cu::lint
