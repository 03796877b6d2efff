#pragma once

#include "frontend/lint/state/machine.h"

namespace pyk2cu::lint {

/// Gives the findings of a run its launch as data.
void NameLaunch(Machine& machine);

}  // namespace pyk2cu::lint
