#pragma once

#include "frontend/ir/ir_visit.h"
#include "frontend/lint/state/machine.h"

/// Elements of arrays: where an index leads.
namespace pyk2cu::lint {

/// An element for each lane.
struct Place {
  int memory = -1;
  int64_t bytes = 1;                  ///< of the element
  int64_t* address = nullptr;         ///< bytes from the begin of the memory, without what is not known
  uint64_t* rest = nullptr;           ///< a hash of the part that is not known; 0 if it is known
  uint8_t* known = nullptr;           ///< the address is known, and inside the array
  uint64_t* index = nullptr;          ///< a number of the element: equal numbers are equal elements
  Origin origin;                      ///< of the indices
  bool is_copied = false;             ///< with parts that may not be stored yet, as a whole
  bool any_axis_is_private = false;   ///< the index of some axis differs by thread, or nothing else has it
  const ArrayValue* array = nullptr;  ///< null for fields of records
  uint8_t* open_axes = nullptr;       ///< a bit for each axis whose index is not known; kAnyElement: it may be anywhere
};
inline constexpr uint8_t kAnyElement = 0xFF;

/// Finds the element and reports indices that are outside. `array` is the value of the array, `indices` those of its
/// indices.
Place Locate(Machine& machine, const Value& array, ir::IndexList list, std::span<const Value> indices);
/// The place where a view of the array begins: its indices may be at the end of an axis.
Place LocateView(Machine& machine, const Value& array, ir::IndexList list, std::span<const Value> indices);
/// The element that a reference to a record leads to, or a field of it.
Place PlaceOfRecord(Machine& machine, const Value& record, const Type* type);
Place PlaceOfField(Machine& machine, const Value& record, const Type* type, int field);

/// Moves the place on by a number of bytes.
void MoveBy(Machine& machine, const Value& bytes, Place& place);

/// Gives `out`, an array or a reference to a record, the place as its base.
void SetBaseTo(const Machine& machine, const Place& place, Value& out);

}  // namespace pyk2cu::lint
