#pragma once

#include <optional>

#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// The number as a NumPy scalar of that type; nothing if the type does not hold it.
std::optional<Entity> TypedNumber(const Entity& number, ScalarId scalar);

/// The part of FoldPython that concerns complex numbers and NumPy's scalars.
std::optional<Entity> FoldNumbers(ast::BinaryOp op, const Entity& left, const Entity& right);
std::optional<Entity> FoldNumbers(ast::UnaryOp op, const Entity& operand);

}  // namespace pyk2cu::sema
