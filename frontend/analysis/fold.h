#pragma once

#include "base/arena.h"
#include "frontend/analysis/ranges/interval.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::analysis {

/// The constant converted to a scalar type, or null if the running program must convert it.
const ir::Constant* FoldConversion(const ir::Constant& constant, const Type* type, Arena& arena);

/// An integer constant.
const ir::Constant* MakeInteger(Wide value, const Type* type, Span span, Arena& arena);

}  // namespace pyk2cu::analysis
