#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A conversion node.
Piece EmitConvert(FunctionContext& context, const ir::Convert& node);

/// A piece that has the value of type `from`, converted to type `to`.
Piece Converted(FunctionContext& context, Piece piece, const Type* from, const Type* to);

}  // namespace pyk2cu::codegen
