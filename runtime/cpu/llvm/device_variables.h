#pragma once

#include <llvm/IR/PassManager.h>

namespace pyk2cu::runtime::cpu {

/// Variables in global memory (`__device__ int counter;`) are one for all copies of the object: they are reached
/// through a table of their addresses (kDeviceVariables), which those who link a copy set to another's. What threads
/// know of themselves stays each copy's own.
struct DeviceVariablesPass : llvm::PassInfoMixin<DeviceVariablesPass> {
  llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager&);
  static bool isRequired() { return true; }
};

/// How many entries the table has.
uint64_t CountDeviceVariables(const llvm::Module& module);

}  // namespace pyk2cu::runtime::cpu
