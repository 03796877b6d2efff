#pragma once

#include <llvm/IR/PassManager.h>

#include <vector>

#include "runtime/cpu/object/parts_form.h"

namespace pyk2cu::runtime::cpu {

/// How kernels are cut.
struct PartsOptions {
  /// Products may be fused into sums. That is done before cuts part them, as in the form by fibers.
  bool contract = false;
  BlockSize block = {};  ///< the form is for blocks of this size alone; zeros: of any
};

/// Cuts kernels whose threads wait for each other at block barriers and in warp operations only into parts, from one of
/// these to the next: the function `pyk_cpu_parts_N` of entry N runs each part for all threads of a block in a loop,
/// which vectorizes, and `pyk_cpu_pieces_N`, where threads may part, for some of them. What a thread knows across a cut
/// lies in its context meanwhile.
/// Says for each entry whether it can be cut. If there are `forms`, it cuts them, and adds what it made.
class BlockPartsPass : public llvm::PassInfoMixin<BlockPartsPass> {
 public:
  BlockPartsPass(std::vector<bool>& can, std::vector<PartsForm>* forms, const PartsOptions& options)
      : can_(&can), forms_(forms), options_(options) {}
  llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager& analyses);

 private:
  std::vector<bool>* can_;
  std::vector<PartsForm>* forms_;
  PartsOptions options_;
};

}  // namespace pyk2cu::runtime::cpu
