#pragma once

#include "frontend/lint/arrays/places.h"

namespace pyk2cu::lint {

/// Reports an index that is outside its axis in a lane that surely runs, if the program's guards show that it is meant
/// to be inside: rules in the comment of the source.
void CheckIndex(Machine& machine, const ArrayValue& array, int axis, const ir::ElementIndex& element,
                const Value& index);

}  // namespace pyk2cu::lint
