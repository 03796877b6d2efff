#pragma once

#include <llvm/IR/PassManager.h>

#include <vector>

#include "runtime/cpu/object/parts_form.h"

namespace pyk2cu::runtime::cpu {

/// Cuts kernels whose threads wait for each other at block barriers and in warp operations only into parts, from one of
/// these to the next: the function `pyk_cpu_parts_N` of entry N runs one part for all threads of a block in a loop,
/// which vectorizes. What a thread knows across a cut lies in its context meanwhile.
/// Says for each entry whether it can be cut. If there are `forms`, it cuts them, and adds what it made.
class BlockPartsPass : public llvm::PassInfoMixin<BlockPartsPass> {
 public:
  /// `contract`: products may be fused into sums. That is done before cuts part them, as in the form by fibers.
  BlockPartsPass(std::vector<bool>& can, std::vector<PartsForm>* forms, bool contract)
      : can_(&can), forms_(forms), contract_(contract) {}
  llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager& analyses);

 private:
  std::vector<bool>* can_;
  std::vector<PartsForm>* forms_;
  bool contract_;
};

}  // namespace pyk2cu::runtime::cpu
