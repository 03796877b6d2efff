#include "codegen/records/field_arrays.h"

#include "codegen/arrays/elements.h"
#include "codegen/arrays/numbers.h"
#include "codegen/arrays/places.h"
#include "codegen/records/fields.h"
#include "codegen/records/member.h"
#include "codegen/text/literals.h"
#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {
namespace {

/// The type of a pointer to elements of a field, if C++ may have declared the field with another type of the same size:
/// it has two integers of 64 bits, and three of 8. Else empty.
std::string OtherPointer(const Type* record, const Type* element) {
  const bool is_other =
      !record->cpp_name().empty() && element->IsInteger() && (element->Bits() == 64 || element->Bits() == 8);
  return is_other ? CName(element->scalar()) + "*" : std::string();
}

}  // namespace

ArrayPlace FieldPlace(FunctionContext& context, const ir::Field& node) {
  ArrayPlace place;
  place.type = node.type;
  place.data = FieldOf(context, *node.record, node.field);
  for (const int64_t extent : node.record->type->fields()[static_cast<size_t>(node.field)].type->shape())
    place.extents.push_back(Literal(ScalarId::kInt64, static_cast<uint64_t>(extent), 0));
  place.nested = place.extents.size() > 1;
  place.small = true;
  if (const std::string other = OtherPointer(node.record->type, node.type->dtype()); !other.empty()) {
    place.pointer = CastTo(other, PointerTo(place), ScalarId::kInt64);
    place.pointer->states_type = true;
  }
  return place;
}

Piece FieldElement(FunctionContext& context, const ir::FieldView& view, std::span<const ir::ElementIndex> indices) {
  const auto own = static_cast<size_t>(view.array->type->ndim());
  const Type* record = view.array->type->dtype();
  const Type* field = record->fields()[static_cast<size_t>(view.field)].type;
  Piece element = Member(Element(context, *view.array, indices.first(own)), ".",
                         MemberName(context, record, view.field), NumberType(view.type->dtype()));
  for (size_t axis = own; axis < indices.size(); ++axis) {
    const Piece extent = Literal(ScalarId::kInt64, static_cast<uint64_t>(field->shape()[axis - own]), 0);
    const ErrorSite about{.axis = static_cast<int>(axis)};
    element.text += "[" + At(IndexText(context, indices[axis], extent, about), Precedence::kComma) + "]";
  }
  return element;
}

ArrayPlace FieldViewPlace(FunctionContext& context, const ir::FieldView& view, std::string& before) {
  const ArrayPlace whole = PlaceOf(context, *view.array, before);
  const Type* record = view.array->type->dtype();
  const Type* field = record->fields()[static_cast<size_t>(view.field)].type;
  ArrayPlace place;
  place.type = view.type;
  place.small = whole.small;
  Piece first = Member(PointerTo(whole), "->", MemberName(context, record, view.field), ScalarId::kInt64);
  for (size_t axis = 0; axis < field->shape().size(); ++axis) first.text += "[0]";
  Piece pointer = Prefix('&', std::move(first), ScalarId::kInt64);
  if (const std::string other = OtherPointer(record, view.type->dtype()); !other.empty())
    pointer = CastTo(other, std::move(pointer), ScalarId::kInt64);
  place.data = {At(std::move(pointer), Precedence::kPostfix), Precedence::kPostfix};
  for (int axis = 0; axis < whole.type->ndim(); ++axis) {
    place.extents.push_back(ExtentOf(context, whole, axis));
    place.strides.push_back(StrideOf(context, whole, axis));
  }
  int64_t stride = field->Bytes();
  for (const int64_t extent : field->shape()) {
    stride /= extent;
    place.extents.push_back(Literal(ScalarId::kInt64, static_cast<uint64_t>(extent), 0));
    place.strides.push_back(Literal(ScalarId::kInt64, static_cast<uint64_t>(stride), 0));
  }
  return place;
}

}  // namespace pyk2cu::codegen
