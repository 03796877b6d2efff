#include "frontend/lint/state/example.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace pyk2cu::lint {
namespace {

uint32_t Extent(int64_t value) {
  return static_cast<uint32_t>(std::clamp<int64_t>(value, 0, std::numeric_limits<uint32_t>::max()));
}

std::array<uint32_t, 3> Extents(const Launch::Extents& extents) {
  return {Extent(extents[0]), Extent(extents[1]), Extent(extents[2])};
}

/// The type as signatures have it.
std::string TypeText(const Type* type) {
  if (!type->IsArray() || type->ndim() == 0 || type->readonly() || !type->dtype()->IsScalar()) return type->Name();
  std::string text = type->dtype()->Name() + "[";
  for (int axis = 0; axis < type->ndim(); ++axis) {
    const bool is_unit =
        (type->layout() == Layout::kC && axis == type->ndim() - 1) || (type->layout() == Layout::kF && axis == 0);
    text += std::string(axis > 0 ? "," : "") + (is_unit ? "::1" : ":");
  }
  return text + "]";
}

std::string SignatureText(const ir::Function& kernel) {
  std::string types;
  for (const ir::Variable* parameter : kernel.parameters)
    types += (types.empty() ? "" : ", ") + TypeText(parameter->type);
  return "void(" + types + ")";
}

/// An array that the run never came to has the size that the others began with.
std::vector<int64_t> ArrayExtents(const Machine& machine, const ir::Variable& parameter) {
  if (const auto found = machine.memory_of.find(&parameter); found != machine.memory_of.end())
    return machine.memories[static_cast<size_t>(found->second)].extents;
  return std::vector<int64_t>(static_cast<size_t>(parameter.type->ndim()), machine.launch.size);
}

}  // namespace

std::shared_ptr<const ExampleLaunch> ExampleOf(const Machine& machine) {
  auto example = std::make_shared<ExampleLaunch>();
  example->signature = SignatureText(*machine.kernel);
  example->grid = Extents(machine.launch.grid);
  example->block = Extents(machine.launch.block);
  for (const ir::Variable* parameter : machine.kernel->parameters) {
    ExampleArgument& argument = example->arguments.emplace_back();
    argument.name = parameter->name;
    argument.is_array = parameter->type->IsArray();
    if (argument.is_array) argument.extents = ArrayExtents(machine, *parameter);
    if (const auto found = machine.integers.find(parameter); found != machine.integers.end())
      argument.value = found->second;
  }
  return example;
}

std::shared_ptr<const ExampleLaunch> ExampleOf(const ir::Function& kernel, const ir::LaunchShape& launch) {
  auto example = std::make_shared<ExampleLaunch>();
  example->signature = SignatureText(kernel);
  if (launch.grid) example->grid = Extents(*launch.grid);
  if (launch.block) example->block = Extents(*launch.block);
  return example;
}

}  // namespace pyk2cu::lint
