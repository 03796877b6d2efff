#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "runtime/cpu/object/warp_kind.h"

namespace pyk2cu::runtime::cpu {

/// The operands of one lane of an operation.
struct LaneRequest {
  WarpKind kind = WarpKind::kSync;
  uint32_t mask = 0;
  uint64_t value = 0;
  int argument = 0;            ///< lane, delta or lane mask of a shuffle
  int width = 32;              ///< of a shuffle
  const void* site = nullptr;  ///< the call: kActiveMask returns the lanes that are at the same call
};

/// The 32 threads that shuffle, vote and wait together. A lane that arrives waits until all lanes of its mask that have
/// not returned have arrived with the same operation and mask.
class Warp {
 public:
  void Reset(uint32_t lanes) { alive_ = lanes, waiting_ = 0; }

  /// Makes the lane wait, and returns the lanes that may continue now, which may include it.
  uint32_t Arrive(int lane, const LaneRequest& request);
  /// Notes that the lane has returned from the kernel. Lanes that waited only for it may continue.
  uint32_t Exit(int lane);
  /// Releases the lanes that asked which lanes are active. Call it when no lane can run.
  uint32_t AnswerActiveMasks();

  uint64_t ResultOf(int lane) const { return results_[static_cast<size_t>(lane)]; }
  uint32_t Waiting() const { return waiting_; }
  /// The kind and the mask of the lane's last operation.
  WarpKind KindOf(int lane) const { return requests_[static_cast<size_t>(lane)].kind; }
  uint32_t MaskOf(int lane) const { return requests_[static_cast<size_t>(lane)].mask; }

 private:
  uint32_t CompleteGroupOf(int lane);
  uint32_t Answer(uint32_t group, const LaneRequest& request);
  uint64_t AnswerOf(int lane, uint32_t group, const LaneRequest& shared) const;
  uint64_t Shuffled(int lane, uint32_t group) const;
  uint64_t Reduced(uint32_t group, WarpKind kind) const;
  uint32_t Equal(uint32_t group, uint64_t value) const;
  uint32_t Truths(uint32_t group) const;

  uint32_t alive_ = 0;
  uint32_t waiting_ = 0;
  std::array<LaneRequest, 32> requests_;
  std::array<uint64_t, 32> results_{};
};

}  // namespace pyk2cu::runtime::cpu
