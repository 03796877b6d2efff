#include "cli/program/checks.h"

#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "cli/options/options.h"
#include "cli/options/text.h"

namespace pyk2cu::cli {

Result<Checks> GivenChecks(const Options& options) {
  Checks checks;
  if (!options.Has(OptionId::kChecks)) return checks;
  const std::string list = options.Get(OptionId::kChecks);
  for (size_t at = 0; at <= list.size();) {
    const size_t comma = std::min(list.find(',', at), list.size());
    const std::string name = list.substr(at, comma - at);
    if (name == "races" || name == "barriers") return Usage(fmt::format("not supported yet: --check {}", name));
    if (name != "bounds" && name != "exceptions" && name != "all")
      return Usage(fmt::format("--check {}: expected a comma list of bounds and exceptions, or all", list));
    checks.bounds = checks.bounds || name != "exceptions";
    checks.exceptions = checks.exceptions || name != "bounds";
    at = comma + 1;
  }
  return checks;
}

Result<void> CheckSupported(const Options& options) {
  if (Result<Checks> checks = GivenChecks(options); !checks) return checks.error();
  return {};
}

void ApplyOptions(ir::Module& module, const Options& options, const std::optional<Facts>& facts) {
  const Checks checks = *GivenChecks(options);
  ir::AddChecks(module, checks.bounds, checks.exceptions);
  for (const auto& function : module.functions) {
    function->options.fastmath = function->options.fastmath || options.Has(OptionId::kFastMath);
    function->options.lineinfo = function->options.lineinfo || options.Has(OptionId::kLineInfo);
    if (!facts || function->kind != ir::FunctionKind::kKernel || function->is_child) continue;
    function->facts = *facts;
    function->facts.arguments.assign(function->parameters.size(), facts->arguments[0]);
  }
}

}  // namespace pyk2cu::cli
