#pragma once

#include "frontend/ir/ir_visit.h"
#include "frontend/lint/state/machine.h"

/// Values that integers can have where they are not known: Value::seen.
namespace pyk2cu::lint {

/// Whether the value is the same constant of the program in all lanes.
bool IsConstant(const Machine& machine, const Value& value);

/// The axis of which a value is the index in the grid, in all lanes; -1 if it is not one.
int GridAxisOf(const Machine& machine, const Value& value);

/// What an operator with a constant makes of the values that its operand can have; remainders and masks have such
/// values of their own.
void NoteSeen(const Machine& machine, const ir::Binary& node, const Value& left, const Value& right, Value& out);

}  // namespace pyk2cu::lint
