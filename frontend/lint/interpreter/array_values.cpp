#include "frontend/lint/interpreter/array_values.h"

#include <algorithm>
#include <optional>

#include "frontend/lint/arrays/memories.h"
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

/// The number of a size that is not known. That of an array as it was made does not change.
uint64_t UnknownSize(Machine& machine, const ArrayValue& array, int axis) {
  const uint64_t of_array = array.whole ? Mix(0xE0, static_cast<uint64_t>(array.memory)) : machine.serial++;
  return Mix(of_array, static_cast<uint64_t>(axis + 1));
}

/// The array in a field of a record.
void SetFieldArray(const Type* field, Value& out) {
  ArrayValue& array = *out.array;
  const auto shape = field->shape();
  array.bytes = std::max<int64_t>(field->dtype()->Bytes(), 1);
  array.axes = static_cast<int>(shape.size());
  array.extents.fill(-1);
  for (size_t axis = 0; axis < std::min<size_t>(shape.size(), ArrayValue::kMaxAxes); ++axis)
    array.extents[axis] = shape[axis];
  SetStrides(array, Layout::kC);
}

/// A value that references a record or array at the place.
Value ReferenceTo(Machine& machine, const Type* type, const Place& place) {
  Value out = NewValue(machine, type);
  out.array->memory = place.memory;
  out.array->exact = true;
  out.array->bytes = place.bytes;
  out.array->extents.fill(-1);
  SetBaseTo(machine, place, out);
  return out;
}

/// What a copy of a whole record is known by.
Value CopyOfRecord(Machine& machine, const Place& place) {
  Value out = NewValue(machine, TypeTable::Scalar(ScalarId::kInt64));
  const uint32_t version = place.memory < 0 ? 0 : machine.memories[static_cast<size_t>(place.memory)].version;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane)
    out.number[lane] = place.index
                           ? Mix(Mix(0x2EC, version), Mix(place.index[lane], static_cast<uint64_t>(place.memory)))
                           : Mix(machine.serial++, lane);
  out.origin.flags = kFromData;
  return out;
}

/// The value in all lanes that run; nothing if they differ.
std::optional<int64_t> CommonValue(const Machine& machine, const Value& value) {
  std::optional<int64_t> common;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    if (!machine.run[lane]) continue;
    if (!value.known[lane] || (common && *common != value.value[lane])) return std::nullopt;
    common = value.value[lane];
  }
  return common;
}

/// The shape of a view, apart from its base.
void SetShape(Machine& machine, const ir::View& node, ArrayValue& array) {
  array.axes = node.type->ndim();
  array.bytes = std::max<int64_t>(node.type->dtype()->Bytes(), 1);
  array.extents.fill(-1);
  for (size_t axis = 0; axis < node.extents.size(); ++axis) {
    const Value extent = Evaluate(machine, *node.extents[axis]);
    if (axis < ArrayValue::kMaxAxes) array.extents[axis] = CommonValue(machine, extent).value_or(-1);
  }
  SetStrides(array, node.type->layout());
  if (node.strides.empty()) return;
  array.exact = array.axes <= ArrayValue::kMaxAxes;
  for (size_t axis = 0; axis < node.strides.size(); ++axis) {
    const std::optional<int64_t> stride = CommonValue(machine, Evaluate(machine, *node.strides[axis]));
    if (axis < ArrayValue::kMaxAxes) array.strides[axis] = stride.value_or(0);
    array.exact = array.exact && stride;
  }
}

}  // namespace

Place PlaceOf(Machine& machine, const ir::Expr& array, ir::IndexList list) {
  Value* base = machine.pool.New<Value>(1);
  *base = Evaluate(machine, array);
  Value* indices = machine.pool.New<Value>(list.size());
  for (size_t i = 0; i < list.size(); ++i) indices[i] = Evaluate(machine, *list[i].value);
  if (!base->array) return {};
  return Locate(machine, *base, list, {indices, list.size()});
}

Value EvaluateLoad(Machine& machine, const ir::Load& node) {
  const Place place = PlaceOf(machine, *node.array, node.indices);
  if (node.type->Is(TypeKind::kRecord)) return ReferenceTo(machine, node.type, place);  // nothing is read yet
  Value out = NewValue(machine, node.type);
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
    std::fill_n(out.number, machine.lanes, UnknownSize(machine, array, node.axis));
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
    std::fill_n(out.number, machine.lanes, UnknownSize(machine, array, -1));
  SetExtentOrigin(machine, array, array.axes == 1 ? 0 : -1, out);
  return out;
}

Value EvaluateStride(Machine& machine, const ir::Stride& node) {
  const ArrayValue array = ArrayIn(Evaluate(machine, *node.array));
  Value out = NewValue(machine, node.type);
  if (array.memory >= 0 && array.exact && node.axis < ArrayValue::kMaxAxes)
    SetAll(machine, out, array.strides[static_cast<size_t>(node.axis)]);
  else
    std::fill_n(out.number, machine.lanes, Mix(UnknownSize(machine, array, node.axis), 1));
  return out;
}

Value EvaluateView(Machine& machine, const ir::View& node) {
  Value* base = machine.pool.New<Value>(1);
  *base = Evaluate(machine, *node.array);
  Value* indices = machine.pool.New<Value>(node.indices.size());
  for (size_t i = 0; i < node.indices.size(); ++i) indices[i] = Evaluate(machine, *node.indices[i].value);
  Value out = NewValue(machine, node.type);
  if (!out.array) return out;
  out.origin = base->origin;
  SetShape(machine, node, *out.array);
  if (!base->array || base->array->memory < 0) return out;
  out.array->memory = base->array->memory;
  Place place = LocateView(machine, *base, node.indices, {indices, node.indices.size()});
  if (node.offset) MoveBy(machine, Evaluate(machine, *node.offset), place);
  SetBaseTo(machine, place, out);
  out.origin.Add(base->origin);
  return out;
}

Value EvaluateField(Machine& machine, const ir::Field& node) {
  const Value record = Evaluate(machine, *node.record);
  const Place place = PlaceOfField(machine, record, node.record->type, node.field);
  if (node.type->Is(TypeKind::kRecord) || node.type->IsArray()) {
    if (place.memory < 0) return NewValue(machine, node.type);
    Value out = ReferenceTo(machine, node.type, place);
    const Type* field = node.record->type->fields()[static_cast<size_t>(node.field)].type;
    if (field->Is(TypeKind::kNestedArray)) SetFieldArray(field, out);
    return out;
  }
  Value out = NewValue(machine, node.type);
  if (place.memory >= 0) Touch(machine, node, place, AccessKind::kRead);
  Load(machine, node, place, node.type, out);
  return out;
}

Value EvaluateFieldView(Machine& machine, const ir::FieldView& node) {
  const Value base = Evaluate(machine, *node.array);
  Value out = NewValue(machine, node.type);
  const Type* record = node.array->type->dtype();
  if (!base.array || !out.array || !record->Is(TypeKind::kRecord)) return out;
  const RecordField& field = record->fields()[static_cast<size_t>(node.field)];
  ArrayValue array = *base.array;
  array.whole = false;
  if (field.type->Is(TypeKind::kNestedArray)) {  // its axes come after those of the array
    SetFieldArray(field.type, out);
    const int inner = out.array->axes;
    for (int axis = 0; axis < inner && array.axes + axis < ArrayValue::kMaxAxes; ++axis) {
      array.extents[static_cast<size_t>(array.axes + axis)] = out.array->extents[static_cast<size_t>(axis)];
      array.strides[static_cast<size_t>(array.axes + axis)] = out.array->strides[static_cast<size_t>(axis)];
    }
    array.axes += inner;
    array.exact = array.exact && array.axes <= ArrayValue::kMaxAxes;
  }
  array.bytes = std::max<int64_t>(node.type->dtype()->Bytes(), 1);
  *out.array = array;
  out.origin = base.origin;
  for (uint32_t lane = 0; lane < machine.lanes; ++lane) {
    out.value[lane] = base.value[lane] + field.offset;
    out.number[lane] = base.number[lane];
    out.known[lane] = base.known[lane];
  }
  return out;
}

void ExecuteStore(Machine& machine, const ir::Store& node) {
  const Place place = PlaceOf(machine, *node.array, node.indices);
  Value value = EvaluateStored(machine, *node.value, *node.array);
  if (node.value->type->Is(TypeKind::kRecord)) {
    Place from = PlaceOfRecord(machine, value, node.value->type);
    from.is_copied = true;
    if (from.memory >= 0) Touch(machine, *node.value, from, AccessKind::kRead);
    value = CopyOfRecord(machine, from);
  }
  Touch(machine, node, place, AccessKind::kStore, &value);
}

void ExecuteSetField(Machine& machine, const ir::SetField& node) {
  const Value record = Evaluate(machine, *node.record);
  Value value = EvaluateStored(machine, *node.value, *node.record);
  if (node.value->type->Is(TypeKind::kRecord))
    value = CopyOfRecord(machine, PlaceOfRecord(machine, value, node.value->type));
  Place place = PlaceOfField(machine, record, node.record->type, node.field);
  if (node.lane >= 0 && place.memory >= 0) {  // a part of a cell
    std::fill_n(place.known, machine.lanes, uint8_t{0});
    return Touch(machine, node, place, AccessKind::kStore);
  }
  Touch(machine, node, place, AccessKind::kStore, &value);
}

}  // namespace pyk2cu::lint
