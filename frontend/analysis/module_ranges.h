#pragma once

#include <unordered_map>

#include "frontend/analysis/ranges/ranges.h"
#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// The ranges of all functions of a module.
struct ModuleRanges {
  /// What each function was analyzed with: a device function gets what all of its call sites have in common.
  std::unordered_map<const ir::Function*, FunctionInputs> inputs;
  std::unordered_map<const ir::Function*, FunctionRanges> ranges;
};

/// What is known about a kernel that programs launch: its facts.
FunctionInputs InputsOfKernel(const ir::Function& kernel);

/// Finds the values that the integers of all functions can have, from the facts of the kernels and from call sites.
/// Needs: nothing. Guarantees: ModuleRanges with an entry for each function, keyed by the nodes of this module.
void FindRanges(const ir::Module& module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
