#pragma once

#include <llvm/IR/PassManager.h>

namespace pyk2cu::runtime::cpu {

/// Turns grid-stride loops inside out, in entries that run all threads of a block in a loop:
///
///     for x: for (i = first(x); i < n; i += step) body    becomes    for each round: for x: if (i < n) body
///
/// so that threads side by side work on elements side by side, which vectorizes, and uses whole cache lines. The order
/// of a thread's own rounds stays; nothing orders threads that do not wait for each other. Only for loops that carry
/// nothing but their 32-bit counter from round to round, and are all that a thread does. Comes before counters are made
/// wider.
class StrideLoopsPass : public llvm::PassInfoMixin<StrideLoopsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace pyk2cu::runtime::cpu
