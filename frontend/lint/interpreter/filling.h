#pragma once

#include "frontend/lint/interpreter/places.h"

/// Which elements of shared and local arrays have been stored.
namespace pyk2cu::lint {

/// Notes a store of the lanes that run.
void Fill(Machine& machine, const Place& place, Memory& memory);

/// Reports reads of elements that no thread has stored.
void CheckFilled(Machine& machine, const ir::Node& node, const Place& place, Memory& memory);

/// Whether the element is in shared memory, and another thread has stored it.
bool IsFromOthers(const Machine& machine, const Place& place, Memory& memory, uint32_t lane);

}  // namespace pyk2cu::lint
