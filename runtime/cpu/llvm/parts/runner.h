#pragma once

#include <string>
#include <vector>

#include "runtime/cpu/llvm/parts/contexts.h"
#include "runtime/cpu/llvm/parts/whole.h"

namespace pyk2cu::runtime::cpu {

/// Makes the function that runs parts for the threads of a block, a PartsEntry (run/block_call.h), and moves the parts
/// into it.
llvm::Function* MakeRunner(const Whole& whole, const Contexts& contexts, const std::vector<llvm::Function*>& parts,
                           const std::string& name);

}  // namespace pyk2cu::runtime::cpu
