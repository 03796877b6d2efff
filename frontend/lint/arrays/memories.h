#pragma once

#include "frontend/ir/ir.h"
#include "frontend/lint/state/machine.h"

/// The arrays of a run and their shapes.
namespace pyk2cu::lint {

/// The array that a variable names, as the lanes see it. All arrays of dynamic shared memory are one memory.
ArrayValue ArrayOf(Machine& machine, const ir::Variable& variable);

/// Sets the strides of an array whose elements lie one after the other; it is not exact if they are not known.
void SetStrides(ArrayValue& array, Layout layout);

/// Which copy of a shared or local array a lane sees.
uint32_t CopyFor(const Machine& machine, const Memory& memory, uint32_t lane);

/// The cells of `memory` that an access of `bytes` bytes at a byte touches: the first, and how many. None if the access
/// is smaller than a cell.
struct Cells {
  int64_t first = 0, count = 0;
};
Cells CellsAt(const Memory& memory, int64_t byte, int64_t bytes);

}  // namespace pyk2cu::lint
