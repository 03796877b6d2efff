#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// An expression as C++ text, which may be congruent to the value only (Piece::exact).
Piece Emit(FunctionContext& context, const ir::Expr& expr);

/// The same, exact.
Piece Value(FunctionContext& context, const ir::Expr& expr);

/// The same, exact, and of the C++ type that belongs to the IR's type.
Piece Exactly(FunctionContext& context, const ir::Expr& expr);

/// The same for a place whose type converts the value: an initializer, an assignment, an argument.
Piece AssignedPiece(FunctionContext& context, const ir::Expr& expr);
std::string Assigned(FunctionContext& context, const ir::Expr& expr);

Piece EmitConstant(FunctionContext& context, const ir::Constant& node);

}  // namespace pyk2cu::codegen
