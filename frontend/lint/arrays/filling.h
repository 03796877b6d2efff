#pragma once

#include "frontend/lint/arrays/places.h"

/// Which elements of shared and local arrays have been stored.
namespace pyk2cu::lint {

/// Notes a store of the lanes that run. A flag that data let threads set is not set for sure.
void Fill(Machine& machine, const Place& place, Memory& memory, const Value* stored);

/// Reports reads of elements that no thread has stored.
void CheckFilled(Machine& machine, const ir::Node& node, const Place& place, Memory& memory);

/// Whether the lane only may store, data decide, and the value is a constant.
bool IsFlag(const Machine& machine, const Value& stored, uint32_t lane);

/// Whether the element is in shared memory, and another thread has stored it.
bool IsFromOthers(const Machine& machine, const Place& place, Memory& memory, uint32_t lane);

}  // namespace pyk2cu::lint
