#pragma once

#include <llvm/IR/PassManager.h>

#include <vector>

#include "runtime/cpu/object/accumulated.h"

namespace pyk2cu::runtime::cpu {

/// Finds the arrays that entries only accumulate into, and lets them accumulate into the worker's copies
/// (BlockCall::copies), by plain instructions: all threads of a block run on one thread of this machine. What lies
/// outside a copy is accumulated into the array, atomically, as without one. That is what OpenMP's `reduction` does.
///
/// `apart` has of each entry the parameters that point to arrays which no other argument reaches. The array must not be
/// read or written otherwise, the operation must be one and the same, of integers, its result unused; and the kernel
/// must not order its accesses for others to see, by fences or by waiting for memory or for the grid.
///
/// Comes after inlining, and before kernels are cut into parts.
class AccumulatedArraysPass : public llvm::PassInfoMixin<AccumulatedArraysPass> {
 public:
  AccumulatedArraysPass(const std::vector<std::vector<bool>>& apart, std::vector<AccumulatedArrays>& found)
      : apart_(&apart), found_(&found) {}
  llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager& analyses);

 private:
  const std::vector<std::vector<bool>>* apart_;
  std::vector<AccumulatedArrays>* found_;
};

}  // namespace pyk2cu::runtime::cpu
