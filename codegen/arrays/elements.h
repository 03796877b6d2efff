#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A pointer to an element of the array; to the first one if there are no indices.
Piece FirstElement(FunctionContext& context, const ArrayPlace& place, std::span<const ir::ElementIndex> indices);

/// An element of an array, as a place that can be stored to.
Piece Element(FunctionContext& context, const ir::Expr& array, std::span<const ir::ElementIndex> indices);

/// One index, as it is planned. `extent` is read where the index wraps around or is checked; `about` is what a failed
/// check reports, without the index itself.
Piece IndexText(FunctionContext& context, const ir::ElementIndex& index, const Piece& extent, const ErrorSite& about);

}  // namespace pyk2cu::codegen
