#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// Where an array is. `before` gets what must be evaluated first, if that could not be written before the statement.
ArrayPlace PlaceOf(FunctionContext& context, const ir::Expr& array, std::string& before);
/// A pointer to the first element.
Piece PointerTo(const ArrayPlace& place);

}  // namespace pyk2cu::codegen
