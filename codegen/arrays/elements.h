#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A pointer to an element of the array; to the first one if there are no indices.
Piece FirstElement(FunctionContext& context, const ArrayPlace& place, std::span<const ir::ElementIndex> indices);
Piece Element(FunctionContext& context, const ir::Expr& array, std::span<const ir::ElementIndex> indices);
/// One subscript: exact, not negative. An unsigned spelling modulo the width is exact, because the value is not
/// negative.
Piece SubscriptOf(FunctionContext& context, const ir::ElementIndex& index, const Piece& extent, bool small);

}  // namespace pyk2cu::codegen
