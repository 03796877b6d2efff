#pragma once

#include <llvm/IR/Function.h>

namespace pyk2cu::runtime::cpu {

/// Loops over threads whose rounds do something for a range of the threads only (`if t < k`) run for these alone.
void BoundThreadLoops(llvm::Function& runner);

}  // namespace pyk2cu::runtime::cpu
