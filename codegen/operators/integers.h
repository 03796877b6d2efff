#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A binary operator on integers.
Piece EmitInteger(FunctionContext& context, const ir::Binary& node);

/// `left op right` for + - * & | ^. A negative literal on the right is written as its opposite, with the opposite
/// operator, if the plan says so for `sum`. `right_casts` come after that.
Piece EmitSum(FunctionContext& context, const ir::Node& sum, ir::BinaryOp op, Piece left, Piece right,
              const lowering::Casts& right_casts);

}  // namespace pyk2cu::codegen
