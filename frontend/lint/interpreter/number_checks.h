#pragma once

#include "frontend/ir/ir_visit.h"
#include "frontend/lint/state/machine.h"

/// Mistakes in arithmetic that concrete indices show.
namespace pyk2cu::lint {

/// Reports a division by an index that is zero in a thread; adds to `out`'s origin what products and remainders tell.
void NoteNumbers(Machine& machine, const ir::Binary& node, const Value& left, const Value& right, Value& out);

/// Reports a product of large numbers that is cut to 32 bits, unless it is only a value to store, and a known value to
/// store that does not fit.
void CheckNarrowed(Machine& machine, const ir::Convert& node, const Value& operand);

}  // namespace pyk2cu::lint
