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
#include "frontend/lowering/run_time_checks.h"

namespace pyk2cu::codegen {
namespace {

/// The index of a constant subscript, if that is what it is.
const ir::Constant* ConstantIndex(const ir::ElementIndex& index) {
  const auto* constant = ir::As<ir::Constant>(index.value);
  return constant && IsIntegral(constant->type->scalar()) ? constant : nullptr;
}

std::vector<Piece> Subscripts(FunctionContext& context, const ArrayPlace& place,
                              std::span<const ir::ElementIndex> indices) {
  std::vector<Piece> pieces;
  for (size_t axis = 0; axis < indices.size(); ++axis) {
    const bool checked = lowering::ChecksIndex(context.function, indices[axis]);
    const Piece extent = checked || indices[axis].wrap ? ExtentOf(context, place, static_cast<int>(axis)) : Piece{};
    pieces.push_back(
        checked ? CheckedIndex(context, indices[axis], extent, {.array = place.name, .axis = static_cast<int>(axis)})
                : SubscriptOf(context, indices[axis], extent, place.small));
  }
  return pieces;
}

Piece ElementOf(FunctionContext& context, const ArrayPlace& place, std::span<const ir::ElementIndex> indices) {
  const ScalarId type = PieceType(place.type->dtype());
  if (indices.empty()) return Prefix('*', place.data, type);
  std::vector<Piece> pieces = Subscripts(context, place, indices);
  std::string text = place.data.text;
  if (place.nested) {
    for (Piece& piece : pieces) text += "[" + At(std::move(piece), Precedence::kComma) + "]";
  } else if (place.type->layout() == Layout::kA) {
    context.helpers.Use("pyk_at");
    text = "pyk_at(" + text + ", " + At(ByteOffsetOf(context, place, std::move(pieces)), Precedence::kAssignment) + ")";
  } else {
    text += "[" + At(OffsetOf(context, place, std::move(pieces)), Precedence::kTernary) + "]";
  }
  return {std::move(text), Precedence::kPostfix, type};
}

}  // namespace

Piece FirstElement(FunctionContext& context, const ArrayPlace& place, std::span<const ir::ElementIndex> indices) {
  const bool at_begin = std::ranges::all_of(indices, [&](const ir::ElementIndex& index) {
    const ir::Constant* constant = ConstantIndex(index);
    return constant && constant->bits == 0 && !lowering::ChecksIndex(context.function, index);
  });
  if (at_begin) return PointerTo(place);
  if (place.nested || place.type->layout() == Layout::kA)
    return Prefix('&', ElementOf(context, place, indices), ScalarId::kInt64);
  Piece offset = OffsetOf(context, place, Subscripts(context, place, indices));
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

Piece SubscriptOf(FunctionContext& context, const ir::ElementIndex& index, const Piece& extent, bool small) {
  if (const ir::Constant* constant = ConstantIndex(index);
      constant && index.wrap && static_cast<int64_t>(constant->bits) < 0) {
    const int64_t value = static_cast<int64_t>(constant->bits);
    if (extent.literal) return TypedIntegerLiteral(extent.value + value, ScalarId::kInt32);
    return Infix(extent, "-", Literal(ScalarId::kInt64, 0 - static_cast<uint64_t>(value), 0), Precedence::kAdditive,
                 Precedence::kAdditive, extent.type);
  }
  Piece piece = Emit(context, *index.value);
  const ScalarId type = index.value->type->scalar();
  const bool needs_wrap = index.wrap && !ConstantIndex(index) && !(piece.exact && IsUnsignedInteger(piece.type));
  const bool readable = !needs_wrap && IsUnsignedInteger(piece.type) && Width(piece.type) == Width(type);
  if (!piece.exact && !readable) piece = Cast(std::move(piece), type);
  if (!needs_wrap) return piece;
  const bool narrow = Width(extent.type) <= 32 && (small || Width(piece.type) <= 32);
  const ScalarId wrapped = narrow ? ScalarId::kInt32 : ScalarId::kInt64;
  context.helpers.Use("pyk_wrap", wrapped);
  std::string text = "pyk_wrap(" + At(Cast(std::move(piece), wrapped), Precedence::kAssignment) + ", ";
  return {text + At(Cast(extent, wrapped), Precedence::kAssignment) + ")", Precedence::kPostfix, wrapped};
}

}  // namespace pyk2cu::codegen
