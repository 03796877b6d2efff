#include "frontend/lint/arrays/places.h"

#include <algorithm>

#include "frontend/lint/arrays/bounds.h"
#include "frontend/lint/values/number.h"

namespace pyk2cu::lint {
namespace {

Place NewPlace(Machine& machine, const Value& base) {
  Place place;
  place.memory = base.array->memory;
  place.bytes = base.array->bytes;
  place.address = machine.pool.New<int64_t>(machine.lanes);
  place.rest = machine.pool.New<uint64_t>(machine.lanes);
  place.known = machine.pool.New<uint8_t>(machine.lanes);
  place.index = machine.pool.New<uint64_t>(machine.lanes);
  place.open_axes = machine.pool.New<uint8_t>(machine.lanes);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    place.address[lane] = base.value[lane];
    place.rest[lane] = base.number[lane];
    place.known[lane] = machine.run[lane] && base.known[lane] && base.array->exact;
    if (!base.known[lane] || !base.array->exact) place.open_axes[lane] = kAnyElement;
  }
  return place;
}

void NumberPlace(const Machine& machine, Place& place) {
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    place.index[lane] = place.known[lane] ? NumberOf(place.address[lane])
                                          : Mix(place.rest[lane], Mix(1, static_cast<uint64_t>(place.address[lane])));
}

const Memory* MemoryOf(const Machine& machine, const ArrayValue& array) {
  return array.memory < 0 ? nullptr : &machine.memories[static_cast<size_t>(array.memory)];
}

void NoteIndex(Machine& machine, const Memory* memory, const Value& index, Place& place) {
  place.origin.Add(index.origin);
  if (index.origin.flags & (kFromThread | kUnique)) place.any_axis_is_private = true;
  if (index.origin.flags & kModulo) machine.periodic = true;
  const bool is_constant = memory && memory->space == Space::kConstant;
  if (!is_constant && (index.origin.flags & (kFromThread | kFromBlock))) machine.indexed = true;
}

/// What one index adds to the address. Arguments of the kernel have no sizes of their own: an index beyond the end is
/// an element of its own there.
void AddIndex(const Machine& machine, const ArrayValue& array, size_t axis, bool wraps, bool is_limited,
              const Value& index, Place& place) {
  const int64_t extent = array.extents[axis], stride = array.strides[axis];
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    int64_t at = index.value[lane];
    const bool known = index.known[lane] && (at >= 0 || !wraps || extent >= 0);
    if (!known) {
      place.known[lane] = 0;
      place.rest[lane] += Mix(index.number[lane], static_cast<uint64_t>(stride));
      place.open_axes[lane] |= static_cast<uint8_t>(1u << axis);
      continue;
    }
    if (at < 0 && wraps) at += extent;
    place.address[lane] += at * stride;
    if (is_limited && (at < 0 || (extent >= 0 && at >= extent))) place.known[lane] = 0;
  }
}

/// Beyond the end of a part of a shared or local array: a sign that blocks of this size are not meant.
bool IsBeyondView(const Machine& machine, const ArrayValue& array, const Memory& memory, size_t axis,
                  const Value& index) {
  if (array.whole || memory.space == Space::kGlobal || axis >= ArrayValue::kMaxAxes || array.extents[axis] < 0)
    return false;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    if (machine.run[lane] == kYes && index.known[lane] && index.value[lane] >= array.extents[axis]) return true;
  return false;
}

Place Find(Machine& machine, const Value& base, ir::IndexList list, std::span<const Value> indices, bool is_access) {
  const ArrayValue& array = *base.array;
  Place place = NewPlace(machine, base);
  place.array = base.array;
  place.origin = base.origin;
  place.any_axis_is_private = (base.origin.flags & (kFromThread | kUnique)) != 0;
  const Memory* memory = MemoryOf(machine, array);
  machine.work += machine.lanes * (indices.size() + 1);
  const bool is_open = indices.size() == 1 && array.whole && memory && memory->filled.empty();
  for (size_t axis = 0; axis < indices.size(); ++axis) {
    NoteIndex(machine, memory, indices[axis], place);
    if (memory && is_access) CheckIndex(machine, array, static_cast<int>(axis), list[axis], indices[axis]);
    if (memory && is_access && IsBeyondView(machine, array, *memory, axis, indices[axis])) ++machine.misfits;
    if (axis < ArrayValue::kMaxAxes)
      AddIndex(machine, array, axis, list[axis].wrap, is_access && !is_open, indices[axis], place);
  }
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    const bool beyond = memory && memory->cells >= 0 && !is_open &&
                        place.address[lane] + (is_access ? place.bytes : 0) > memory->cells * memory->granule;
    if (place.address[lane] < 0 || beyond) place.known[lane] = 0;
  }
  place.origin.below = indices.size() == 1 ? indices[0].origin.below : 0;
  NumberPlace(machine, place);
  return place;
}

}  // namespace

Place Locate(Machine& machine, const Value& array, ir::IndexList list, std::span<const Value> indices) {
  return Find(machine, array, list, indices, true);
}

Place LocateView(Machine& machine, const Value& array, ir::IndexList list, std::span<const Value> indices) {
  return Find(machine, array, list, indices, false);
}

Place PlaceOfRecord(Machine& machine, const Value& record, const Type* type) {
  if (!record.array || record.array->memory < 0) return {};
  Place place = NewPlace(machine, record);
  place.bytes = std::max<int64_t>(type->Bytes(), 1);
  place.origin = record.origin;
  place.any_axis_is_private = (record.origin.flags & (kFromThread | kUnique)) != 0;
  NumberPlace(machine, place);
  return place;
}

Place PlaceOfField(Machine& machine, const Value& record, const Type* type, int field) {
  Place place = PlaceOfRecord(machine, record, type);
  if (place.memory < 0 || !type->Is(TypeKind::kRecord)) return {};
  const RecordField& chosen = type->fields()[static_cast<size_t>(field)];
  place.bytes = std::max<int64_t>(chosen.type->Bytes(), 1);
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) place.address[lane] += chosen.offset;
  NumberPlace(machine, place);
  return place;
}

void MoveBy(Machine& machine, const Value& bytes, Place& place) {
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    place.address[lane] += bytes.known[lane] ? bytes.value[lane] : 0;
    if (bytes.known[lane]) continue;
    place.rest[lane] += Mix(bytes.number[lane], 1);
    place.known[lane] = 0;
  }
  NumberPlace(machine, place);
}

void SetBaseTo(const Machine& machine, const Place& place, Value& out) {
  for (uint32_t lane = 0; lane < machine.lanes && place.address; ++lane) {
    out.value[lane] = place.address[lane];
    out.number[lane] = place.rest[lane];
    out.known[lane] = place.known[lane] || (place.rest[lane] == 0 && machine.run[lane] && place.open_axes[lane] == 0);
  }
  out.origin = place.origin;
}

}  // namespace pyk2cu::lint
