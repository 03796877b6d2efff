#pragma once

#include <optional>

#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// Returns the number as a NumPy scalar, as `np.float32(0.4)` does; nullopt if the type cannot represent it.
std::optional<Entity> TypedNumber(const Entity& number, ScalarId scalar);

/// The part of FoldPython for complex numbers and NumPy scalars.
std::optional<Entity> FoldNumbers(ast::BinaryOp op, const Entity& left, const Entity& right);
/// The same for a unary operator.
std::optional<Entity> FoldNumbers(ast::UnaryOp op, const Entity& operand);

}  // namespace pyk2cu::sema
