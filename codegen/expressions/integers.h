#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

Piece EmitInteger(FunctionContext& context, const ir::Binary& node);
/// + - * & | ^ on integers: the type that C++ computes in must be wide enough, and unsigned where the result may not
/// fit.
Piece EmitWrapping(ir::BinaryOp op, ScalarId type, bool never_overflows, Piece left, Piece right);

}  // namespace pyk2cu::codegen
