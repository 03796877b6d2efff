#pragma once

#include "frontend/ir/ir_visit.h"
#include "frontend/lint/state/machine.h"

namespace pyk2cu::lint {

/// Interprets the function that is called, in the lanes that run.
Value EvaluateCall(Machine& machine, const ir::Call& node);

/// Makes room for the variables of a function.
Frame NewFrame(Machine& machine, const ir::Function& function);

}  // namespace pyk2cu::lint
