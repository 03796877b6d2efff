#pragma once

#include "frontend/ir/ir_visit.h"
#include "frontend/lint/state/machine.h"

/// Values of stores and atomics that the type of their element cannot hold.
namespace pyk2cu::lint {

/// Evaluates the value of a store to an array, or an operand of an atomic, and reports what is cut.
Value EvaluateStored(Machine& machine, const ir::Expr& node, const ir::Expr& array);

/// Checks a conversion that cuts the value of the store that is being evaluated.
void CheckCut(Machine& machine, const ir::Convert& node, const Value& operand);

}  // namespace pyk2cu::lint
