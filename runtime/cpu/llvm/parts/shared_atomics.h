#pragma once

#include <llvm/IR/Function.h>

namespace pyk2cu::runtime::cpu {

/// One thread of this machine runs all threads of a block in turns, each up to a cut: nobody sees the middle of an
/// atomic operation on shared memory, which so becomes a plain one.
void MakeSharedAtomicsPlain(llvm::Function& function);

}  // namespace pyk2cu::runtime::cpu
