#include "runtime/device/cpp_layout.h"

#include <algorithm>
#include <string>
#include <vector>

#include "runtime/device/argument.h"

namespace pyk2cu::runtime {
namespace {

/// An element of an array, and the array's extents, lanes of vectors included.
struct Flat {
  const Type* element;
  std::vector<int64_t> shape;
};

Flat Flatten(const Type* type) {
  Flat flat{type, {}};
  for (; flat.element->Is(TypeKind::kNestedArray); flat.element = flat.element->dtype())
    flat.shape.insert(flat.shape.end(), flat.element->shape().begin(), flat.element->shape().end());
  return flat;
}

bool IsRecordOfLanes(const Type* vector, const Type* given) {
  if (!given->Is(TypeKind::kRecord) || given->Bytes() != vector->Bytes() ||
      given->fields().size() != static_cast<size_t>(vector->lanes()))
    return false;
  for (int lane = 0; lane < vector->lanes(); ++lane) {
    const RecordField* field = given->FindField(std::string_view("xyzw").substr(static_cast<size_t>(lane), 1));
    if (!field || field->type != vector->dtype() || field->offset != lane * vector->dtype()->Bytes()) return false;
  }
  return true;
}

bool HasFieldsOf(const Type* record, const Type* given) {
  return given->Is(TypeKind::kRecord) && given->Bytes() == record->Bytes() &&
         std::ranges::all_of(record->fields(), [&](const RecordField& field) {
           const RecordField* found = given->FindField(field.name);
           return found && found->offset == field.offset && IsLaidOutAs(field.type, found->type);
         });
}

bool IsElement(const Type* type, const Type* given) {
  if (type == given) return true;
  if (type->IsVector()) return given->IsVector() ? type->Name() == given->Name() : IsRecordOfLanes(type, given);
  if (type->Is(TypeKind::kRecord) && !type->cpp_name().empty()) return HasFieldsOf(type, given);
  if (type->IsEnum() && !type->cpp_name().empty()) return type->dtype() == given || type->Name() == given->Name();
  return SameElements(type, given);
}

}  // namespace

bool IsLaidOutAs(const Type* type, const Type* given) {
  const Flat to = Flatten(type);
  Flat from = Flatten(given);
  const bool is_lanes =
      to.element->IsVector() && to.element->dtype() == from.element && from.shape.size() == to.shape.size() + 1;
  if (is_lanes && from.shape.back() == to.element->lanes()) {
    from.shape.pop_back();
    from.element = to.element;
  }
  return to.shape == from.shape && IsElement(to.element, from.element);
}

const Type* NumpyTypeOf(const Type* type, TypeTable& types) {
  if (type->Is(TypeKind::kNestedArray)) {
    const Flat inner = Flatten(NumpyTypeOf(type->dtype(), types));
    std::vector<int64_t> shape(type->shape().begin(), type->shape().end());
    shape.insert(shape.end(), inner.shape.begin(), inner.shape.end());
    return types.NestedArray(inner.element, shape);
  }
  if (type->IsVector()) return types.NestedArray(type->dtype(), std::vector<int64_t>{type->lanes()});
  if (type->cpp_name().empty()) return type;
  if (type->IsEnum()) return type->dtype();
  std::vector<RecordField> fields(type->fields().begin(), type->fields().end());
  for (RecordField& field : fields) field.type = NumpyTypeOf(field.type, types);
  return types.Record(std::move(fields), type->Bytes(), false);
}

}  // namespace pyk2cu::runtime
