#include "runtime/cpu/device/launch_arrays.h"

#include <algorithm>
#include <cstring>

namespace pyk2cu::runtime::cpu {
namespace {

using Carries = KernelParameter::Carries;

int64_t Number(const KernelParameter& parameter, const void* value) {
  if (parameter.type->Bytes() == sizeof(int32_t)) {
    int32_t number = 0;
    std::memcpy(&number, value, sizeof number);
    return number;
  }
  int64_t number = 0;
  std::memcpy(&number, value, sizeof number);
  return number;
}

/// The type of an argument, or of the part of a tuple that the parameter is.
const Type* TypeOf(const KernelInfo& kernel, const KernelParameter& parameter) {
  if (parameter.argument < 0 || static_cast<size_t>(parameter.argument) >= kernel.arguments.size()) return nullptr;
  const Type* type = kernel.arguments[static_cast<size_t>(parameter.argument)];
  for (const int index : parameter.path)
    type = type && type->IsTuple() ? type->elements()[static_cast<size_t>(index)] : nullptr;
  return type;
}

std::string NameOf(const KernelInfo& kernel, const KernelParameter& parameter) {
  if (static_cast<size_t>(parameter.argument) >= kernel.argument_names.size()) return parameter.name;
  std::string name = kernel.argument_names[static_cast<size_t>(parameter.argument)];
  const Type* type = kernel.arguments[static_cast<size_t>(parameter.argument)];
  for (const int index : parameter.path) {
    const auto at = static_cast<size_t>(index);
    name += type->IsNamedTuple() ? "." + type->element_names()[at] : "[" + std::to_string(index) + "]";
    type = type->elements()[at];
  }
  return name;
}

GlobalArray ArrayOf(const KernelInfo& kernel, const KernelParameter& parameter, const void* value) {
  GlobalArray array;
  const Type* type = TypeOf(kernel, parameter);
  const auto argument = static_cast<size_t>(parameter.argument);
  std::memcpy(&array.data, value, sizeof array.data);
  array.name = NameOf(kernel, parameter);
  array.element_bytes = static_cast<uint64_t>(std::max<int64_t>(parameter.type->Bytes(), 1));
  // Only of arrays and records that are arguments themselves it is known which ones the kernel writes.
  const bool known = parameter.path.empty() && type && (type->IsArray() || type->Is(TypeKind::kRecord));
  array.written = !known || argument >= kernel.writes.size() || kernel.writes[argument];
  const size_t axes = type && type->IsArray() ? static_cast<size_t>(type->ndim()) : 1;
  const bool record = type && type->Is(TypeKind::kRecord);
  array.extents.assign(record ? 0 : axes, GlobalArray::kUnknown);
  array.strides = array.extents;
  if (type && type->IsArray())
    array.order = type->layout() == Layout::kC   ? GlobalArray::Order::kC
                  : type->layout() == Layout::kF ? GlobalArray::Order::kF
                                                 : GlobalArray::Order::kStrided;
  return array;
}

}  // namespace

std::vector<GlobalArray> ArraysOf(const KernelInfo& kernel, std::span<const void* const> arguments) {
  std::vector<GlobalArray> arrays;
  const KernelParameter* data = nullptr;  // of the last array
  for (size_t i = 0; i < kernel.parameters.size() && i < arguments.size(); ++i) {
    const KernelParameter& parameter = kernel.parameters[i];
    if (parameter.carries == Carries::kData) {
      arrays.push_back(ArrayOf(kernel, parameter, arguments[i]));
      data = &parameter;
      continue;
    }
    const bool extent = parameter.carries == Carries::kExtent;
    if ((!extent && parameter.carries != Carries::kStride) || !data) continue;
    if (data->argument != parameter.argument || data->path != parameter.path) continue;
    std::vector<int64_t>& numbers = extent ? arrays.back().extents : arrays.back().strides;
    if (static_cast<size_t>(parameter.axis) < numbers.size())
      numbers[static_cast<size_t>(parameter.axis)] = Number(parameter, arguments[i]);
  }
  return arrays;
}

}  // namespace pyk2cu::runtime::cpu
