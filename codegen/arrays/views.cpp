#include "codegen/arrays/views.h"

#include "codegen/arrays/numbers.h"
#include "codegen/arrays/places.h"
#include "codegen/expressions/expression.h"
#include "codegen/types/spelling.h"

namespace pyk2cu::codegen {

std::string Aggregate(FunctionContext& context, const ir::Expr& array) {
  if (const auto* convert = ir::As<ir::Convert>(&array)) return Aggregate(context, *convert->operand);
  if (const auto* ref = ir::As<ir::VariableRef>(&array)) {
    const auto known = context.places.find(ref->variable);
    return known == context.places.end()
               ? context.Name(*ref->variable)
               : AggregateOf(context, known->second, !context.use.variables[ref->variable->index].written);
  }
  if (ir::As<ir::View>(&array) || ir::As<ir::Field>(&array) || ir::As<ir::FieldView>(&array)) {
    std::string before;
    std::string text = AggregateOf(context, PlaceOf(context, array, before), true);
    return before.empty() ? text : "(" + before + ", " + text + ")";
  }
  return At(Emit(context, array), Precedence::kAssignment);
}

std::string AggregateOf(FunctionContext& context, const ArrayPlace& place, bool read_only) {
  if (!place.aggregate.empty()) return place.aggregate;
  const std::string element = ElementSpelling(place.type->dtype(), context.helpers);
  std::string pointer = Pointer(place);
  const std::string cast = "(" + element + "*)";
  if (read_only && !pointer.starts_with(cast)) pointer = cast + (place.nested ? pointer : place.data);
  std::string text = Spelling(place.type, context.helpers) + "{" + pointer;
  for (int axis = 0; axis < place.type->ndim(); ++axis)
    text += ", " + At(ExtentOf(context, place, axis), Precedence::kAssignment);
  for (int axis = 0; axis < place.type->ndim(); ++axis)
    text += ", " + At(StrideOf(context, place, axis), Precedence::kAssignment);
  return text + "}";
}

void ArrayArguments(FunctionContext& context, const ir::Expr& array, const ir::Variable& parameter,
                    const lowering::VariableUse& use, std::vector<std::string>& out) {
  std::string before;
  const ArrayPlace place = PlaceOf(context, array, before);
  std::string data = Pointer(place);
  if (!before.empty()) data = "(" + before + ", " + data + ")";
  out.push_back(std::move(data));
  for (int axis = 0; axis < parameter.type->ndim(); ++axis)
    if (use.extents >> axis & 1) out.push_back(At(ExtentOf(context, place, axis), Precedence::kAssignment));
  for (int axis = 0; axis < parameter.type->ndim(); ++axis)
    if (use.strides >> axis & 1) out.push_back(At(StrideOf(context, place, axis), Precedence::kAssignment));
}

}  // namespace pyk2cu::codegen
