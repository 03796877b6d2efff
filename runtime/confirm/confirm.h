#pragma once

#include <memory>

#include "base/result.h"
#include "frontend/source/diagnostics.h"
#include "runtime/program/program.h"

namespace pyk2cu::runtime {

/// How much time runs with generated data may take.
struct ConfirmOptions {
  double seconds = 60;          ///< of all findings together
  double trial_seconds = 10;    ///< of the launches of a finding
  double launch_seconds = 2;    ///< of one launch
  double compile_seconds = 30;  ///< of compiling a kernel
};

/// Runs the launches that show the findings of the lint on the CPU device, with generated data, under all checks, and
/// returns the diagnostics with what was seen (FindingData::confirmation). The runs are made in child processes, so
/// that kernels may crash and need not end. The error (kEnvironment) says why there is no CPU device; it is opened only
/// if there is a finding that a run can show.
Result<Diagnostics> Confirm(const std::shared_ptr<const Program>& program, const Diagnostics& found,
                            const ConfirmOptions& options = {});

}  // namespace pyk2cu::runtime
