#pragma once

#include <llvm/IR/Module.h>
#include <llvm/IR/PassManager.h>

#include "runtime/cpu/object/translation.h"
#include "runtime/cpu/races/watch_tables.h"

namespace pyk2cu::runtime::cpu {

// The hooks that watched code calls, and their parameters after the worker and the thread's number in its block.
inline constexpr const char* kWatchLoad = "pyk_cpu_watch_load";      ///< address, bytes, site
inline constexpr const char* kWatchStore = "pyk_cpu_watch_store";    ///< address, bytes, site, same value
inline constexpr const char* kWatchAtomic = "pyk_cpu_watch_atomic";  ///< address, bytes, site, whether it exchanges
inline constexpr const char* kWatchSpin = "pyk_cpu_watch_spin";      ///< address, bytes, site
inline constexpr const char* kWatchFence = "pyk_cpu_watch_fence";    ///< of the whole device
inline constexpr const char* kWatchPlace = "pyk_cpu_watch_place";    ///< site
inline constexpr const char* kWatchUnset = "pyk_cpu_watch_unset";    ///< element, site
inline constexpr const char* kWatchPrefix = "pyk_cpu_watch_";

/// Makes the code of kernels tell the detector (runtime/cpu/races) of each access of memory that other threads may see,
/// of fences, of where threads wait and end, and of elements of local arrays that are read before they are stored.
/// Functions of the prelude are inlined first, so that what they do belongs to the user's lines that call them.
/// Needs: shared memory has its place. It must run before optimization: that may move accesses and invent loads.
void InsertWatches(llvm::Module& module, const WatchOptions& options, WatchTables& tables,
                   llvm::ModuleAnalysisManager& analyses);

/// Drops what only the optimizer needed of the hooks, and makes loads of shared memory skip their hooks where the
/// detector has nothing to learn. After optimization: it splits blocks, within which products and sums are fused.
void FinishWatches(llvm::Module& module, uint32_t granule);

}  // namespace pyk2cu::runtime::cpu
