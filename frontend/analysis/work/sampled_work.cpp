#include "frontend/analysis/work/sampled_work.h"

#include <algorithm>

#include "frontend/analysis/work/thread_run.h"
#include "frontend/analysis/work/thread_statements.h"

namespace pyk2cu::analysis {
namespace {

constexpr uint64_t kMostSamples = 61;  ///< prime, so that samples do not all fall on one place of a block

uint64_t Product(const std::array<uint32_t, 3>& sizes) { return uint64_t{sizes[0]} * sizes[1] * sizes[2]; }

std::array<int64_t, 3> PlaceIn(const std::array<uint32_t, 3>& sizes, uint64_t index) {
  const uint64_t x = index % sizes[0], y = index / sizes[0] % sizes[1], z = index / sizes[0] / sizes[1];
  return {static_cast<int64_t>(x), static_cast<int64_t>(y), static_cast<int64_t>(z)};
}

void CountThread(const ir::Function& kernel, ThreadRun& run) {
  ThreadFrame frame(run, kernel, 0);
  for (size_t i = 0; i < kernel.parameters.size(); ++i) {
    const ir::Variable& parameter = *kernel.parameters[i];
    if (i < run.launch.values.size()) frame.values[parameter.index] = run.launch.values[i];
    if (!parameter.type->IsArray()) continue;
    SeenArray array{.root = std::string(parameter.name), .extents = {}};
    if (i < run.launch.extents.size())
      for (const int64_t extent : run.launch.extents[i]) array.extents.emplace_back(extent);
    frame.arrays[parameter.index] = std::move(array);
  }
  CountBody(frame);
}

}  // namespace

SampledWork SampleWork(const ir::Function& kernel, const SampledLaunch& launch) {
  SampledWork work;
  const uint64_t in_block = Product(launch.block), threads = in_block * Product(launch.grid);
  const uint64_t samples = std::min(threads, kMostSamples);
  for (uint64_t i = 0; i < samples; ++i) {
    // In the middle of each part: the first and the last thread often have less to do.
    const uint64_t index = (2 * i + 1) * threads / (2 * samples);
    ThreadRun run{launch, PlaceIn(launch.grid, index / in_block), PlaceIn(launch.block, index % in_block), work};
    CountThread(kernel, run);
  }
  if (samples == 0) return work;
  const double scale = static_cast<double>(threads) / static_cast<double>(samples);
  work.operations32 *= scale;
  work.operations64 *= scale;
  for (auto& [name, traffic] : work.arrays) {
    traffic.read *= scale;
    traffic.written *= scale;
  }
  return work;
}

}  // namespace pyk2cu::analysis
