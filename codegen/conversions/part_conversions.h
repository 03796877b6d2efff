#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A tuple or optional converted to one of other types, part by part; None or a value converted to an optional.
Piece ConvertedParts(FunctionContext& context, const ir::Convert& node, Piece piece);

}  // namespace pyk2cu::codegen
