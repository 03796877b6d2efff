#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Replaces each tuple of numbers that a function only makes and takes apart (`pos = cuda.grid(2)`, then `pos[0]`) by
/// one variable for each part, which ranges and widths are found for as for any other. Needs nothing. Guarantees: the
/// values that are read are the same.
ir::Module SplitTuples(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
