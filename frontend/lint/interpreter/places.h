#pragma once

#include "frontend/ir/ir_visit.h"
#include "frontend/lint/state/machine.h"

/// Elements of arrays: where an index leads, and what is recorded of an access.
namespace pyk2cu::lint {

/// An element for each lane.
struct Place {
  int memory = -1;
  int64_t* address = nullptr;
  uint8_t* known = nullptr;          ///< the address is known
  uint64_t* index = nullptr;         ///< the number of all indices together
  Origin origin;                     ///< of the indices
  bool any_axis_is_private = false;  ///< the index of some axis differs by thread, or nothing else has it
};

/// The array that a variable names, as the lanes see it.
ArrayValue ArrayOf(Machine& machine, const ir::Variable& variable);

/// Finds the element and reports indices that are outside. `node` is the access, `indices` the values of its indices.
Place Locate(Machine& machine, const ArrayValue& array, ir::IndexList list, std::span<const Value> indices);
/// The element that a reference to a record leads to, and a field of it.
Place PlaceOfField(Machine& machine, const Value& record, int field);

/// Records an access of the lanes that run.
void Touch(Machine& machine, const ir::Node& node, const Place& place, AccessKind kind, const Value* stored = nullptr);

/// Gives `out` the numbers of what is loaded from there; notes the load as a source.
void Load(Machine& machine, const ir::Node& node, const Place& place, const Type* type, Value& out);

}  // namespace pyk2cu::lint
