#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// The number of characters before the padding.
Piece EmitCharLength(FunctionContext& context, const ir::CharLength& node);

/// == and != of char sequences.
Piece EmitCompareChars(FunctionContext& context, const ir::Compare& node);

/// A constant text or a sequence of another length, cut off or padded to the node's type.
Piece ToChars(FunctionContext& context, const ir::Convert& node);

}  // namespace pyk2cu::codegen
