#pragma once

#include "frontend/ir/function.h"

namespace pyk2cu::ir {

/// Aborts with a message if the module breaks an invariant stated in ir_nodes.def: types of operands, ownership of
/// variables, and others.
void Verify(const Module& module);

}  // namespace pyk2cu::ir
