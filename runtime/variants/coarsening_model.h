#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "frontend/ir/facts.h"
#include "frontend/lowering/coarsening/model/thread_work.h"
#include "pyk2cu/launch_types.h"
#include "runtime/variants/fact_slots.h"

namespace pyk2cu::runtime {

/// How many blocks a launch has, both included. Variants that do several blocks' work in one are for large grids.
struct GridRange {
  uint64_t from = 0, to = UINT64_MAX;
  uint8_t axis = 0;
  uint32_t from_along = 0;      ///< the least number of blocks along `axis`, but for
  uint32_t multiple_along = 0;  ///< multiples of this, which may be less; 0: there are none

  bool Has(const LaunchConfig& config) const;
  bool operator==(const GridRange&) const = default;
};
uint64_t BlocksOf(const LaunchConfig& config);
GridRange Intersect(const GridRange& a, const GridRange& b);

/// What decides which coarsening is best for a launch.
struct CoarseningModel {
  lowering::ThreadWork work;  ///< without facts
  uint32_t multiprocessors = 0, threads_per_multiprocessor = 2048;

  struct Advice {
    Coarsening coarsening;
    GridRange grids;  ///< for which, with blocks of the same size, it holds
    std::string reason;
  };
  /// What a packed thread, or one of a kernel with barriers, does in launches with these facts, if
  /// ThreadWork::may_be_short; null: they are not asked.
  std::function<lowering::ThreadWork(const FactValues& facts)> with_facts = {};

  /// `aligned`: the launch's arrays allow packed threads. `known`: what a thread does where the launch's facts are
  /// known; it decides about packed threads if `work` is refused.
  Advice For(const LaunchConfig& config, bool aligned, const lowering::ThreadWork& known) const;
};

}  // namespace pyk2cu::runtime
