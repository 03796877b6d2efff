#pragma once

#include <llvm/IR/Module.h>
#include <llvm/IR/PassManager.h>

#include <cstdint>
#include <vector>

namespace pyk2cu::runtime::cpu {

/// Finds loops that may wait for other threads, and calls the runtime in each of their rounds, so that those others
/// run: `pyk_cpu_wait` in loops that do nothing but wait for memory to change, `pyk_cpu_spin` in other loops without a
/// known end that use atomics or volatile loads (a lock is taken and released in their rounds). Both are defined by the
/// program, as `void (unsigned long long round, const char* place)`. Runs before loads are moved out of loops: so a
/// plain load is read again in each round, too.
struct WaitsPass : llvm::PassInfoMixin<WaitsPass> {
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

/// For each entry, in order, whether it reaches a loop that only waits. The functions of WaitsPass that nothing calls
/// are removed.
std::vector<bool> FindWaits(llvm::Module& module, size_t entries);

}  // namespace pyk2cu::runtime::cpu
