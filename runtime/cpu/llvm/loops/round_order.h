#pragma once

#include <llvm/IR/PassManager.h>

namespace pyk2cu::runtime::cpu {

/// A loop over threads that is marked as parallel may run its rounds in any order, but each thread keeps the order of
/// its own accesses. LLVM 19 forgets this where it merges accesses with strides (interleaved groups): it has no
/// dependences of a parallel loop, not even within a round. This pass takes the mark from loops in which a store and an
/// access after it may meet, if one of them has a stride.
///
/// Comes right before vectorization.
class RoundOrderPass : public llvm::PassInfoMixin<RoundOrderPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace pyk2cu::runtime::cpu
