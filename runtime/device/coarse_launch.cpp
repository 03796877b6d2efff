#include "runtime/device/coarse_launch.h"

#include <cstring>

#include "base/check.h"
#include "base/math.h"

namespace pyk2cu::runtime {
namespace {

bool IsCoarse(const Coarsening& coarsening) { return coarsening.blocks > 1; }

/// The blocks along the axis.
uint32_t& Along(uint8_t axis, LaunchConfig& config) {
  return axis == 0 ? config.grid.x : axis == 1 ? config.grid.y : config.grid.z;
}

int32_t LaunchBlocks(const Coarsening& coarsening, LaunchConfig config) {
  return static_cast<int32_t>(Along(coarsening.axis, config));
}

bool CarriesBlocks(const KernelParameter& parameter) { return parameter.carries == KernelParameter::Carries::kBlocks; }

}  // namespace

bool AllowsCoarsening(const Coarsening& coarsening, const LaunchConfig& config) {
  LaunchConfig launch = config;
  return !IsCoarse(coarsening) || Along(coarsening.axis, launch) <= Coarsening::kMostLaunchBlocks;
}

LaunchConfig CoarseConfig(const Coarsening& coarsening, const LaunchConfig& config) {
  LaunchConfig coarse = config;
  if (IsCoarse(coarsening)) {
    uint32_t& blocks = Along(coarsening.axis, coarse);
    blocks = CeilDiv(blocks, coarsening.blocks);
  }
  return coarse;
}

CoarseLaunch::CoarseLaunch(const KernelInfo& kernel, const LaunchConfig& config, std::span<const void* const> arguments)
    : config_(config), arguments_(arguments) {
  if (!IsCoarse(kernel.coarsening)) return;
  PYK_CHECK(AllowsCoarsening(kernel.coarsening, config));
  config_ = CoarseConfig(kernel.coarsening, config);
  blocks_ = LaunchBlocks(kernel.coarsening, config);
  with_blocks_.assign(arguments.begin(), arguments.end());
  for (size_t i = 0; i < kernel.parameters.size(); ++i)
    if (CarriesBlocks(kernel.parameters[i])) with_blocks_[i] = &blocks_;
  arguments_ = with_blocks_;
}

LaunchConfig StartCoarse(const KernelInfo& kernel, const LaunchConfig& config, const PackedValues& values) {
  if (!IsCoarse(kernel.coarsening)) return config;
  PYK_CHECK(AllowsCoarsening(kernel.coarsening, config));
  const int32_t blocks = LaunchBlocks(kernel.coarsening, config);
  for (size_t i = 0; i < kernel.parameters.size(); ++i)
    if (CarriesBlocks(kernel.parameters[i])) std::memcpy(values.block + values.offsets[i], &blocks, sizeof blocks);
  return CoarseConfig(kernel.coarsening, config);
}

}  // namespace pyk2cu::runtime
