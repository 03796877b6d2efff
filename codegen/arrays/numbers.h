#pragma once

#include <functional>

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A number that belongs to an array, computed from the array's place.
Piece EmitArrayNumber(FunctionContext& context, const ir::Expr& array,
                      const std::function<Piece(const ArrayPlace&)>& number);

/// The elements along an axis.
Piece ExtentOf(FunctionContext& context, const ArrayPlace& place, int axis);

/// The number of elements before the indexed one, in C's or Fortran's order. `pieces` are the texts of the indices.
Piece OffsetOf(FunctionContext& context, const ArrayPlace& place, ir::IndexList indices, std::vector<Piece> pieces);

/// The bytes between the first element and the indexed one, of layout A.
Piece ByteOffsetOf(FunctionContext& context, const ArrayPlace& place, std::vector<Piece> indices);

/// The bytes between two elements along an axis.
Piece StrideOf(FunctionContext& context, const ArrayPlace& place, int axis);

/// The number of elements.
Piece SizeOf(FunctionContext& context, const ir::Size& node, const ArrayPlace& place);

}  // namespace pyk2cu::codegen
