#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "runtime/cpu/races/array_names.h"
#include "runtime/cpu/races/atomic_trails.h"
#include "runtime/cpu/races/findings.h"
#include "runtime/cpu/races/order.h"
#include "runtime/cpu/races/stamp.h"
#include "runtime/cpu/races/watch_tables.h"
#include "runtime/cpu/races/watched_launch.h"
#include "runtime/cpu/races/watched_memory.h"
#include "runtime/cpu/run/block_call.h"

namespace pyk2cu::runtime::cpu {

/// What a detector looks for.
struct DetectorOptions {
  bool races = false;
  bool strict = false;  ///< stores of the value that lies there already are races, too
  bool barriers = false;
  bool uninitialized = false;
};

/// The threads that arrived at a barrier of a block, and one that ended. kNone: none did.
struct WatchedBarrier {
  static constexpr uint32_t kNone = UINT32_MAX;

  uint32_t round = kNone, thread = 0;
  uint32_t ended = kNone;
  bool diverged = false;
};

/// Watches the threads of one launch, which all run on one worker: it is told of their accesses (accesses.h), and where
/// they wait and end (meetings.h), and finds accesses that nothing orders. The order in which the threads run does not
/// matter. It touches no memory of the kernel.
struct Detector {
  /// `store`: memory for stamps, which no other detector uses meanwhile.
  Detector(const WatchTables& tables, DetectorOptions options, ArrayNames names, ShadowStore& store);
  ~Detector() { store.last_epoch = order.LastEpoch(); }
  Detector(const Detector&) = delete;
  Detector& operator=(const Detector&) = delete;

  WatchedThread& Thread(size_t slot, int thread) { return order.Thread(slot, static_cast<uint32_t>(thread)); }

  const DetectorOptions options;
  ShadowStore& store;
  WatchedLaunch launch;
  WatchedMemory memory;
  Order order;
  std::vector<WatchedBarrier> barriers;  ///< of each slot
  std::map<uintptr_t, Stamp> unset;      ///< reads of shared memory before any store; see unset_reads.h
  AtomicTrails trails;
  Findings findings;
};

/// A kernel begins: the one of the launch, or one that a block launched.
void BeginKernel(Detector& detector, Index3 grid, Index3 block, size_t slots, const SharedPlace& shared);
void BeginBlock(Detector& detector, size_t slot, uint64_t block);
/// The blocks that run have ended.
void EndBlocks(Detector& detector);

}  // namespace pyk2cu::runtime::cpu
