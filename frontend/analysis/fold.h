#pragma once

#include "base/arena.h"
#include "frontend/analysis/relations/interval.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::analysis {

/// The constant converted to a scalar type, or null if the running program must convert it.
const ir::Constant* FoldConversion(const ir::Constant& constant, const Type* type, Arena& arena);

/// An integer constant; a value that the type does not hold wraps around.
const ir::Constant* MakeInteger(Wide value, const Type* type, Span span, Arena& arena);

/// What is left of an expression whose operands are constants, or some of them: a constant, or one of its operands.
/// Null if the running program must compute it. Only integers and bools are computed.
const ir::Expr* FoldConstants(const ir::Expr& node, Arena& arena);

}  // namespace pyk2cu::analysis
