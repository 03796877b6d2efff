#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

Piece EmitConvert(FunctionContext& context, const ir::Convert& node);
Piece Converted(FunctionContext& context, Piece piece, const Type* from, const Type* to);

}  // namespace pyk2cu::codegen
