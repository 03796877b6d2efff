#pragma once

#include <optional>

#include "frontend/sema/model/entity.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu::sema {

/// Python's value of an operator on two constants (arbitrary precision as far as 64 bits reach); nothing if it has none
/// here.
std::optional<Entity> FoldPython(ast::BinaryOp op, const Entity& left, const Entity& right);
std::optional<Entity> FoldPython(ast::UnaryOp op, const Entity& operand);

}  // namespace pyk2cu::sema
