#pragma once

#include "frontend/ir/ir_visit.h"
#include "frontend/lint/state/machine.h"

/// Variables that only some paths assign.
namespace pyk2cu::lint {

/// Whether nothing has been assigned to the variable in the lane.
bool IsUnset(const Value& variable, uint32_t lane);

/// Whether the checker has added the assignment, of zero on a path that assigns nothing. It has the span of the
/// statement where the paths join.
bool IsFiller(const ir::Assign& node);

/// Reports the read of a variable that the checker has warned of, if a lane shows it or data decide about it.
void CheckSet(Machine& machine, const ir::Variable& variable, Span read);

}  // namespace pyk2cu::lint
