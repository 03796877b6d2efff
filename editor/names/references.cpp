#include "editor/names/references.h"

#include "editor/state/state.h"

namespace pyk2cu::editor {
namespace {

bool IsPlainName(const Occurrence& each) {
  return each.role != Occurrence::Role::kAttribute && each.role != Occurrence::Role::kKeyword;
}

}  // namespace

std::vector<Reference> ReferencesAt(const Analysis& analysis, uint32_t offset) {
  const State& state = analysis.state();
  const Occurrence* name = state.occurrences.At(offset);
  if (!name || !IsPlainName(*name)) return {};
  std::vector<Reference> references;
  bool is_of_kernels = name->scope != kFileScope;
  for (const Occurrence& each : state.occurrences.names) {
    if (!IsPlainName(each) || each.scope != name->scope || each.name != name->name) continue;
    references.push_back({each.span, each.role != Occurrence::Role::kRead});
    is_of_kernels = is_of_kernels || each.around != kFileScope;
  }
  for (const FunctionPlace& function : state.functions)
    is_of_kernels = is_of_kernels || (name->scope == kFileScope && function.found->def->name == name->name);
  return is_of_kernels ? references : std::vector<Reference>();  // names of host code alone are left to others
}

}  // namespace pyk2cu::editor
