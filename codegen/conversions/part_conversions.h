#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A tuple converted to a tuple of other types, or an optional to another one, part by part.
Piece ConvertedTuple(FunctionContext& context, Piece piece, const Type* from, const Type* to);

/// None, a value, or another optional, converted to an optional.
Piece ConvertedOptional(FunctionContext& context, Piece piece, const Type* from, const Type* to);

}  // namespace pyk2cu::codegen
