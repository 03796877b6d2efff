#include "frontend/lint/interpreter/array_values.h"

#include <algorithm>

#include "frontend/lint/interpreter/expressions.h"
#include "frontend/lint/interpreter/stored_values.h"
#include "frontend/lint/values/number.h"

namespace pyk2cu::lint {
namespace {

/// The array of a value; one that is not known if it has none.
ArrayValue ArrayIn(const Value& value) { return value.array ? *value.array : ArrayValue{}; }

/// Fills a value with one known number.
void SetAll(const Machine& machine, Value& out, int64_t value) {
  std::fill_n(out.value, machine.lanes, value);
  std::fill_n(out.number, machine.lanes, NumberOf(value));
  std::fill_n(out.known, machine.lanes, uint8_t{1});
}

/// The term of an extent of the array, and whether the program chose its value.
void SetExtentOrigin(Machine& machine, const ArrayValue& array, int axis, Value& out) {
  if (array.memory < 0) {
    out.origin.flags |= kFromData;
    return;
  }
  const Memory& memory = machine.memories[static_cast<size_t>(array.memory)];
  const bool is_whole = static_cast<size_t>(array.axes) == memory.extents.size();
  if (memory.space == Space::kGlobal)
    out.origin = {.flags = kWhole, .terms = machine.TermOf(memory.variable, is_whole ? axis : -1)};
}

Value FieldOfPlace(Machine& machine, const ir::Node& node, const Type* type, const Place& place) {
  Value out = NewValue(machine, type);
  if (type->Is(TypeKind::kRecord) || type->IsArray()) {  // a place inside the field: any address of it may be meant
    out.array->memory = place.memory;
    for (uint32_t lane = 0; lane < machine.lanes && place.index; ++lane) out.number[lane] = place.index[lane];
    out.array->axes = type->IsArray() ? type->ndim() : 0;
    out.array->extents.fill(-1);
    out.origin = place.origin;
    return out;
  }
  if (place.memory >= 0) Touch(machine, node, place, AccessKind::kRead);
  Load(machine, node, place, type, out);
  return out;
}

}  // namespace

Place PlaceOf(Machine& machine, const ir::Expr& array, ir::IndexList list) {
  const Value base = Evaluate(machine, array);
  Value* indices = machine.pool.New<Value>(list.size());
  for (size_t i = 0; i < list.size(); ++i) indices[i] = Evaluate(machine, *list[i].value);
  return Locate(machine, ArrayIn(base), list, {indices, list.size()});
}

Value EvaluateLoad(Machine& machine, const ir::Load& node) {
  const Place place = PlaceOf(machine, *node.array, node.indices);
  Value out = NewValue(machine, node.type);
  if (node.type->Is(TypeKind::kRecord)) {  // a reference: nothing is read yet
    out.array->memory = place.memory;
    out.array->exact = true;
    out.array->extents.fill(-1);
    for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
      out.value[lane] = place.address[lane];
      out.known[lane] = place.known[lane];
      out.number[lane] = place.index[lane];
    }
    out.origin = place.origin;
    return out;
  }
  Touch(machine, node, place, AccessKind::kRead);
  Load(machine, node, place, node.type, out);
  return out;
}

Value EvaluateExtent(Machine& machine, const ir::Extent& node) {
  const ArrayValue array = ArrayIn(Evaluate(machine, *node.array));
  Value out = NewValue(machine, node.type);
  const int64_t extent = node.axis < ArrayValue::kMaxAxes ? array.extents[static_cast<size_t>(node.axis)] : -1;
  if (array.memory >= 0 && extent >= 0)
    SetAll(machine, out, extent);
  else
    std::fill_n(out.number, machine.lanes, Mix(0xE1 + static_cast<uint64_t>(node.axis), machine.serial++));
  SetExtentOrigin(machine, array, node.axis, out);
  return out;
}

Value EvaluateSize(Machine& machine, const ir::Size& node) {
  const ArrayValue array = ArrayIn(Evaluate(machine, *node.array));
  Value out = NewValue(machine, node.type);
  int64_t size = array.memory < 0 || array.axes > ArrayValue::kMaxAxes ? -1 : 1;
  for (int axis = 0; size >= 0 && axis < array.axes; ++axis) {
    const int64_t extent = array.extents[static_cast<size_t>(axis)];
    size = extent < 0 ? -1 : size * extent;
  }
  if (size >= 0)
    SetAll(machine, out, size);
  else
    std::fill_n(out.number, machine.lanes, Mix(0xE0, machine.serial++));
  SetExtentOrigin(machine, array, array.axes == 1 ? 0 : -1, out);
  return out;
}

Value EvaluateView(Machine& machine, const ir::View& node) {
  const Value base = Evaluate(machine, *node.array);
  Value out = NewValue(machine, node.type);
  if (!out.array) return out;
  out.origin = base.origin;
  for (const ir::ElementIndex& index : node.indices) out.origin.Add(Evaluate(machine, *index.value).origin);
  if (node.offset) out.origin.Add(Evaluate(machine, *node.offset).origin);
  for (const ir::Expr* stride : node.strides) Evaluate(machine, *stride);
  out.array->memory = ArrayIn(base).memory;
  out.array->axes = node.type->ndim();
  out.array->extents.fill(-1);
  for (size_t axis = 0; axis < node.extents.size(); ++axis) {
    const Value extent = Evaluate(machine, *node.extents[axis]);
    const bool same = std::all_of(extent.number, extent.number + machine.lanes,
                                  [&](uint64_t number) { return number == extent.number[0]; });
    if (axis < ArrayValue::kMaxAxes && same && extent.known[0]) out.array->extents[axis] = extent.value[0];
  }
  // The same elements in the same order with other extents: a reshaped array.
  const bool is_reshaped = base.array && base.array->exact && node.indices.empty() && !node.offset &&
                           node.strides.empty() && node.array->type->IsArray() &&
                           node.array->type->dtype() == node.type->dtype() && node.type->ndim() > 0;
  out.array->exact = is_reshaped;
  out.array->scale = ArrayIn(base).scale;
  out.array->offset = ArrayIn(base).offset;
  return out;
}

Value EvaluateField(Machine& machine, const ir::Field& node) {
  const Value record = Evaluate(machine, *node.record);
  return FieldOfPlace(machine, node, node.type, PlaceOfField(machine, record, node.field));
}

Value EvaluateFieldView(Machine& machine, const ir::FieldView& node) {
  const Value base = Evaluate(machine, *node.array);
  Value out = NewValue(machine, node.type);
  if (!base.array || !out.array) return out;
  *out.array = *base.array;
  out.array->offset += node.field;
  out.array->axes = node.type->ndim();
  out.array->exact = base.array->exact && out.array->axes == base.array->axes;
  out.origin = base.origin;
  return out;
}

void ExecuteStore(Machine& machine, const ir::Store& node) {
  const Place place = PlaceOf(machine, *node.array, node.indices);
  const Value value = EvaluateStored(machine, *node.value, *node.array);
  if (!node.array->type->dtype()->Is(TypeKind::kRecord)) {
    Touch(machine, node, place, AccessKind::kStore, &value);
    return;
  }
  Place field = place;  // the first field stands for the whole record
  Touch(machine, node, field, AccessKind::kStore, &value);
  if (place.memory >= 0) machine.memories[static_cast<size_t>(place.memory)].all_filled = true;
}

void ExecuteSetField(Machine& machine, const ir::SetField& node) {
  const Value record = Evaluate(machine, *node.record);
  const Value value = EvaluateStored(machine, *node.value, *node.record);
  Touch(machine, node, PlaceOfField(machine, record, node.field), AccessKind::kStore, &value);
}

}  // namespace pyk2cu::lint
