#pragma once

#include <optional>

#include "base/result.h"
#include "cli/options/options.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli {
using namespace runtime;

/// `--check`: what kernels check while they run, beyond what their decorators say.
struct Checks {
  bool bounds = false, exceptions = false;
};
Result<Checks> GivenChecks(const Options& options);

/// Options that are part of the contract but not built yet.
Result<void> CheckSupported(const Options& options);

/// Options of the command line that add to each kernel's own; `facts` in the place of those that the kernels were
/// checked with.
void ApplyOptions(ir::Module& module, const Options& options, const std::optional<Facts>& facts = std::nullopt);

}  // namespace pyk2cu::cli
