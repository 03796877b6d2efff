#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "runtime/cpu/races/clock.h"
#include "runtime/cpu/races/stamp.h"

namespace pyk2cu::runtime::cpu {

inline constexpr uint32_t kWarpThreads = 32;  ///< of a warp, on all GPUs

/// One thread of a block that runs.
struct WatchedThread {
  Stamp now;                    ///< its next access, without the site
  uint32_t base = 0;            ///< the first epoch of its block
  uintptr_t exchanged = 0;      ///< where it did its last exchange: a lock that it may hold
  uint32_t place = 0;           ///< the site where it waits or ended
  bool ended = false;           ///< it has returned from the kernel
  bool simple = true;           ///< only barriers order its accesses so far
  ClockPointer known;           ///< what acquired values say of the past; null: nothing
  ClockPointer released;        ///< what its atomic operations pass on, since its last __threadfence
  ClockPointer block_released;  ///< the same to its own block, since its last __threadfence_block
};

/// Which accesses of a launch happen before which others: what barriers, operations of warps, fences with atomic
/// operations, and the grid's barrier order. Nothing else does; lanes of a warp run on their own. Blocks that run at
/// the same time have slots; those that run one after another share slot 0.
class Order {
 public:
  /// All epochs come after `last_epoch`.
  explicit Order(uint32_t last_epoch = 0) : epoch_(last_epoch) {}
  uint32_t LastEpoch() const { return epoch_; }

  /// A launch begins, which is ordered after everything before it.
  void BeginLaunch(size_t slots, uint32_t threads);
  void BeginBlock(size_t slot, uint32_t block);

  WatchedThread& Thread(size_t slot, uint32_t thread) { return threads_[slot * count_ + thread]; }
  uint32_t ThreadCount() const { return count_; }
  size_t Slots() const { return slots_.size(); }

  /// A thread arrives at barrier number `round` of its block (from 0), and goes on after it.
  void Arrive(size_t slot, WatchedThread& thread, uint32_t round);
  void Pass(size_t slot, WatchedThread& thread, uint32_t round);
  /// These lanes of a warp have met.
  void MeetLanes(size_t slot, uint32_t warp, uint32_t lanes);
  /// All threads of the grid have met.
  void MeetGrid();

  void Fence(WatchedThread& thread, size_t slot, bool device);
  /// An atomic operation passes on what was released at this address before, and what its own thread releases.
  void PassOn(WatchedThread& thread, uintptr_t address);
  /// The thread reads what another one stored, in a loop that waits for it.
  void Acquire(WatchedThread& thread, const Stamp& store);
  /// The memory [begin, end) is new: nothing was released there.
  void Forget(uintptr_t begin, uintptr_t end);

  /// Whether an access lies before what the thread does now. `floor`: accesses of earlier epochs do in any case.
  bool IsBefore(const Stamp& access, const WatchedThread& thread, uint32_t floor) const {
    if (access.epoch < floor) return true;
    if (access.block == thread.now.block) {
      if (access.epoch < thread.now.epoch || access.Thread() == thread.now.Thread()) return true;
      if (!thread.simple && KnowsLane(access, thread)) return true;
    }
    return thread.known && thread.known->Knows(access);
  }
  /// Of global memory; shared memory's is the block's base at least.
  uint32_t Floor() const { return floor_; }

 private:
  /// The clocks of the lanes of a warp, as each lane knows them.
  struct WarpClocks {
    bool used = false;
    std::array<std::array<uint32_t, 32>, 32> known;
  };
  struct Gathered {
    uint32_t round = UINT32_MAX;
    ClockPointer known, released, block_released;
  };
  struct Slot {
    uint32_t block = 0, base = 0;
    uint32_t lead = 0;    // of its epochs before the number of its barriers, after barriers of the grid
    bool clocks = false;  // a thread of it knows or releases something
    std::array<Gathered, 2> gathered;
  };
  struct Location {
    ClockPointer released, block_released;
    uint32_t block = 0;  // of block_released
  };

  WarpClocks& WarpOf(size_t slot, uint32_t warp) { return warps_[slot * warps_per_block_ + warp]; }
  bool KnowsLane(const Stamp& access, const WatchedThread& thread) const;
  void Learn(WatchedThread& thread, const ClockPointer& clock);
  ClockPointer Everything(const WatchedThread& thread) const;

  uint32_t count_ = 0, warps_per_block_ = 0;
  uint32_t epoch_ = 0, floor_ = 0;  // the last epoch of any block; the first one of this launch
  std::vector<Slot> slots_;
  std::vector<WatchedThread> threads_;
  std::vector<WarpClocks> warps_;
  std::unordered_map<uintptr_t, Location> locations_;
  std::unordered_map<uint64_t, ClockPointer> releases_;  // of each thread with fences, by block and thread
};

}  // namespace pyk2cu::runtime::cpu
