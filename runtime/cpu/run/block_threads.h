#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/cpu/run/block_call.h"
#include "runtime/cpu/run/warp.h"

namespace pyk2cu::runtime::cpu {

/// Tracks which threads of a block can run, and what the others wait for. It does not run threads.
class BlockThreads {
 public:
  static constexpr int kMaxThreads = 1024;

  /// Makes all threads of a block of this size ready.
  void Reset(int count);

  /// Thread `thread` arrives at a block barrier and waits. `kind`: 0 plain, 1 count, 2 and, 3 or.
  void ArriveAtBarrier(int thread, bool predicate);
  /// Returns the result of the barrier that released the thread.
  int BarrierResult(int kind) const;
  /// Returns the lanes of its warp that may continue now, which have met in this operation.
  uint32_t ArriveAtWarp(int thread, const LaneRequest& request);
  uint32_t MaskOf(int thread) const { return warps_[static_cast<size_t>(thread / 32)].MaskOf(thread % 32); }
  WarpKind KindOf(int thread) const { return warps_[static_cast<size_t>(thread / 32)].KindOf(thread % 32); }
  uint64_t WarpResult(int thread) const { return warps_[static_cast<size_t>(thread / 32)].ResultOf(thread % 32); }
  /// Makes the thread wait for all blocks of the grid.
  void ArriveAtGrid(int thread);
  void ReleaseGrid();
  int AtGrid() const { return at_grid_; }
  int Live() const { return live_; }
  /// Notes that the thread has returned from the kernel. Returns the lanes of its warp that waited only for it.
  uint32_t Exit(int thread);
  /// How many barriers the block has completed.
  uint32_t Rounds() const { return rounds_; }

  /// Returns the next thread after `thread` that can run, in a circle; -1 if no thread can ever run again.
  int NextReady(int thread);
  bool AllReturned() const { return live_ == 0; }
  /// Describes what the threads wait for: "32 of 64 threads wait at syncthreads, …".
  std::string DescribeDeadlock() const;
  /// "; of 64 threads 32 wait at a block barrier": those that do not run. Empty if there are none.
  std::string DescribeOthers() const;

 private:
  using Bits = std::array<uint64_t, kMaxThreads / 64>;
  int FindReady(int thread) const;
  int InWarps() const;
  void MakeReady(int warp, uint32_t lanes);
  void ReleaseBarrierIfComplete();

  int count_ = 0, live_ = 0, at_barrier_ = 0, at_grid_ = 0, truths_ = 0;
  int released_ = 0, released_truths_ = 0;
  uint32_t rounds_ = 0;
  Bits ready_{}, barrier_{}, grid_{};
  std::vector<Warp> warps_;  // enough for the largest block so far
};

}  // namespace pyk2cu::runtime::cpu
