#include "runtime/variants/coarsening_model.h"

#include <algorithm>
#include <array>

#include "frontend/lowering/coarsening/model/advice.h"

namespace pyk2cu::runtime {

uint64_t BlocksOf(const LaunchConfig& config) {
  const __uint128_t blocks = static_cast<__uint128_t>(config.grid.x) * config.grid.y * config.grid.z;
  return blocks > UINT64_MAX ? UINT64_MAX : static_cast<uint64_t>(blocks);
}

bool GridRange::Has(const LaunchConfig& config) const {
  const uint64_t blocks = BlocksOf(config);
  const Dim3& grid = config.grid;
  const uint32_t along = axis == 0 ? grid.x : axis == 1 ? grid.y : grid.z;
  const bool is_whole = multiple_along > 0 && along % multiple_along == 0;
  return from <= blocks && blocks <= to && (along >= from_along || is_whole);
}

/// At most one of the two has a number along an axis that counts.
GridRange Intersect(const GridRange& a, const GridRange& b) {
  const GridRange& along = a.from_along > 0 ? a : b;
  return {std::max(a.from, b.from), std::min(a.to, b.to), along.axis, along.from_along, along.multiple_along};
}

/// Larger grids are coarsened at least as much: what is left plain stays plain for smaller ones.
CoarseningModel::Advice CoarseningModel::For(const LaunchConfig& config, bool aligned,
                                             const lowering::ThreadWork& known) const {
  const auto extents = [](const Dim3& dim) { return std::array<uint32_t, 3>{dim.x, dim.y, dim.z}; };
  lowering::LaunchNumbers numbers{extents(config.grid), extents(config.block), multiprocessors};
  numbers.threads_per_multiprocessor = threads_per_multiprocessor;
  numbers.aligned = aligned;
  lowering::CoarseningAdvice advice = lowering::AdviseCoarsening(known, numbers);
  // Loops that are short only because of facts: nothing but wide accesses was measured. Those with barriers are gone.
  if (!work.refusal.empty() && !known.waits && !advice.coarsening.IsPacked())
    advice = lowering::AdviseCoarsening(work, numbers);
  if (!known.refusal.empty()) return {{}, {}, advice.reason};  // whatever the grid
  if (advice.coarsening.blocks <= 1) return {{}, {0, BlocksOf(config)}, advice.reason};
  return {advice.coarsening,
          {advice.least_blocks, Coarsening::kMostLaunchBlocks, advice.coarsening.axis, advice.least_blocks_along,
           advice.multiple_along},
          advice.reason};
}

}  // namespace pyk2cu::runtime
