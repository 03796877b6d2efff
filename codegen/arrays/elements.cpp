#include "codegen/arrays/elements.h"

#include <algorithm>

#include "codegen/arrays/numbers.h"
#include "codegen/arrays/places.h"
#include "codegen/expressions/checks.h"
#include "codegen/expressions/expression.h"
#include "codegen/expressions/temporaries.h"
#include "codegen/records/field_arrays.h"
#include "codegen/text/literals.h"
#include "codegen/text/scalars.h"
#include "frontend/lowering/use/run_time_checks.h"

namespace pyk2cu::codegen {
namespace {

/// A constant zero that needs no check.
bool IsZero(const FunctionContext& context, const ir::ElementIndex& index) {
  const ir::Constant* constant = lowering::IntegerConstant(*index.value);
  return constant && constant->bits == 0 && !lowering::ChecksIndex(context.function, index);
}

/// A constant from the end of the axis.
Piece FromEnd(const ir::ElementIndex& index, const Piece& extent) {
  const auto value = static_cast<int64_t>(static_cast<const ir::Constant*>(index.value)->bits);
  if (extent.literal) return Literal(ScalarId::kInt64, static_cast<uint64_t>(extent.value + value), 0);
  return Infix(extent, "-", Literal(ScalarId::kInt64, 0 - static_cast<uint64_t>(value), 0), Precedence::kAdditive,
               Precedence::kAdditive, extent.type);
}

Piece WrappedIndex(FunctionContext& context, const lowering::IndexPlan& plan, Piece value, const Piece& extent) {
  context.helpers.Use("pyk_wrap", plan.type);
  std::string text = "pyk_wrap(" + At(std::move(value), Precedence::kAssignment) + kComma;
  return {text + At(Cast(extent, plan.extent), Precedence::kAssignment) + ")", Precedence::kPostfix, plan.type};
}

std::vector<Piece> Subscripts(FunctionContext& context, const ArrayPlace& place,
                              std::span<const ir::ElementIndex> indices) {
  std::vector<Piece> pieces;
  for (size_t axis = 0; axis < indices.size(); ++axis) {
    const bool reads_extent = lowering::ChecksIndex(context.function, indices[axis]) || indices[axis].wrap;
    const Piece extent = reads_extent ? ExtentOf(context, place, static_cast<int>(axis)) : Piece{};
    const int reported = place.from_tuple ? ErrorSite::kTupleAxis : static_cast<int>(axis);
    pieces.push_back(IndexText(context, indices[axis], extent, {.array = place.name, .axis = reported}));
  }
  return pieces;
}

Piece ElementOf(FunctionContext& context, const ArrayPlace& place, std::span<const ir::ElementIndex> indices) {
  const ScalarId type = NumberType(place.type->dtype());
  if (indices.empty()) return Prefix('*', place.data, type);
  std::vector<Piece> pieces = Subscripts(context, place, indices);
  std::string text = place.data.text;
  if (place.nested) {
    for (Piece& piece : pieces) text += "[" + At(std::move(piece), Precedence::kComma) + "]";
  } else if (place.type->layout() == Layout::kA) {
    context.helpers.Use("pyk_at");
    text =
        "pyk_at(" + text + kComma + At(ByteOffsetOf(context, place, std::move(pieces)), Precedence::kAssignment) + ")";
  } else {
    text += "[" + At(OffsetOf(context, place, indices, std::move(pieces)), Precedence::kTernary) + "]";
  }
  return {std::move(text), Precedence::kPostfix, type};
}

}  // namespace

Piece FirstElement(FunctionContext& context, const ArrayPlace& place, std::span<const ir::ElementIndex> indices) {
  const bool at_begin =
      std::ranges::all_of(indices, [&](const ir::ElementIndex& index) { return IsZero(context, index); });
  if (at_begin) return PointerTo(place);
  if (place.nested || place.type->layout() == Layout::kA)
    return Prefix('&', ElementOf(context, place, indices), ScalarId::kInt64);
  Piece offset = OffsetOf(context, place, indices, Subscripts(context, place, indices));
  const Piece& begin =
      place.pointer && !place.view ? *place.pointer : place.data;  // of a view the data has parentheses
  if (offset.literal && offset.value == 0) return begin;
  Piece pointer = Infix(begin, "+", std::move(offset), Precedence::kAdditive, Precedence::kAdditive, ScalarId::kInt64);
  pointer.states_type = begin.states_type;
  return pointer;
}

Piece Element(FunctionContext& context, const ir::Expr& array, std::span<const ir::ElementIndex> indices) {
  if (const auto* view = ir::As<ir::FieldView>(&array)) return FieldElement(context, *view, indices);
  std::string before;
  const ArrayPlace place = PlaceOf(context, array, before);
  Piece element = ElementOf(context, place, indices);
  if (before.empty()) return element;
  // Through a pointer, so that it can be stored to as well.
  const ScalarId type = element.type;
  Piece pointer = After(std::move(before), Prefix('&', std::move(element), type));
  return Prefix('*', {At(std::move(pointer), Precedence::kPostfix), Precedence::kPostfix}, type);
}

Piece IndexText(FunctionContext& context, const ir::ElementIndex& index, const Piece& extent, const ErrorSite& about) {
  using enum lowering::IndexPlan::Kind;
  const lowering::IndexPlan& plan = context.plan.arithmetic.Of(index);
  if (plan.kind == kFromEnd) return FromEnd(index, extent);
  if (plan.kind == kChecked || plan.kind == kCheckedWrapped) return CheckedIndex(context, index, extent, about);
  Piece value = Cast(Emit(context, *index.value), plan.value);
  return plan.kind == kWrapped ? WrappedIndex(context, plan, std::move(value), extent) : value;
}

}  // namespace pyk2cu::codegen
