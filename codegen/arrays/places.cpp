#include "codegen/arrays/places.h"

#include "codegen/arrays/elements.h"
#include "codegen/expressions/expression.h"
#include "codegen/expressions/temporaries.h"
#include "codegen/records/field_arrays.h"
#include "codegen/types/spelling.h"
#include "frontend/lowering/numbers/slots.h"

namespace pyk2cu::codegen {
namespace {

ArrayPlace AggregatePlace(const Type* type, const std::string& text) {
  ArrayPlace place;
  place.type = type;
  place.data = {text + ".data", Precedence::kPostfix};
  place.aggregate = text;
  for (int axis = 0; axis < type->ndim(); ++axis) {
    place.extents.push_back({text + ".shape" + std::to_string(axis), Precedence::kPostfix, ScalarId::kInt64});
    place.strides.push_back({text + ".stride" + std::to_string(axis), Precedence::kPostfix, ScalarId::kInt64});
  }
  return place;
}

/// A view where it is used: a pointer to its first element; extents and strides are written where they are needed.
ArrayPlace ViewPlace(FunctionContext& context, const ir::View& view, std::string& before) {
  ArrayPlace place;
  place.type = view.type;
  place.view = &view;
  const Type* element = view.type->dtype();
  const bool is_array = view.array->type->IsArray();
  ArrayPlace base;
  if (is_array) base = PlaceOf(context, *view.array, before);
  Piece first = is_array ? FirstElement(context, base, view.indices) : Emit(context, *view.array);
  place.small = base.small && element->Bytes() >= base.type->dtype()->Bytes();
  if (view.offset)
    first = Infix(CastTo("char*", std::move(first), ScalarId::kInt64), "+",
                  Read(context, view, lowering::kOffsetSlot, *view.offset), Precedence::kAdditive,
                  Precedence::kAdditive, ScalarId::kInt64);
  const Type* from = view.array->type->dtype();
  if (view.offset || element != from) {
    first = CastTo(ElementSpelling(element, context.helpers) + "*", std::move(first), ScalarId::kInt64);
    first.states_type = true;
  }
  place.pointer = first;
  place.data = {At(std::move(first), Precedence::kPostfix), Precedence::kPostfix};
  return place;
}

}  // namespace

ArrayPlace PlaceOf(FunctionContext& context, const ir::Expr& array, std::string& before) {
  if (const auto* convert = ir::As<ir::Convert>(&array))
    return PlaceOf(context, *convert->operand, before);  // to another layout: it is what it was
  if (const auto* view = ir::As<ir::View>(&array)) return ViewPlace(context, *view, before);
  if (const auto* ref = ir::As<ir::VariableRef>(&array)) {
    const auto known = context.places.find(ref->variable);
    ArrayPlace place =
        known != context.places.end() ? known->second : AggregatePlace(array.type, context.Name(*ref->variable));
    place.from_tuple = ref->variable->from_tuple;
    if (ref->variable->kind != ir::VariableKind::kTemporary && !place.from_tuple) place.name = ref->variable->name;
    return place;
  }
  if (const auto* field = ir::As<ir::Field>(&array)) return FieldPlace(context, *field);
  if (const auto* view = ir::As<ir::FieldView>(&array)) return FieldViewPlace(context, *view, before);
  return AggregatePlace(array.type, Named(context, array, Emit(context, array), before));
}

Piece PointerTo(const ArrayPlace& place) {
  if (place.pointer) return *place.pointer;
  if (!place.nested) return place.data;
  std::string first = place.data.text;
  for (int axis = 0; axis < place.type->ndim(); ++axis) first += "[0]";
  return Prefix('&', {std::move(first), Precedence::kPostfix}, ScalarId::kInt64);
}

}  // namespace pyk2cu::codegen
