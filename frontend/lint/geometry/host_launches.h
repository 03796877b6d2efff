#pragma once

#include <span>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/ir/launch_shape.h"
#include "frontend/lint/state/launch.h"

/// Launches of host code whose grid, block and arguments are all known: what they show is certain.
namespace pyk2cu::lint {

/// The launches of host code that name the kernel: another one may have its name elsewhere in the file.
std::vector<ir::LaunchShape> LaunchesOf(const ir::Function& kernel, std::span<const ir::LaunchShape> launches);

struct HostLaunches {
  std::vector<Launch> exact;
  bool all_are_exact = false;  ///< host code launches the kernel, and in no other way
  /// The largest number that host code gives for each parameter; nullopt: a launch is not known. Empty without
  /// launches.
  std::vector<std::optional<int64_t>> largest_numbers = {};
};
HostLaunches ExactLaunches(const ir::Function& kernel, std::span<const ir::LaunchShape> launches);

}  // namespace pyk2cu::lint
