#pragma once

#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace pyk2cu::runtime::cpu {

// The hooks for accesses of several threads at once, which follow each other as their addresses do. Parameters: as
// those of one thread's, with the first thread's number and address; whether each stores the same value (stores) and
// whether each takes part are bits of the last ones.
inline constexpr const char* kWatchLoads = "pyk_cpu_watch_loads";
inline constexpr const char* kWatchStores = "pyk_cpu_watch_stores";

/// Lets the loop over the threads of a block be vectorized in spite of this call of kWatchLoad or kWatchStore: tells
/// the vectorizer of functions that do the same for the lanes of a vector.
void AddVectorHooks(llvm::CallInst& hook);

/// After vectorization: drops the functions that are not used.
void DropVectorHooks(llvm::Module& module);

}  // namespace pyk2cu::runtime::cpu
