#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// Whether the power is written as a product: of a variable, which costs nothing to evaluate twice.
bool IsSquare(const ir::Expr& base, const ir::Expr& exponent);
Piece EmitSquare(FunctionContext& context, const ir::Expr& base);

/// The operator **.
Piece EmitPower(FunctionContext& context, const ir::Binary& node);

}  // namespace pyk2cu::codegen
