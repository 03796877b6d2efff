#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Puts what the analyses found into the nodes: clears `wrap` where an index cannot be negative, sets `exact`,
/// `nonzero` and `in_bounds`, replaces integers that have one value by constants, and narrows 64-bit integers to 32
/// bits as planned. A device function gets the facts that hold at all of its call sites.
/// Needs: ModuleRanges, ModuleWidths. Guarantees: each value is what it was.
ir::Module ApplyRanges(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
