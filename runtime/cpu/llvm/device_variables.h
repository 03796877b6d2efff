#pragma once

#include <llvm/IR/PassManager.h>

namespace pyk2cu::runtime::cpu {

/// Variables in global memory (`__device__ int counter;`) are one for all copies of the object: they are reached
/// through a table of their addresses (kDeviceVariables), which the linker of a copy sets to that of another one.
/// Variables such as threadIdx stay separate for each copy.
struct DeviceVariablesPass : llvm::PassInfoMixin<DeviceVariablesPass> {
  llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager&);
  static bool isRequired() { return true; }
};

/// Returns the number of entries of the table.
uint64_t CountDeviceVariables(const llvm::Module& module);

}  // namespace pyk2cu::runtime::cpu
