#include "runtime/cpu/races/atomic_trails.h"

#include <algorithm>

namespace pyk2cu::runtime::cpu {

void AtomicTrails::Note(const Stamp& atomic, uintptr_t address) {
  const Last last{address, atomic.block, atomic.epoch};
  if (last == last_) return;
  last_ = last;
  if (blocks_.size() >= kMostBlocks && !blocks_.contains(atomic.block)) return;
  std::vector<Step>& steps = blocks_[atomic.block];
  const auto found = std::ranges::find(steps, address, &Step::address);
  if (found != steps.end())
    found->last_epoch = atomic.epoch;
  else if (steps.size() < kMostSteps)
    steps.push_back({address, atomic.epoch, atomic.epoch, atomic.site});
}

const std::vector<AtomicTrails::Step>& AtomicTrails::Of(uint32_t block) const {
  static const std::vector<Step> none;
  const auto found = blocks_.find(block);
  return found == blocks_.end() ? none : found->second;
}

}  // namespace pyk2cu::runtime::cpu
