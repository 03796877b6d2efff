#pragma once

#include <llvm/IR/PassManager.h>

namespace pyk2cu::runtime::cpu {

/// Fuses products into the sums that use them, as the GPU's compiler does: within a block of straight-line code, for a
/// product with several uses too. The processor's own code generator fuses only products with one use, and results
/// would differ in the last bit.
struct ContractionPass : llvm::PassInfoMixin<ContractionPass> {
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager&);
};

}  // namespace pyk2cu::runtime::cpu
