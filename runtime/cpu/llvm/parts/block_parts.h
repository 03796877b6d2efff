#pragma once

#include <llvm/IR/PassManager.h>

#include <cstdint>
#include <vector>

#include "runtime/cpu/llvm/object_code.h"

namespace pyk2cu::runtime::cpu {

/// Cuts kernels whose threads wait for each other at block barriers only into parts, from one barrier to the next:
/// the function `pyk_cpu_parts_N` of entry N runs one part for all threads of a block in a loop, which vectorizes.
/// What a thread knows across a barrier lies in its context meanwhile. Adds what it made to `forms`, which has an
/// element for each entry.
class BlockPartsPass : public llvm::PassInfoMixin<BlockPartsPass> {
 public:
  explicit BlockPartsPass(std::vector<PartsForm>& forms) : forms_(&forms) {}
  llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager& analyses);

 private:
  std::vector<PartsForm>* forms_;
};

}  // namespace pyk2cu::runtime::cpu
