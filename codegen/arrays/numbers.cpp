#include "codegen/arrays/numbers.h"

#include "base/check.h"
#include "codegen/arrays/places.h"
#include "codegen/expressions/expression.h"
#include "codegen/expressions/temporaries.h"
#include "codegen/text/literals.h"
#include "codegen/text/scalars.h"
#include "frontend/lowering/numbers/slots.h"

namespace pyk2cu::codegen {
namespace {

Piece Times(Piece left, Piece right) {
  PYK_CHECK(!left.text.empty() && !right.text.empty());  // an extent that the use analysis left out
  if (left.literal && right.literal) {
    const lowering::Number product =
        lowering::LiteralProduct({left.type, true, true, left.value}, {right.type, true, true, right.value});
    return TypedIntegerLiteral(product.value, product.type);
  }
  if (left.literal && left.value == 1) return right;
  const ScalarId type = CommonType(left.type, right.type);
  return Infix(std::move(left), "*", std::move(right), Precedence::kMultiplicative, Precedence::kMultiplicative, type);
}

/// `groups`: the right text is exact, so that its parts may be added one after the other.
Piece Plus(Piece left, Piece right, bool groups) {
  if (right.literal && right.value == 0) return left;
  if (left.literal && left.value == 0) return right;
  const ScalarId type = CommonType(left.type, right.type);
  // Nothing overflows in the address of an element: "a * n + (b + 1)" may group to the left.
  if (right.precedence == Precedence::kAdditive && groups) right.precedence = Precedence::kMultiplicative;
  return Infix(std::move(left), "+", std::move(right), Precedence::kAdditive, Precedence::kAdditive, type);
}

}  // namespace

Piece EmitArrayNumber(FunctionContext& context, const ir::Expr& array,
                      const std::function<Piece(const ArrayPlace&)>& number) {
  std::string before;
  const ArrayPlace place = PlaceOf(context, array, before);
  return After(std::move(before), number(place));
}

Piece ExtentOf(FunctionContext& context, const ArrayPlace& place, int axis) {
  return place.view ? Read(context, *place.view, lowering::ViewExtentSlot(axis), *place.view->extents[axis])
                    : place.extents[axis];
}

Piece OffsetOf(FunctionContext& context, const ArrayPlace& place, ir::IndexList indices, std::vector<Piece> pieces) {
  if (pieces.size() == 1) return std::move(pieces[0]);
  const bool c_order = place.type->layout() == Layout::kC;
  const auto index = [&](int axis) {
    const bool narrows = context.plan.arithmetic.Of(indices[axis]).narrows;
    return narrows ? Cast(std::move(pieces[axis]), ScalarId::kInt32) : std::move(pieces[axis]);
  };
  const int count = static_cast<int>(indices.size());
  const int first = c_order ? 0 : count - 1, step = c_order ? 1 : -1;
  Piece offset = index(first);
  for (int axis = first + step; axis >= 0 && axis < count; axis += step) {
    if (!(offset.literal && offset.value == 0)) offset = Times(std::move(offset), ExtentOf(context, place, axis));
    const lowering::IndexPlan& plan = context.plan.arithmetic.Of(indices[axis]);
    offset = Plus(std::move(offset), index(axis), plan.narrows || plan.result.exact);
  }
  return offset;
}

Piece ByteOffsetOf(FunctionContext& context, const ArrayPlace& place, std::vector<Piece> indices) {
  Piece offset = TypedIntegerLiteral(0, ScalarId::kInt32);
  for (size_t axis = 0; axis < indices.size(); ++axis) {
    if (indices[axis].literal && indices[axis].value == 0) continue;
    Piece stride = StrideOf(context, place, static_cast<int>(axis));
    PYK_CHECK(!stride.text.empty());
    Piece term = indices[axis].literal && indices[axis].value == 1 ? std::move(stride)
                                                                   : Times(std::move(indices[axis]), std::move(stride));
    offset = Plus(std::move(offset), std::move(term), true);
  }
  return offset;
}

Piece StrideOf(FunctionContext& context, const ArrayPlace& place, int axis) {
  if (place.view && place.type->layout() == Layout::kA)
    return Read(context, *place.view, lowering::ViewStrideSlot(*place.view, axis), *place.view->strides[axis]);
  if (!place.aggregate.empty() || place.type->layout() == Layout::kA) return place.strides[axis];
  const int count = place.type->ndim();
  const bool c_order = place.type->layout() == Layout::kC;
  Piece stride = TypedIntegerLiteral(place.type->dtype()->Bytes(), ScalarId::kInt64);
  for (int other = c_order ? count - 1 : 0; other != axis; other += c_order ? -1 : 1)
    stride = Times(ExtentOf(context, place, other), std::move(stride));
  return stride;
}

Piece SizeOf(FunctionContext& context, const ir::Size& node, const ArrayPlace& place) {
  Piece size = TypedIntegerLiteral(1, ScalarId::kInt32);
  for (int axis = 0; axis < place.type->ndim(); ++axis) {
    Piece extent = ExtentOf(context, place, axis);
    if (axis == 0) extent = Cast(std::move(extent), context.plan.arithmetic.CastsOf(node, lowering::kFirstExtentSlot));
    size = axis == 0 ? std::move(extent) : Times(std::move(size), std::move(extent));
  }
  return size;
}

}  // namespace pyk2cu::codegen
