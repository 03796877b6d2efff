#pragma once

#include <string_view>

#include "frontend/lint/state/machine.h"

namespace pyk2cu::lint {

/// The limit of a run that was given up after as many steps as it may take.
inline constexpr std::string_view kTooLong = "it is too long, or its loops are";

/// The integer that the run's launch gives for a parameter of the kernel, the one after `scalars` others. A guess is no
/// larger than what host code gives.
int64_t NumberGiven(const Machine& machine, const ir::Variable& parameter, int64_t scalars);

/// Executes the machine's kernel from its start, for all lanes of the launch at once; the machine holds what happened.
void RunKernel(Machine& machine);

}  // namespace pyk2cu::lint
