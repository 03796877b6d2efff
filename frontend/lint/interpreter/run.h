#pragma once

#include "frontend/lint/state/machine.h"

namespace pyk2cu::lint {

/// Executes the machine's kernel from its start, for all lanes of the launch at once; the machine holds what happened.
void RunKernel(Machine& machine);

}  // namespace pyk2cu::lint
