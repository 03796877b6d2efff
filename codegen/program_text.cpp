#include "codegen/program_text.h"

#include <algorithm>

#include "codegen/kernels/function.h"
#include "codegen/module/function_names.h"
#include "codegen/module/includes.h"
#include "codegen/module/linked_files.h"
#include "codegen/module/source_text.h"
#include "codegen/text/names.h"
#include "codegen/types/records.h"

namespace pyk2cu::codegen {
namespace {

/// CUDA's constant memory, in bytes.
constexpr size_t kConstantMemory = 65536;

bool FitConstantMemory(const ir::Module& module) {
  size_t bytes = 0;
  for (const auto& function : module.functions)
    for (const ir::Variable* variable : function->variables) bytes += (variable->bytes.size() + 15) / 16 * 16;
  return bytes <= kConstantMemory;
}

}  // namespace

bool IsNamespaceName(const std::string& name) {
  return !name.empty() && AsciiIdentifier(name) == name && !IsReserved(name) && !IsGlobalName(name);
}

GeneratedSource WriteProgram(const ir::Module& module, const lowering::Plan& plan, const std::string& name_space) {
  NameScope names(NameScope::Level::kNamespace);
  if (!name_space.empty()) names.Occupy(name_space);
  GeneratedSource source;
  if (module.includes) WriteIncludes(*module.includes, names, source);
  ReserveNamesOfLinkedText(module, names);
  Records::ReserveCppNames(module, names);
  const auto symbols = NameFunctions(module, names);
  Records records(module, names, name_space.empty());
  Helpers helpers(&records, {.dynamic_alignment = plan.shared.dynamic_alignment,
                             .stored_words = std::max<int64_t>(plan.shared.stored.words, 1),
                             .stored_granule = plan.shared.stored.granule});
  ErrorSites sites;
  const ModuleContext context{plan, symbols, names, helpers, sites, FitConstantMemory(module)};
  const auto called_early = FindForwardCalled(module);
  std::vector<Lines> functions;
  Lines forward;
  for (const auto& function : module.functions) {
    FunctionText text = WriteFunction(*function, context);
    functions.push_back(std::move(text.definition));
    if (called_early.contains(function.get())) forward.Append(std::move(text.declaration));
    if (function->kind == ir::FunctionKind::kKernel)
      (function->is_child ? source.children : source.kernels).push_back(std::move(text.info));
  }
  source.error_sites = sites.Take();
  AppendText(CollectFiles(module, source.files), source);
  AppendText(helpers.Text(), source);
  if (!name_space.empty()) AppendText("namespace " + name_space + " {\n\n", source);
  AppendText(records.Text(), source);
  source.guards = helpers.Guards();
  source.guards.insert(source.guards.end(), records.Guards().begin(), records.Guards().end());
  AppendLines(forward, source);
  if (!forward.IsEmpty()) AppendText("\n", source);
  for (size_t i = 0; i < functions.size(); ++i) {
    if (i > 0) AppendText("\n", source);
    AppendLines(functions[i], source);
  }
  if (!name_space.empty()) AppendText("\n}  // namespace " + name_space + "\n", source);
  return source;
}

}  // namespace pyk2cu::codegen
