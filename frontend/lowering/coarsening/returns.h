#pragma once

#include <optional>

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// Returns the statements of a kernel's body without `return`: what follows one stands in the other branch. So the body
/// can be a part of a larger one, which goes on at its end. Nullopt if a `return` stands in a loop, or in a branch that
/// does not always reach it.
std::optional<ir::StmtList> WithoutReturns(ir::StmtList body, Arena& arena);

/// The condition that holds where the given one does not.
const ir::Expr* Negated(const ir::Expr& condition, Arena& arena);

}  // namespace pyk2cu::lowering
