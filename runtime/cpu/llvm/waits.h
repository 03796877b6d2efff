#pragma once

#include <llvm/IR/Module.h>
#include <llvm/IR/PassManager.h>

#include <cstdint>
#include <vector>

namespace pyk2cu::runtime::cpu {

/// Finds loops that may wait for other threads, and calls the runtime in each of their rounds, so that those others
/// run: `pyk_cpu_wait` in loops that do nothing but wait for memory to change; among other loops without a known end
/// that use atomics or volatile loads (a lock is taken and released in their rounds) `pyk_cpu_poll` in those that end
/// only when memory has changed, with `pyk_cpu_progress` where they do something, and `pyk_cpu_spin` in the rest. The
/// program defines them, as `void (unsigned long long round, const char* place, const void* address)` and `void ()`;
/// the address is that of the memory that the loop reads, if it is known. Runs before loads are moved out of loops: so
/// a plain load is read again in each round, too.
struct WaitsPass : llvm::PassInfoMixin<WaitsPass> {
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

/// Which loops WaitsPass has found.
struct WaitsFound {
  std::vector<bool> waits;  ///< for each entry, in order: whether it reaches a loop that only waits
  bool polls = false;       ///< there are loops with pyk_cpu_poll
};
/// Removes the functions of WaitsPass that nothing calls.
WaitsFound FindWaits(llvm::Module& module, size_t entries);

}  // namespace pyk2cu::runtime::cpu
