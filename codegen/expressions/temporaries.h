#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

Piece EmitBind(FunctionContext& context, const ir::Bind& node);
Piece After(std::string before, Piece piece);
std::string Spill(FunctionContext& context, const std::string& type, std::string text, std::string& before);
/// What a variable is declared as.
std::string DeclaredType(FunctionContext& context, const ir::Variable& variable);

}  // namespace pyk2cu::codegen
