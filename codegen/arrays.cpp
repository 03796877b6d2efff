#include <algorithm>

#include "base/check.h"
#include "codegen/function_emitter.h"
#include "codegen/literals.h"

namespace pyk2cu::codegen {
namespace {

Piece Times(Piece left, Piece right) {
  PYK_CHECK(!left.text.empty() && !right.text.empty());  // an extent that the use analysis left out
  if (left.literal && right.literal)
    return TypedIntegerLiteral(left.value * right.value, CommonType(left.type, right.type));
  if (left.literal && left.value == 1) return right;
  const ScalarId type = CommonType(left.type, right.type);
  return Infix(std::move(left), "*", std::move(right), Precedence::kMultiplicative, Precedence::kMultiplicative, type);
}

Piece Plus(Piece left, Piece right) {
  if (right.literal && right.value == 0) return left;
  if (left.literal && left.value == 0) return right;
  const ScalarId type = CommonType(left.type, right.type);
  // Nothing overflows in the address of an element: "a * n + (b + 1)" may group to the left.
  if (right.precedence == Precedence::kAdditive && right.exact) right.precedence = Precedence::kMultiplicative;
  return Infix(std::move(left), "+", std::move(right), Precedence::kAdditive, Precedence::kAdditive, type);
}

/// The index of a constant subscript, if that is what it is.
const ir::Constant* ConstantIndex(const ir::ElementIndex& index) {
  const auto* constant = ir::As<ir::Constant>(index.value);
  return constant && IsIntegral(constant->type->scalar()) ? constant : nullptr;
}

}  // namespace

ArrayPlace ExpressionEmitter::AggregatePlace(const Type* type, const std::string& text) const {
  ArrayPlace place;
  place.type = type;
  place.data = text + ".data";
  place.aggregate = text;
  for (int axis = 0; axis < type->ndim(); ++axis) {
    place.extents.push_back({text + ".shape" + std::to_string(axis), Precedence::kPostfix, ScalarId::kInt64});
    place.strides.push_back({text + ".stride" + std::to_string(axis), Precedence::kPostfix, ScalarId::kInt64});
  }
  return place;
}

ArrayPlace ExpressionEmitter::Place(const ir::Expr& array, std::string& before) {
  if (const auto* convert = ir::As<ir::Convert>(&array))
    return Place(*convert->operand, before);  // to another layout: it is what it was
  if (const auto* view = ir::As<ir::View>(&array)) return ViewPlace(*view, before);
  if (const auto* ref = ir::As<ir::VariableRef>(&array)) {
    const auto known = places_.find(ref->variable);
    ArrayPlace place = known != places_.end() ? known->second : AggregatePlace(array.type, Name(*ref->variable));
    if (ref->variable->kind != ir::VariableKind::kTemporary) place.name = ref->variable->name;
    return place;
  }
  if (const auto* field = ir::As<ir::Field>(&array)) return FieldPlace(*field);
  if (const auto* view = ir::As<ir::FieldView>(&array)) return FieldViewPlace(*view, before);
  Piece piece = Emit(array);
  if (piece.precedence == Precedence::kPrimary) return AggregatePlace(array.type, piece.text);
  const std::string type = Spelling(array.type, module_.helpers);
  return AggregatePlace(array.type, Spill(type, At(std::move(piece), Precedence::kAssignment), before));
}

/// A view where it is used: a pointer to its first element; extents and strides are written where they are needed.
ArrayPlace ExpressionEmitter::ViewPlace(const ir::View& view, std::string& before) {
  ArrayPlace place;
  place.type = view.type;
  place.view = &view;
  const Type* element = view.type->dtype();
  const bool is_array = view.array->type->IsArray();
  ArrayPlace base;
  if (is_array) base = Place(*view.array, before);
  Piece first = is_array ? FirstElement(base, view.indices) : Emit(*view.array);
  place.small = base.small && element->Bytes() >= base.type->dtype()->Bytes();
  if (view.offset)
    first = Infix(Prefix("(char*)", std::move(first), ScalarId::kInt64), "+", Value(*view.offset),
                  Precedence::kAdditive, Precedence::kAdditive, ScalarId::kInt64);
  const Type* from = view.array->type->dtype();
  if (view.offset || element != from)
    first = Prefix("(" + ElementSpelling(element, module_.helpers) + "*)", std::move(first), ScalarId::kInt64);
  place.pointer = first.text;
  place.data = At(std::move(first), Precedence::kPostfix);
  return place;
}

/// A pointer to an element of the array; to the first one if there are no indices.
Piece ExpressionEmitter::FirstElement(const ArrayPlace& place, std::span<const ir::ElementIndex> indices) {
  const bool at_begin = std::ranges::all_of(indices, [this](const ir::ElementIndex& index) {
    const ir::Constant* constant = ConstantIndex(index);
    return constant && constant->bits == 0 && !ChecksIndex(function_, index);
  });
  if (at_begin)
    return {Pointer(place), place.nested || !place.pointer.empty() ? Precedence::kUnary : Precedence::kPostfix};
  if (place.nested || place.type->layout() == Layout::kA)
    return Prefix("&", ElementOf(place, indices), ScalarId::kInt64);
  Piece offset = Offset(place, Indices(place, indices));
  const bool is_cast = !place.pointer.empty() && !place.view;  // of a view the data has its parentheses
  const Piece begin = is_cast ? Piece{place.pointer, Precedence::kUnary} : Piece{place.data, Precedence::kPostfix};
  if (offset.literal && offset.value == 0) return begin;
  return Infix(begin, "+", std::move(offset), Precedence::kAdditive, Precedence::kAdditive, ScalarId::kInt64);
}

Piece ExpressionEmitter::ExtentOf(const ArrayPlace& place, int axis) {
  return place.view ? Value(*place.view->extents[axis]) : place.extents[axis];
}

std::vector<Piece> ExpressionEmitter::Indices(const ArrayPlace& place, std::span<const ir::ElementIndex> indices) {
  std::vector<Piece> pieces;
  for (size_t axis = 0; axis < indices.size(); ++axis) {
    const bool checked = ChecksIndex(function_, indices[axis]);
    const Piece extent = checked || indices[axis].wrap ? ExtentOf(place, static_cast<int>(axis)) : Piece{};
    pieces.push_back(checked
                         ? CheckedIndex(indices[axis], extent, {.array = place.name, .axis = static_cast<int>(axis)})
                         : Index(indices[axis], extent, place.small));
  }
  return pieces;
}

Piece ExpressionEmitter::Element(const ir::Expr& array, std::span<const ir::ElementIndex> indices) {
  if (const auto* view = ir::As<ir::FieldView>(&array)) return FieldElement(*view, indices);
  std::string before;
  const ArrayPlace place = Place(array, before);
  Piece element = ElementOf(place, indices);
  if (before.empty()) return element;
  // Through a pointer, so that it can be stored to as well.
  const ScalarId type = element.type;
  Piece pointer = After(std::move(before), Prefix("&", std::move(element), type));
  return Prefix("*", {At(std::move(pointer), Precedence::kPostfix), Precedence::kPostfix}, type);
}

Piece ExpressionEmitter::ElementOf(const ArrayPlace& place, std::span<const ir::ElementIndex> indices) {
  const ScalarId type = PieceType(place.type->dtype());
  if (indices.empty()) return Prefix("*", Primary(place.data), type);
  std::vector<Piece> pieces = Indices(place, indices);
  std::string text = place.data;
  if (place.nested) {
    for (Piece& piece : pieces) text += "[" + At(std::move(piece), Precedence::kComma) + "]";
  } else if (place.type->layout() == Layout::kA) {
    module_.helpers.Use("pyk_at");
    text = "pyk_at(" + text + ", " + At(ByteOffset(place, std::move(pieces)), Precedence::kAssignment) + ")";
  } else {
    text += "[" + At(Offset(place, std::move(pieces)), Precedence::kTernary) + "]";
  }
  return {std::move(text), Precedence::kPostfix, type};
}

/// One subscript: exact, not negative. An unsigned spelling modulo the width is exact, because the value is not
/// negative.
Piece ExpressionEmitter::Index(const ir::ElementIndex& index, const Piece& extent, bool small) {
  if (const ir::Constant* constant = ConstantIndex(index);
      constant && index.wrap && static_cast<int64_t>(constant->bits) < 0) {
    const int64_t value = static_cast<int64_t>(constant->bits);
    if (extent.literal) return TypedIntegerLiteral(extent.value + value, ScalarId::kInt32);
    return Infix(extent, "-", Literal(ScalarId::kInt64, 0 - static_cast<uint64_t>(value), 0), Precedence::kAdditive,
                 Precedence::kAdditive, extent.type);
  }
  Piece piece = Emit(*index.value);
  const ScalarId type = index.value->type->scalar();
  const bool needs_wrap = index.wrap && !ConstantIndex(index) && !(piece.exact && IsUnsignedInteger(piece.type));
  const bool readable = !needs_wrap && IsUnsignedInteger(piece.type) && Width(piece.type) == Width(type);
  if (!piece.exact && !readable) piece = Cast(std::move(piece), type);
  if (!needs_wrap) return piece;
  const bool narrow = Width(extent.type) <= 32 && (small || Width(piece.type) <= 32);
  const ScalarId wrapped = narrow ? ScalarId::kInt32 : ScalarId::kInt64;
  module_.helpers.Use("pyk_wrap", wrapped);
  std::string text = "pyk_wrap(" + At(Cast(std::move(piece), wrapped), Precedence::kAssignment) + ", ";
  return {text + At(Cast(extent, wrapped), Precedence::kAssignment) + ")", Precedence::kPostfix, wrapped};
}

/// The number of elements before the one meant, in C's or Fortran's order.
Piece ExpressionEmitter::Offset(const ArrayPlace& place, std::vector<Piece> indices) {
  if (indices.size() == 1) return std::move(indices[0]);
  const bool c_order = place.type->layout() == Layout::kC;
  // An index in bounds fits in 32 bits if the array is small.
  for (Piece& index : indices)
    if (place.small && (Width(index.type) > 32 || IsUnsignedInteger(index.type)) && !index.literal)
      index = Cast(std::move(index), ScalarId::kInt32);
  const int count = static_cast<int>(indices.size());
  const int first = c_order ? 0 : count - 1, step = c_order ? 1 : -1;
  Piece offset = std::move(indices[first]);
  for (int axis = first + step; axis >= 0 && axis < count; axis += step) {
    if (!(offset.literal && offset.value == 0)) offset = Times(std::move(offset), ExtentOf(place, axis));
    offset = Plus(std::move(offset), std::move(indices[axis]));
  }
  return offset;
}

Piece ExpressionEmitter::ByteOffset(const ArrayPlace& place, std::vector<Piece> indices) {
  Piece offset = TypedIntegerLiteral(0, ScalarId::kInt32);
  for (size_t axis = 0; axis < indices.size(); ++axis) {
    if (indices[axis].literal && indices[axis].value == 0) continue;
    Piece stride = StrideOf(place, static_cast<int>(axis));
    PYK_CHECK(!stride.text.empty());
    Piece term = indices[axis].literal && indices[axis].value == 1 ? std::move(stride)
                                                                   : Times(std::move(indices[axis]), std::move(stride));
    offset = Plus(std::move(offset), std::move(term));
  }
  return offset;
}

Piece ExpressionEmitter::StrideOf(const ArrayPlace& place, int axis) {
  if (place.view && place.type->layout() == Layout::kA) return Value(*place.view->strides[axis]);
  if (!place.aggregate.empty() || place.type->layout() == Layout::kA) return place.strides[axis];
  const int count = place.type->ndim();
  const bool c_order = place.type->layout() == Layout::kC;
  Piece stride = TypedIntegerLiteral(place.type->dtype()->Bytes(), ScalarId::kInt64);
  for (int other = c_order ? count - 1 : 0; other != axis; other += c_order ? -1 : 1)
    stride = Times(ExtentOf(place, other), std::move(stride));
  return stride;
}

Piece ExpressionEmitter::SizeOf(const ArrayPlace& place) {
  Piece size = TypedIntegerLiteral(1, ScalarId::kInt32);
  for (int axis = 0; axis < place.type->ndim(); ++axis) {
    Piece extent = ExtentOf(place, axis);
    // Strides may be zero in a view: the number of its elements then knows no bound.
    if (place.small && axis == 0 && place.type->ndim() > 1 && place.type->layout() == Layout::kA)
      extent = Cast(std::move(extent), ScalarId::kInt64);
    size = axis == 0 ? std::move(extent) : Times(std::move(size), std::move(extent));
  }
  return size;
}

std::string ExpressionEmitter::Pointer(const ArrayPlace& place) const {
  if (!place.pointer.empty()) return place.pointer;
  if (!place.nested) return place.data;
  std::string text = "&" + place.data;
  for (int axis = 0; axis < place.type->ndim(); ++axis) text += "[0]";
  return text;
}

std::string ExpressionEmitter::Aggregate(const ir::Expr& array) {
  if (const auto* convert = ir::As<ir::Convert>(&array)) return Aggregate(*convert->operand);
  if (const auto* ref = ir::As<ir::VariableRef>(&array)) {
    const auto known = places_.find(ref->variable);
    return known == places_.end() ? Name(*ref->variable)
                                  : AggregateOf(known->second, !use_.variables[ref->variable->index].written);
  }
  if (ir::As<ir::View>(&array) || ir::As<ir::Field>(&array) || ir::As<ir::FieldView>(&array)) {
    std::string before;
    std::string text = AggregateOf(Place(array, before), true);
    return before.empty() ? text : "(" + before + ", " + text + ")";
  }
  return At(Emit(array), Precedence::kAssignment);
}

std::string ExpressionEmitter::AggregateOf(const ArrayPlace& place, bool read_only) {
  if (!place.aggregate.empty()) return place.aggregate;
  const std::string element = ElementSpelling(place.type->dtype(), module_.helpers);
  std::string pointer = Pointer(place);
  const std::string cast = "(" + element + "*)";
  if (read_only && !pointer.starts_with(cast)) pointer = cast + (place.nested ? pointer : place.data);
  std::string text = Spelling(place.type, module_.helpers) + "{" + pointer;
  for (int axis = 0; axis < place.type->ndim(); ++axis)
    text += ", " + At(ExtentOf(place, axis), Precedence::kAssignment);
  for (int axis = 0; axis < place.type->ndim(); ++axis)
    text += ", " + At(StrideOf(place, axis), Precedence::kAssignment);
  return text + "}";
}

void ExpressionEmitter::ArrayArguments(const ir::Expr& array, const ir::Variable& parameter, const VariableUse& use,
                                       std::vector<std::string>& out) {
  std::string before;
  const ArrayPlace place = Place(array, before);
  std::string data = Pointer(place);
  if (!before.empty()) data = "(" + before + ", " + data + ")";
  out.push_back(std::move(data));
  for (int axis = 0; axis < parameter.type->ndim(); ++axis)
    if (use.extents >> axis & 1) out.push_back(At(ExtentOf(place, axis), Precedence::kAssignment));
  for (int axis = 0; axis < parameter.type->ndim(); ++axis)
    if (use.strides >> axis & 1) out.push_back(At(StrideOf(place, axis), Precedence::kAssignment));
}

}  // namespace pyk2cu::codegen
