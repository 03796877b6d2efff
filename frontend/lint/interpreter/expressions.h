#pragma once

#include "frontend/ir/ir_visit.h"
#include "frontend/lint/state/machine.h"

namespace pyk2cu::lint {

/// Returns the value of an expression in the lanes that run; of the other lanes nothing is known. It recurses over the
/// operands, and over the functions that are called.
Value Evaluate(Machine& machine, const ir::Expr& node);

}  // namespace pyk2cu::lint
