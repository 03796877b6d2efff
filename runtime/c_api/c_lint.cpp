#include "pyk2cu/c/lint.h"

#include <optional>
#include <string_view>

#include "runtime/c_api/c_api.h"

// What the lint and the checks of running kernels find, in the C API.
using namespace pyk2cu;
using namespace pyk2cu::capi;

namespace {

std::string_view TextOrNone(const char* text) { return text ? text : std::string_view(); }

/// Nothing if the extents are zeros.
std::optional<Dim3> GivenExtents(const uint32_t (&extents)[3]) {
  if (extents[0] == 0 && extents[1] == 0 && extents[2] == 0) return std::nullopt;
  return Dim3(extents[0], extents[1], extents[2]);
}

/// Null if there is no such launch.
const ExampleLaunch* LaunchOf(const pyk2cu_findings* findings, size_t index) {
  if (!findings || index >= findings->list.size() || !findings->list[index].launch) return nullptr;
  return &*findings->list[index].launch;
}

}  // namespace

extern "C" {

pyk2cu_status pyk2cu_program_lint(const pyk2cu_program* program, const char* kernel, const char* signature,
                                  const pyk2cu_lint_options* options, pyk2cu_findings** findings) {
  PYK2CU_REQUIRE(program);
  PYK2CU_REQUIRE(findings);
  if (options && options->struct_size < sizeof *options)
    return FailUsage("the struct_size of the options is not set; PYK2CU_LINT_INIT sets it");
  return Guard([&] {
    api::LintOptions how;
    if (options) how = {options->notes, GivenExtents(options->grid), GivenExtents(options->block)};
    api::Result<std::vector<api::Diagnostic>> found =
        program->value.Lint(TextOrNone(kernel), TextOrNone(signature), how);
    if (!found) return Fail(found.error());
    *findings = new pyk2cu_findings{std::move(*found)};
    return PYK2CU_OK;
  });
}

pyk2cu_status pyk2cu_error_findings(pyk2cu_findings** findings) {
  PYK2CU_REQUIRE(findings);
  return Guard([&] {
    *findings = new pyk2cu_findings{LastDiagnostics()};
    return PYK2CU_OK;
  });
}

void pyk2cu_findings_release(pyk2cu_findings* findings) { delete findings; }

size_t pyk2cu_findings_count(const pyk2cu_findings* findings) { return findings ? findings->list.size() : 0; }

pyk2cu_status pyk2cu_findings_get(const pyk2cu_findings* findings, size_t index, pyk2cu_diagnostic* diagnostic) {
  PYK2CU_REQUIRE(findings);
  return CopyDiagnostic(findings->list, index, diagnostic);
}

pyk2cu_status pyk2cu_findings_note(const pyk2cu_findings* findings, size_t index, size_t note, pyk2cu_range* range,
                                   const char** message) {
  PYK2CU_REQUIRE(findings);
  return CopyNote(findings->list, index, note, range, message);
}

pyk2cu_status pyk2cu_findings_launch(const pyk2cu_findings* findings, size_t index, pyk2cu_example_launch* launch) {
  const ExampleLaunch* from = LaunchOf(findings, index);
  if (!from) return PYK2CU_USAGE;
  pyk2cu_example_launch made{sizeof made, from->signature.c_str(), {}, {}, from->shared_bytes, from->arguments.size()};
  std::ranges::copy(from->grid, made.grid);
  std::ranges::copy(from->block, made.block);
  return CopyStruct(made, launch) ? PYK2CU_OK : PYK2CU_USAGE;
}

pyk2cu_status pyk2cu_findings_argument(const pyk2cu_findings* findings, size_t index, size_t argument,
                                       pyk2cu_example_argument* to) {
  const ExampleLaunch* launch = LaunchOf(findings, index);
  if (!launch || argument >= launch->arguments.size()) return PYK2CU_USAGE;
  const ExampleArgument& from = launch->arguments[argument];
  const pyk2cu_example_argument made{sizeof made,           from.name.c_str(),   from.is_array,
                                     from.extents.size(),   from.extents.data(), from.value.has_value(),
                                     from.value.value_or(0)};
  return CopyStruct(made, to) ? PYK2CU_OK : PYK2CU_USAGE;
}

}  // extern "C"
