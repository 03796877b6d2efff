#pragma once

#include <llvm/IR/IRBuilder.h>

#include "runtime/cpu/llvm/parts/whole.h"

namespace pyk2cu::runtime::cpu {

/// Threads of most blocks lie inside their arrays: conditions such as `blockIdx.x * blockDim.x + threadIdx.x < n` hold
/// for all of them. Replaces those in `whole` by what they say there. Returns whether a block is so, computed at `at`
/// in a function whose first parameters are a call and its arguments; null if there are no such conditions.
llvm::Value* AssumeInside(Whole& whole, const BlockSize& block, llvm::IRBuilder<>& at);

}  // namespace pyk2cu::runtime::cpu
