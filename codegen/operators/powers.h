#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A power written as a product: of a variable, which costs nothing to evaluate twice (lowering::IsSquare).
Piece EmitSquare(FunctionContext& context, const ir::Expr& base);

/// The operator **.
Piece EmitPower(FunctionContext& context, const ir::Binary& node);

}  // namespace pyk2cu::codegen
