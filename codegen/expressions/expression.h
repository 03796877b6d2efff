#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

Piece Emit(FunctionContext& context, const ir::Expr& expr);
Piece Value(FunctionContext& context, const ir::Expr& expr);
Piece Exactly(FunctionContext& context, const ir::Expr& expr);
std::string Assigned(FunctionContext& context, const ir::Expr& expr);
Piece EmitConstant(FunctionContext& context, const ir::Constant& node);

}  // namespace pyk2cu::codegen
