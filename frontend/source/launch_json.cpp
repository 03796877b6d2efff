#include "frontend/source/launch_json.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "base/json.h"

namespace pyk2cu {
namespace {

std::string ArgumentJson(const ExampleArgument& argument) {
  std::string json = fmt::format("{{\"name\":{}", JsonString(argument.name));
  if (argument.is_array) json += fmt::format(",\"extents\":[{}]", fmt::join(argument.extents, ","));
  if (argument.value) json += fmt::format(",\"value\":{}", *argument.value);
  return json + "}";
}

}  // namespace

std::string LaunchJson(const ExampleLaunch& launch) {
  std::string arguments;
  for (const ExampleArgument& argument : launch.arguments)
    arguments += (arguments.empty() ? "" : ",") + ArgumentJson(argument);
  return fmt::format("{{\"signature\":{},\"grid\":[{}],\"block\":[{}],\"arguments\":[{}]}}",
                     JsonString(launch.signature), fmt::join(launch.grid, ","), fmt::join(launch.block, ","), arguments);
}

std::string KernelMembers(std::string_view kernel, const ExampleLaunch* launch) {
  std::string members;
  if (!kernel.empty()) members += fmt::format(",\"kernel\":{}", JsonString(kernel));
  if (launch) members += fmt::format(",\"launch\":{}", LaunchJson(*launch));
  return members;
}

}  // namespace pyk2cu
