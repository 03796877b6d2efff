#include "cli/program/checks.h"

#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "cli/options/options.h"
#include "cli/options/text.h"

namespace pyk2cu::cli {

namespace {

/// False if there is no such check.
bool Add(const std::string& name, Checks& checks) {
  if (name == "all") {
    checks.bounds = checks.exceptions = checks.all = true;
    return true;
  }
  ir::ThreadChecks& threads = checks.threads;
  bool* const check = name == "bounds"            ? &checks.bounds
                      : name == "exceptions"      ? &checks.exceptions
                      : name.starts_with("races") ? &threads.races
                      : name == "barriers"        ? &threads.barriers
                      : name == "uninitialized"   ? &threads.uninitialized
                                                  : nullptr;
  if (!check || (name.starts_with("races") && name != "races" && name != "races=strict")) return false;
  *check = true;
  threads.strict_races = threads.strict_races || name == "races=strict";
  return true;
}

}  // namespace

Result<Checks> GivenChecks(const Options& options) {
  Checks checks;
  if (!options.Has(OptionId::kChecks)) return checks;
  const std::string list = options.Get(OptionId::kChecks);
  for (size_t at = 0; at <= list.size();) {
    const size_t comma = std::min(list.find(',', at), list.size());
    const std::string name = list.substr(at, comma - at);
    if (!Add(name, checks))
      return Usage(
          fmt::format("--check {}: expected a comma list of bounds, exceptions, races, races=strict, barriers and "
                      "uninitialized, or all",
                      list));
    at = comma + 1;
  }
  return checks;
}

ir::ThreadChecks ThreadChecksOn(const Checks& checks, bool cpu) {
  ir::ThreadChecks threads = checks.threads;
  if (checks.all) ir::Add(threads, {.races = cpu, .barriers = true, .uninitialized = true});
  return threads;
}

Result<void> CheckSupported(const Options& options, bool running) {
  const Result<Checks> checks = GivenChecks(options);
  if (!checks) return checks.error();
  const std::string list = options.Get(OptionId::kChecks);
  // The CPU device's machine code watches threads, not the text that other commands are about.
  const bool watched = checks->threads.races || (checks->threads.Any() && options.Get(OptionId::kDevice) == "cpu");
  if (!running && watched)
    return Usage(
        fmt::format("--check {}: what threads do to each other is found by `pyk2cu run --device cpu`; on GPUs "
                    "the text has barriers and uninitialized",
                    list));
  if (!running && checks->threads.Any() && options.Get(OptionId::kEmit) == "header")
    return Usage(fmt::format("--check {}: launchers have no checks of barriers and uninitialized", list));
  return {};
}

void ApplyOptions(ir::Module& module, const Options& options) {
  const Checks checks = *GivenChecks(options);
  ir::FunctionOptions more;
  more.check_bounds = checks.bounds;
  more.check_exceptions = checks.exceptions;
  more.check_barriers = checks.threads.barriers;
  more.check_stored = checks.threads.uninitialized;
  ir::AddChecks(module, more);
  for (const auto& function : module.functions) {
    function->options.fastmath = function->options.fastmath || options.Has(OptionId::kFastMath);
    function->options.lineinfo = function->options.lineinfo || options.Has(OptionId::kLineInfo);
  }
}

}  // namespace pyk2cu::cli
