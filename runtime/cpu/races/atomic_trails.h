#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "runtime/cpu/races/stamp.h"

namespace pyk2cu::runtime::cpu {

/// Which addresses of global memory the threads of a block changed atomically: tells a race that a __threadfence
/// before an atomic operation would have ordered from others. Only some addresses of some blocks are kept.
class AtomicTrails {
 public:
  struct Step {
    uintptr_t address;
    uint32_t first_epoch, last_epoch;
    uint16_t site;
  };

  void Clear() { blocks_.clear(), last_ = {}; }
  void Note(const Stamp& atomic, uintptr_t address);
  /// The steps of a block; empty if none are known.
  const std::vector<Step>& Of(uint32_t block) const;

 private:
  static constexpr size_t kMostSteps = 4;
  static constexpr size_t kMostBlocks = 65536;
  struct Last {
    uintptr_t address = 0;
    uint32_t block = 0, epoch = 0;
    bool operator==(const Last&) const = default;
  };

  std::unordered_map<uint32_t, std::vector<Step>> blocks_;
  Last last_;
};

}  // namespace pyk2cu::runtime::cpu
