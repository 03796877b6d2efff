#include "cli/program/assume.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/options/text.h"
#include "frontend/ir/facts_text.h"

namespace pyk2cu::cli {
namespace {

Error WithOption(const Error& error) { return Usage("--assume " + error.message); }

std::vector<FactParameter> ParametersOf(const ir::Function& kernel) {
  std::vector<FactParameter> parameters;
  for (const ir::Variable* parameter : kernel.parameters) parameters.push_back({parameter->name, parameter->type});
  return parameters;
}

}  // namespace

Result<void> CheckAssumed(const Options& options) {
  const std::vector<std::string>& lists = options.All(OptionId::kAssume);
  for (const std::string& facts : lists)
    if (const Result<std::vector<FactItem>> items = ReadFactItems(facts); !items) return WithOption(items.error());
  if (lists.size() > 1 && options.Get(OptionId::kEmit) != "header")
    return Usage("--assume is given more than once, and only --emit=header has several variants: give one list");
  return {};
}

Result<void> AssumeFacts(ir::Module& module, const Options& options) {
  if (!options.Has(OptionId::kAssume)) return {};
  const Result<std::vector<FactItem>> items = ReadFactItems(options.Get(OptionId::kAssume));
  if (!items) return WithOption(items.error());
  std::vector<bool> fits(items->size());
  Result<void> misfit;
  for (const auto& function : module.functions) {
    if (function->kind != ir::FunctionKind::kKernel || function->is_child) continue;
    const std::vector<FactParameter> parameters = ParametersOf(*function);
    function->facts = {};
    function->facts.arguments.resize(parameters.size());
    for (size_t i = 0; i < items->size(); ++i) {
      const FactItem& item = (*items)[i];
      const Result<void> added = AddFact(item, parameters, function->facts);
      if (!added && HasParameters(item, parameters)) return WithOption(added.error());
      if (!added && misfit.ok()) misfit = WithOption(added.error());
      fits[i] = fits[i] || added.ok();
    }
  }
  return std::ranges::all_of(fits, [](bool each) { return each; }) ? Result<void>() : misfit;
}

}  // namespace pyk2cu::cli
