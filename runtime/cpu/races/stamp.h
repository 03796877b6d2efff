#pragma once

#include <cstdint>

namespace pyk2cu::runtime::cpu {

/// Who accessed memory, when and where. All zero: nobody did.
struct Stamp {
  static constexpr uint16_t kAtomic = 0x8000;  ///< an atomic operation
  static constexpr uint16_t kSame = 0x4000;    ///< a store of the value that lay there
  /// An exchange or compare-and-swap; of a plain store, that the thread did one there before: it frees a lock.
  static constexpr uint16_t kLock = 0x2000;
  /// A store of a thread that stored another value there just before: who stores or reads either of them races.
  static constexpr uint16_t kChanged = 0x1000;
  static constexpr uint16_t kThread = 0x03ff;

  uint32_t epoch = 0;   ///< of the block: grows at its barriers, and never falls in a launch
  uint32_t clock = 0;   ///< of the thread: grows where it meets lanes of its warp, and at fences
  uint32_t block = 0;   ///< its number in the grid
  uint16_t thread = 0;  ///< its number in the block, and flags
  uint16_t site = 0;    ///< where in the text

  uint32_t Thread() const { return thread & kThread; }
  bool IsAtomic() const { return thread & kAtomic; }
  bool IsSame() const { return thread & kSame; }
  bool IsLock() const { return thread & kLock; }
  bool IsChanged() const { return thread & kChanged; }
  bool IsOf(const Stamp& other) const { return block == other.block && Thread() == other.Thread(); }
};
static_assert(sizeof(Stamp) == 16);

/// The two last readers that nothing orders: a thread that stores differs from at least one of them.
struct Readers {
  Stamp first, second;
};

}  // namespace pyk2cu::runtime::cpu
