#pragma once

#include "frontend/lint/state/machine.h"

namespace pyk2cu::lint {

/// Finds pairs of accesses of different lanes to one element that nothing orders: races, and missing fences.
void FindRaces(Machine& machine);

}  // namespace pyk2cu::lint
