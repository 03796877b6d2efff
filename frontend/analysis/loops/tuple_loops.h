#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Computes the numbers of loops over tuples of constant integers that follow a rule: `for k in (3, 5, 7)` becomes a
/// loop over the range with the step 2, and in `for k in (16, 8, 4)` k becomes 16 >> i. Needs nothing. Guarantees: such
/// a loop reads no tuple.
ir::Module ComputeTupleLoops(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
