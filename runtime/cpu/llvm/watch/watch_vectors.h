#pragma once

#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace pyk2cu::runtime::cpu {

// The hooks for accesses of the lanes of a vector. Parameters: as those of one access, with pointers to the lanes'
// threads and addresses; whether each lane stores the same value (stores) and takes part are bits of the last ones.
inline constexpr const char* kWatchLoads = "pyk_cpu_watch_loads";
inline constexpr const char* kWatchStores = "pyk_cpu_watch_stores";

/// Lets the loop over the threads of a block be vectorized in spite of this call of kWatchLoad or kWatchStore: tells
/// the vectorizer of functions that do the same for the lanes of a vector.
void AddVectorHooks(llvm::CallInst& hook);

/// After vectorization: drops the functions that are not used.
void DropVectorHooks(llvm::Module& module);

}  // namespace pyk2cu::runtime::cpu
