#pragma once

#include "runtime/cpu/llvm/parts/contexts.h"
#include "runtime/cpu/llvm/parts/whole.h"

namespace pyk2cu::runtime::cpu {

/// Makes a part: the way of one thread from the beginning (part 0), or from after cut `part` - 1, to the next
/// cuts, where it returns the number of the part that follows, or to its end.
llvm::Function* MakePart(const Whole& whole, const Contexts& contexts, size_t part);

}  // namespace pyk2cu::runtime::cpu
