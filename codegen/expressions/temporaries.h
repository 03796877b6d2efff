#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A value kept in a variable while the body is evaluated: by a line before the statement where that keeps the order of
/// evaluation, else by an assignment inside the expression.
Piece EmitBind(FunctionContext& context, const ir::Bind& node);

/// `before`, then the piece: "t = f(x), t + 1". The piece itself if there is nothing before it.
Piece After(std::string before, Piece piece);

/// Gives a value a name. `before` gets what must be evaluated first, if the name could not be declared before the
/// statement.
std::string Spill(FunctionContext& context, const std::string& type, std::string text, std::string& before);

/// The type in the declaration of a variable.
std::string DeclaredType(FunctionContext& context, const ir::Variable& variable);

}  // namespace pyk2cu::codegen
