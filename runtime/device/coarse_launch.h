#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "codegen/emit.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime {

/// Whether a launch can run code that is coarsened like this.
bool AllowsCoarsening(const Coarsening& coarsening, const LaunchConfig& config);

/// The grid that a device starts, for a launch of code that is coarsened like this: each block does the work of
/// several. Of other code the launch itself.
LaunchConfig CoarseConfig(const Coarsening& coarsening, const LaunchConfig& config);

/// A launch as devices start it. Whoever launches gives the launch's own grid, to which limits and facts apply; the
/// device turns it into that of the code, and fills the parameter with the launch's number of blocks.
class CoarseLaunch {
 public:
  /// The kernel's code, the launch, and the values of its parameters, all of which live as long as this. The launch is
  /// one that the coarsening allows.
  CoarseLaunch(const KernelInfo& kernel, const LaunchConfig& config, std::span<const void* const> arguments);
  CoarseLaunch(const CoarseLaunch&) = delete;
  CoarseLaunch& operator=(const CoarseLaunch&) = delete;

  const LaunchConfig& Config() const { return config_; }
  std::span<const void* const> Arguments() const { return arguments_; }

 private:
  LaunchConfig config_;
  std::span<const void* const> arguments_;
  int32_t blocks_ = 0;
  std::vector<const void*> with_blocks_;
};

/// The same for packed values: stores the number of blocks among them, and returns the grid to start.
LaunchConfig StartCoarse(const KernelInfo& kernel, const LaunchConfig& config, const PackedValues& values);

}  // namespace pyk2cu::runtime
