#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Writes an index of a shared array as unsigned if it is a variable that a difference gave: `s[(unsigned int)low]`
/// after `low = 2 * t - (t & mask)`. Such a difference is known not to be negative, but C++ compilers cannot tell. If
/// they can, they read and write neighbors such as s[low] and s[low + 1] at once. Only in kernels whose launch is known
/// to be small: the general text stays short. Needs: indices that say whether they wrap around (ApplyRanges).
/// Guarantees: the same values.
ir::Module UseUnsignedIndices(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
