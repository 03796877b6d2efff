#pragma once

#include "frontend/ir/ir_visit.h"
#include "frontend/lint/state/machine.h"

namespace pyk2cu::lint {

/// Loops run while a lane does. Those whose condition is not known run a few rounds; what they change is unknown then.
void ExecuteWhile(Machine& machine, const ir::While& node);
void ExecuteFor(Machine& machine, const ir::ForRange& node);

}  // namespace pyk2cu::lint
