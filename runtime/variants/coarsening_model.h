#pragma once

#include <cstdint>
#include <string>

#include "frontend/ir/facts.h"
#include "frontend/lowering/coarsening/thread_work.h"
#include "pyk2cu/launch_types.h"

namespace pyk2cu::runtime {

/// How many blocks a launch has, both included. Variants that do several blocks' work in one are for large grids.
struct GridRange {
  uint64_t from = 0, to = UINT64_MAX;
  uint8_t axis = 0;
  uint32_t from_along = 0;  ///< the least number of blocks along `axis`

  bool Has(const LaunchConfig& config) const;
  bool operator==(const GridRange&) const = default;
};
uint64_t BlocksOf(const LaunchConfig& config);
GridRange Intersect(const GridRange& a, const GridRange& b);

/// What decides which coarsening is best for a launch.
struct CoarseningModel {
  lowering::ThreadWork work;
  uint32_t multiprocessors = 0, threads_per_multiprocessor = 2048;

  struct Advice {
    Coarsening coarsening;
    GridRange grids;  ///< for which, with blocks of the same size, it holds
    std::string reason;
  };
  /// `aligned`: the launch's arrays allow packed threads.
  Advice For(const LaunchConfig& config, bool aligned) const;
};

}  // namespace pyk2cu::runtime
