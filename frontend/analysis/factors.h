#pragma once

#include <vector>

#include "frontend/ir/function.h"

namespace pyk2cu::analysis {

/// For each parameter of the module's kernel whether it is an integer of 64 bits that the kernel multiplies by elements
/// of at most 16 bits, as a gain is multiplied by pixels: where the number is known to be small, 32 bits suffice for
/// the product and for what is computed from it.
std::vector<bool> FactorsOfElements(const ir::Module& module);

}  // namespace pyk2cu::analysis
