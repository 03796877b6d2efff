#pragma once

#include "frontend/lint/arrays/places.h"

/// What is recorded of accesses to arrays.
namespace pyk2cu::lint {

/// Records an access of the lanes that run, and reports what it shows by itself.
void Touch(Machine& machine, const ir::Node& node, const Place& place, AccessKind kind, const Value* stored = nullptr);

/// Gives `out` the numbers of what is loaded from there; notes the load as a source.
void Load(Machine& machine, const ir::Node& node, const Place& place, const Type* type, Value& out);

/// A fence of the lanes that run, which other blocks see.
void NoteFence(Machine& machine);

}  // namespace pyk2cu::lint
