#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "runtime/cpu/races/stamp.h"

namespace pyk2cu::runtime::cpu {

/// What is known to lie in the past: for a block all accesses before an epoch, for a thread those up to a clock. Only
/// what differs from "nothing" is kept, so that it stays small in kernels that hardly use fences.
class Clock {
 public:
  /// All accesses of the block in earlier epochs.
  void AddBlock(uint32_t block, uint32_t epoch) { Add({block, kWholeBlock, epoch, 0}); }
  /// All accesses of the thread before the epoch, and in it up to the clock.
  void AddThread(uint32_t block, uint32_t thread, uint32_t epoch, uint32_t clock) {
    Add({block, thread, epoch, clock});
  }
  void Join(const Clock& other);

  bool Knows(const Stamp& access) const;
  size_t Size() const { return entries_.size(); }

 private:
  static constexpr uint32_t kWholeBlock = UINT32_MAX;
  struct Entry {
    uint32_t block, thread, epoch, clock;
    uint64_t Key() const { return uint64_t{block} << 32 | thread; }
    uint64_t Time() const { return uint64_t{epoch} << 32 | clock; }
  };

  void Add(const Entry& entry);
  const Entry* Find(uint32_t block, uint32_t thread) const;

  std::vector<Entry> entries_;  // by key
};

/// Clocks are shared by those who know the same, and never change; null knows nothing.
using ClockPointer = std::shared_ptr<const Clock>;

/// What either of them knows.
ClockPointer Joined(const ClockPointer& a, const ClockPointer& b);

}  // namespace pyk2cu::runtime::cpu
