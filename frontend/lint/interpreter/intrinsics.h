#pragma once

#include "frontend/lint/interpreter/interpreter.h"

namespace pyk2cu::lint {

/// Evaluates a row of the builtin table: arithmetic, barriers, warp operations, atomics.
Value EvaluateIntrinsic(Machine& machine, const ir::Intrinsic& node);

}  // namespace pyk2cu::lint
