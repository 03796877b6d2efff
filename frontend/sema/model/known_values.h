#pragma once

#include <cstdint>
#include <optional>

#include "frontend/ir/ir.h"

namespace pyk2cu::sema {

/// Returns the expression as a constant of any scalar type; null if it is another expression.
inline const ir::Constant* AsConstant(const ir::Expr* expression) { return ir::As<ir::Constant>(expression); }

/// Returns the value of a constant integer or bool; nullopt for other expressions and for values beyond int64.
std::optional<int64_t> ConstantInt(const ir::Expr* expression);

/// Returns true if the expression can be repeated at no cost and without effects: a constant, a static value, a
/// variable, a thread index, an extent, or an element of a tuple or a conversion of one of these.
bool IsTrivial(const ir::Expr* expression);

/// Returns true if two numbers are the same expression, so that they are equal whatever their values are. Both may be
/// null.
bool IsSame(const ir::Expr* a, const ir::Expr* b);

}  // namespace pyk2cu::sema
