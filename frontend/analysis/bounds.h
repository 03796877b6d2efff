#pragma once

#include <unordered_set>

#include "frontend/analysis/ranges.h"

namespace pyk2cu::analysis {

/// Indices that lie in their array whatever happens.
using ProvenIndices = std::unordered_set<const ir::ElementIndex*>;

/// Looks for guards (`if i < x.shape[0]`), loops (`for i in range(x.size)`) and constants that bound indices.
ProvenIndices ProveBounds(const ir::Function& function, const FunctionRanges& ranges);

}  // namespace pyk2cu::analysis
