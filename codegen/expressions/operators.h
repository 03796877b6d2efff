#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

Piece EmitBinary(FunctionContext& context, const ir::Binary& node);
/// C++ converts an integer beside a float as the explicit conversion would: the cast may be left out.
Piece FloatOperand(FunctionContext& context, const ir::Expr& operand, const ir::Expr& other);
Piece EmitHelper(FunctionContext& context, const char* name, const ir::Binary& node);
Piece EmitCompare(FunctionContext& context, const ir::Compare& node);

}  // namespace pyk2cu::codegen
