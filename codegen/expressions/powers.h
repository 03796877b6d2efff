#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

bool IsSquare(const ir::Expr& base, const ir::Expr& exponent);
Piece EmitSquare(FunctionContext& context, const ir::Expr& base);
Piece EmitPower(FunctionContext& context, const ir::Binary& node);

}  // namespace pyk2cu::codegen
