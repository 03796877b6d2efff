#pragma once

#include "frontend/ir/ir_visit.h"
#include "frontend/lint/state/machine.h"

namespace pyk2cu::lint {

/// Evaluates a row of the builtin table: arithmetic, barriers, warp operations, atomics.
Value EvaluateIntrinsic(Machine& machine, const ir::Intrinsic& node);

}  // namespace pyk2cu::lint
