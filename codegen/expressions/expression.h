#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// An expression as C++ text, without casts that its user asks for.
Piece Emit(FunctionContext& context, const ir::Expr& expr);

/// An operand of a node, with the casts that are planned for it (lowering::Arithmetic::CastsOf).
Piece Read(FunctionContext& context, const ir::Node& user, int slot, const ir::Expr& operand);

/// The same for an initializer, an assignment or an argument, where an array is an aggregate.
Piece ReadAssigned(FunctionContext& context, const ir::Node& user, int slot, const ir::Expr& operand);
std::string Assigned(FunctionContext& context, const ir::Node& user, int slot, const ir::Expr& operand);

/// A scalar constant.
Piece EmitConstant(FunctionContext& context, const ir::Constant& node);

}  // namespace pyk2cu::codegen
