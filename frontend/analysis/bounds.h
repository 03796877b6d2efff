#pragma once

#include <unordered_map>
#include <unordered_set>

#include "frontend/analysis/ranges/ranges.h"
#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Indices that always lie in their array.
using ProvenIndices = std::unordered_set<const ir::ElementIndex*>;

/// Those of all functions that check bounds.
struct ModuleBounds {
  std::unordered_map<const ir::Function*, ProvenIndices> proven;
};

/// Finds the indices that guards (`if i < x.shape[0]`), loops (`for i in range(x.size)`) and constants keep in bounds.
/// Needs: ModuleRanges. Guarantees: ModuleBounds, with an entry for each function that checks bounds.
void ProveBounds(const ir::Module& module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
