#pragma once

#include <optional>

#include "frontend/sema/model/entity.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu::sema {

/// Returns Python's value of an operator on constants; nullopt if Python raises an error, if 64 bits cannot hold an
/// integer result, and for operators and operands that the compiler does not evaluate.
std::optional<Entity> FoldPython(ast::BinaryOp op, const Entity& left, const Entity& right);
/// The same for a unary operator.
std::optional<Entity> FoldPython(ast::UnaryOp op, const Entity& operand);

}  // namespace pyk2cu::sema
