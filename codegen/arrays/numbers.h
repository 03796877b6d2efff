#pragma once

#include <functional>

#include "codegen/context.h"

namespace pyk2cu::codegen {

Piece EmitArrayNumber(FunctionContext& context, const ir::Expr& array,
                      const std::function<Piece(const ArrayPlace&)>& number);
Piece ExtentOf(FunctionContext& context, const ArrayPlace& place, int axis);
/// The number of elements before the one meant, in C's or Fortran's order.
Piece OffsetOf(FunctionContext& context, const ArrayPlace& place, std::vector<Piece> indices);
Piece ByteOffsetOf(FunctionContext& context, const ArrayPlace& place, std::vector<Piece> indices);
Piece StrideOf(FunctionContext& context, const ArrayPlace& place, int axis);
Piece SizeOf(FunctionContext& context, const ArrayPlace& place);

}  // namespace pyk2cu::codegen
