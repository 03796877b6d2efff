#include "codegen/arrays/views.h"

#include "codegen/arrays/numbers.h"
#include "codegen/arrays/places.h"
#include "codegen/expressions/expression.h"
#include "codegen/types/spelling.h"

namespace pyk2cu::codegen {

Piece Aggregate(FunctionContext& context, const ir::Expr& array) {
  if (const auto* convert = ir::As<ir::Convert>(&array)) return Aggregate(context, *convert->operand);
  if (const auto* ref = ir::As<ir::VariableRef>(&array)) {
    const auto known = context.places.find(ref->variable);
    return known == context.places.end()
               ? Piece{context.Name(*ref->variable), Precedence::kPostfix}
               : AggregateOf(context, known->second, !context.use.variables[ref->variable->index].written);
  }
  if (ir::As<ir::View>(&array) || ir::As<ir::Field>(&array) || ir::As<ir::FieldView>(&array)) {
    std::string before;
    Piece piece = AggregateOf(context, PlaceOf(context, array, before), true);
    return before.empty() ? piece : Piece{"(" + before + ", " + piece.text + ")", Precedence::kPostfix};
  }
  return Emit(context, array);
}

Piece AggregateOf(FunctionContext& context, const ArrayPlace& place, bool read_only) {
  if (!place.aggregate.empty()) return {place.aggregate, Precedence::kPostfix};
  const std::string element = ElementSpelling(place.type->dtype(), context.helpers);
  Piece pointer = PointerTo(place);
  if (read_only && !pointer.states_type)
    pointer = CastTo(element + "*", place.nested ? std::move(pointer) : place.data, ScalarId::kInt64);
  std::string type = Spelling(place.type, context.helpers);
  std::string members = At(std::move(pointer), Precedence::kAssignment);
  for (int axis = 0; axis < place.type->ndim(); ++axis)
    members += kComma + At(ExtentOf(context, place, axis), Precedence::kAssignment);
  for (int axis = 0; axis < place.type->ndim(); ++axis)
    members += kComma + At(StrideOf(context, place, axis), Precedence::kAssignment);
  return Braced(std::move(type), members);
}

void ArrayArguments(FunctionContext& context, const ir::Expr& array, const ir::Variable& parameter,
                    const lowering::VariableUse& use, std::vector<std::string>& out) {
  std::string before;
  const ArrayPlace place = PlaceOf(context, array, before);
  std::string data = PointerTo(place).text;
  if (!before.empty()) data = "(" + before + ", " + data + ")";
  out.push_back(std::move(data));
  for (int axis = 0; axis < parameter.type->ndim(); ++axis)
    if (use.extents >> axis & 1) out.push_back(At(ExtentOf(context, place, axis), Precedence::kAssignment));
  for (int axis = 0; axis < parameter.type->ndim(); ++axis)
    if (use.strides >> axis & 1) out.push_back(At(StrideOf(context, place, axis), Precedence::kAssignment));
}

}  // namespace pyk2cu::codegen
