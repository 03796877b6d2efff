#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

Piece EmitCharLength(FunctionContext& context, const ir::CharLength& node);
Piece EmitCompareChars(FunctionContext& context, const ir::Compare& node);
/// A constant text, or a sequence of another length: cut off or padded.
Piece ToChars(FunctionContext& context, const ir::Convert& node);

}  // namespace pyk2cu::codegen
