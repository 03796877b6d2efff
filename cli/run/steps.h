#pragma once

#include <optional>
#include <vector>

#include "base/result.h"
#include "cli/options/options.h"
#include "cli/run/run_values.h"
#include "frontend/sema/check.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli {
using namespace runtime;

/// One launch of a run.
struct Step {
  const KernelDeclaration* kernel;
  LaunchConfig config;
  std::vector<size_t> arguments;       ///< numbers of values
  std::optional<Signature> signature;  ///< of `--sig`
};

/// Refuses options that cannot stand together, before anything is read (kUsage).
Result<void> CheckStepOptions(const Options& options);

/// The launches that the options describe: those of `--launch`, in their order, else the one of `--kernel`, `--grid` or
/// `--threads`, and `--block`. Their values join `values`; files are read. Every argument is there and fits its
/// parameter; else kUsage.
Result<std::vector<Step>> PlanSteps(const Program& program, const Options& options, RunValues& values);

}  // namespace pyk2cu::cli
