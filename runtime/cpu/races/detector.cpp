#include "runtime/cpu/races/detector.h"

#include <utility>

#include "runtime/cpu/races/unset_reads.h"

namespace pyk2cu::runtime::cpu {

namespace {

ShadowStore& Begun(ShadowStore& store) {
  store.BeginLaunch();
  return store;
}

}  // namespace

Detector::Detector(const WatchTables& tables, DetectorOptions options, ArrayNames names, ShadowStore& store)
    : options(options),
      store(Begun(store)),
      launch{tables, std::move(names), {}, {}, {}},
      memory(tables, launch.names, options.races, store),
      order(store.last_epoch) {}

void BeginKernel(Detector& detector, Index3 grid, Index3 block, size_t slots, const SharedPlace& shared) {
  detector.launch.grid = grid;
  detector.launch.block = block;
  detector.launch.shared = shared;
  detector.memory.BeginKernel(shared, slots);
  detector.order.BeginLaunch(slots, block.x * block.y * block.z);
  detector.barriers.assign(slots, {});
  detector.unset.clear();
  detector.trails.Clear();
}

void BeginBlock(Detector& detector, size_t slot, uint64_t block) {
  detector.order.BeginBlock(slot, static_cast<uint32_t>(block));
  detector.barriers[slot] = {};
  const SharedPlace& shared = detector.launch.shared;
  if (detector.memory.Quiet())
    detector.order.Forget(shared.begin + slot * shared.stride, shared.begin + (slot + 1) * shared.stride);
}

void EndBlocks(Detector& detector) { ReportUnset(detector); }

}  // namespace pyk2cu::runtime::cpu
