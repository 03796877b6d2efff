#pragma once

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// Whether two expressions of a function, evaluated one after the other, give the same value in the same way: node for
/// node, with the same checks at run time, which report the same place. Calls are never the same.
bool IsSameExpression(const ir::Function& function, const ir::Expr& a, const ir::Expr& b);
bool AreSameIndices(const ir::Function& function, std::span<const ir::ElementIndex> a,
                    std::span<const ir::ElementIndex> b);

}  // namespace pyk2cu::lowering
