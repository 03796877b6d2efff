#pragma once

#include <cstdint>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/source/finding_data.h"

namespace pyk2cu::runtime {

/// How a kernel uses the elements of an array argument, as far as that says which values make sense there.
struct ElementUse {
  int64_t limit = 0;     ///< above 0: they are indices of axes that have that many elements or more
  bool offsets = false;  ///< two of them are the begin and the end of a loop, as the row pointers of a sparse matrix
  bool rounds = false;   ///< they say how many rounds a loop has
  bool cleared = false;  ///< atomic operations change them, or loops wait for them: they start as zeros
  std::vector<double> constants = {};  ///< what they are compared with
};

/// One for each parameter of the kernel. Values are followed through variables, shared and local arrays and calls,
/// without regard to the order of statements.
std::vector<ElementUse> UsesOf(const ir::Function& kernel, const FindingLaunch& launch);

}  // namespace pyk2cu::runtime
