#pragma once

#include "frontend/ir/ir_visit.h"
#include "frontend/lint/state/machine.h"

namespace pyk2cu::lint {

/// A barrier of the blocks, or of the grid: reports it if some of the threads do not come, and begins new epochs.
void BlockBarrier(Machine& machine, const ir::Node& node, bool of_grid);

/// A warp operation. `mask` is null if all lanes of the warp are meant.
void WarpSync(Machine& machine, const ir::Node& node, const Value* mask);

}  // namespace pyk2cu::lint
