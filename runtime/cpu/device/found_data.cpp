#include "runtime/cpu/device/found_data.h"

#include <algorithm>
#include <cstring>

#include "frontend/types/spell_signature.h"
#include "runtime/cpu/device/launch_arrays.h"

namespace pyk2cu::runtime::cpu {
namespace {

using Carries = KernelParameter::Carries;

/// An integer of any width.
int64_t IntegerAt(const Type* type, const void* value) {
  uint64_t bits = 0;
  std::memcpy(&bits, value, static_cast<size_t>(type->Bytes()));
  const auto unused = static_cast<unsigned>(64 - 8 * type->Bytes());
  return type->IsUnsigned() ? static_cast<int64_t>(bits) : static_cast<int64_t>(bits << unused) >> unused;
}

ExampleLaunch LaunchOf(const KernelInfo& kernel, const LaunchConfig& config, std::span<const void* const> arguments) {
  ExampleLaunch launch{SpellSignature(kernel.arguments),
                       {config.grid.x, config.grid.y, config.grid.z},
                       {config.block.x, config.block.y, config.block.z},
                       config.shared_bytes,
                       {}};
  for (size_t i = 0; i < kernel.arguments.size() && i < kernel.argument_names.size(); ++i)
    launch.arguments.push_back({kernel.argument_names[i], kernel.arguments[i]->IsArray(), {}, {}});
  for (const GlobalArray& array : ArraysOf(kernel, arguments)) {
    const auto found = std::ranges::find(launch.arguments, array.name, &ExampleArgument::name);
    const bool is_known = std::ranges::count(array.extents, GlobalArray::kUnknown) == 0;
    if (found != launch.arguments.end() && found->is_array && is_known) found->extents = array.extents;
  }
  for (size_t i = 0; i < kernel.parameters.size() && i < arguments.size(); ++i) {
    const KernelParameter& parameter = kernel.parameters[i];
    const auto argument = static_cast<size_t>(parameter.argument);
    if (parameter.carries == Carries::kValue && parameter.path.empty() && argument < launch.arguments.size() &&
        kernel.arguments[argument]->IsInteger() && parameter.type->IsInteger())
      launch.arguments[argument].value = IntegerAt(parameter.type, arguments[i]);
  }
  return launch;
}

}  // namespace

std::vector<api::Diagnostic> DiagnosticsOf(const Findings& findings, const KernelInfo& kernel,
                                           const LaunchConfig& config, std::span<const void* const> arguments) {
  const ExampleLaunch launch = LaunchOf(kernel, config, arguments);
  std::vector<api::Diagnostic> list;
  for (const Finding& finding : findings.List()) {
    api::Diagnostic diagnostic{Severity::kError, finding.id, {}, finding.message, {}, {}};
    diagnostic.range = {finding.file, finding.line, 1, finding.line, 1};
    if (finding.other_line != 0)
      diagnostic.notes.push_back(
          {{finding.other_file, finding.other_line, 1, finding.other_line, 1}, "the other place"});
    diagnostic.kernel = kernel.name;
    diagnostic.launch = launch;
    list.push_back(std::move(diagnostic));
  }
  return list;
}

}  // namespace pyk2cu::runtime::cpu
