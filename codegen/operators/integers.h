#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A binary operator on integers.
Piece EmitInteger(FunctionContext& context, const ir::Binary& node);

/// + - * & | ^ on integers of a type. The type that C++ computes in must be wide enough, and unsigned where the result
/// may not fit.
Piece EmitWrapping(ir::BinaryOp op, ScalarId type, bool never_overflows, Piece left, Piece right);

}  // namespace pyk2cu::codegen
