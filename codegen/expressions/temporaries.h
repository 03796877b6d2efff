#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A value kept in a variable while the body is evaluated: by a line before the statement where that keeps the order of
/// evaluation, else by an assignment inside the expression.
Piece EmitBind(FunctionContext& context, const ir::Bind& node);

/// `before`, then the piece: "t = f(x), t + 1". The piece itself if there is nothing before it.
Piece After(std::string before, Piece piece);

/// The text of a value that is read several times: a name if the plan gives it one. `before` gets what must be
/// evaluated first, if the name is not declared before the statement.
std::string Named(FunctionContext& context, const ir::Expr& value, Piece piece, std::string& before);

/// A name for a part of such a value, which is evaluated in the same place.
std::string NamedPart(FunctionContext& context, const ir::Expr& value, const Type* part, Piece piece,
                      std::string& before);

/// The type in the declaration of a variable.
std::string DeclaredType(FunctionContext& context, const ir::Variable& variable);

}  // namespace pyk2cu::codegen
