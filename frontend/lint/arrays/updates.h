#pragma once

#include "frontend/lint/arrays/places.h"

/// Stores that change an element depending on what lies there.
namespace pyk2cu::lint {

/// Whether one of the loads, a set as Origin::sources, reads the array.
bool LoadsArray(const Machine& machine, int memory, uint64_t loads);

/// Whether the stored value is computed from the element that it replaces.
bool Updates(const Machine& machine, const Place& place, const Value& stored, uint32_t lane);

/// Reports updates at an index that only data decides: threads with equal indices lose updates.
void CheckUpdate(Machine& machine, const ir::Node& node, const Place& place, const Value& stored);

}  // namespace pyk2cu::lint
