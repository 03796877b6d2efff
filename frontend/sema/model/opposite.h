#pragma once

#include <optional>

#include "frontend/ir/ir.h"

namespace pyk2cu::sema {

/// Returns the comparison that is true where this one is false. Nullopt for other expressions and for the order of
/// floats: with a NaN neither `<` nor `>=` is true.
std::optional<ir::Compare> OppositeOf(const ir::Expr& expr);

}  // namespace pyk2cu::sema
