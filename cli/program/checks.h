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
  bool all = false;          ///< all that the device can
  ir::ThreadChecks threads;  ///< named ones
};
/// What the threads of a launch are watched for on a device of this kind.
ir::ThreadChecks ThreadChecksOn(const Checks& checks, bool cpu);

Result<Checks> GivenChecks(const Options& options);

/// Refuses wrong lists of checks, and those of running threads unless the command runs kernels.
Result<void> CheckSupported(const Options& options, bool running = false);

/// Options of the command line that add to each kernel's own.
void ApplyOptions(ir::Module& module, const Options& options);

}  // namespace pyk2cu::cli
