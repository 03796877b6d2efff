#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// Part by part: a tuple to a tuple of other types, an optional to another one.
Piece ConvertedTuple(FunctionContext& context, Piece piece, const Type* from, const Type* to);
/// None, a value, or another optional.
Piece ConvertedOptional(FunctionContext& context, Piece piece, const Type* from, const Type* to);

}  // namespace pyk2cu::codegen
