#pragma once

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/PassManager.h>

namespace pyk2cu::runtime::cpu {

/// Prepares the loops over the threads of a block, in entries that run all of them (LoopEntry), for LLVM's vectorizer:
///
/// * Nothing orders the threads of a block that do not wait for each other, so that the loop's accesses are marked as
///   parallel: no check at run time whether arrays overlap (RoundOrderPass follows).
/// * If threads outside an array do nothing (`if i < n`), the loop runs for those inside only: it has no such
///   conditions, its indices do not wrap around, and its accesses need no masks. The loop is there twice. The other
///   one, which is not vectorized, is for blocks where indices wrap around, or where threads do something before a
///   condition fails.
///
/// Comes after inlining and simplification, and before vectorization.
class ThreadLoopsPass : public llvm::PassInfoMixin<ThreadLoopsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

/// Whether a loop is the prelude's over the threads of a row of a block.
bool IsThreadLoop(const llvm::Loop& loop);

}  // namespace pyk2cu::runtime::cpu
