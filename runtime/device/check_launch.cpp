#include "runtime/device/check_launch.h"

#include <fmt/core.h>

#include "runtime/device/coarse_launch.h"

namespace pyk2cu::runtime {
namespace {

std::string Text(const Dim3& dim) { return fmt::format("({}, {}, {})", dim.x, dim.y, dim.z); }

Error Usage(std::string message) { return {ErrorKind::kUsage, std::move(message)}; }

/// Each extent from 1 to its limit.
Result<void> CheckExtents(const char* what, const Dim3& dim, const Dim3& limit, const std::string& device) {
  if (dim.x == 0 || dim.y == 0 || dim.z == 0)
    return Usage(fmt::format("the {} is {}: each extent must be at least 1", what, Text(dim)));
  if (dim.x > limit.x || dim.y > limit.y || dim.z > limit.z)
    return Usage(fmt::format("the {} is {}, beyond the limit {} of {}", what, Text(dim), Text(limit), device));
  return {};
}

/// The threads that launch bounds allow, or no limit.
uint64_t BoundOf(const KernelInfo& kernel) {
  const auto& bounds = kernel.options.launch_bounds;
  return !bounds.empty() && bounds[0] > 0 ? static_cast<uint64_t>(bounds[0]) : UINT64_MAX;
}

Result<void> CheckThreads(const DeviceProperties& device, const KernelInfo& kernel, const Dim3& block) {
  const uint64_t threads = uint64_t{block.x} * block.y * block.z;
  if (threads > device.max_threads_per_block)
    return Usage(fmt::format("the block {} has {} threads, but {} allows at most {}", Text(block), threads, device.name,
                             device.max_threads_per_block));
  if (threads > BoundOf(kernel))
    return Usage(fmt::format("the block {} has {} threads, but kernel '{}' declares launch_bounds of {}", Text(block),
                             threads, kernel.name, BoundOf(kernel)));
  return {};
}

Result<void> CheckShared(const DeviceProperties& device, const KernelInfo& kernel, uint32_t dynamic_bytes) {
  const uint64_t declared = static_cast<uint64_t>(kernel.static_shared_bytes + kernel.placed_shared_bytes),
                 total = declared + dynamic_bytes;
  // Only dynamic shared memory can be opted in to beyond the default limit.
  if (static_cast<uint64_t>(kernel.static_shared_bytes) > device.max_static_shared_bytes_per_block)
    return Usage(
        fmt::format("kernel '{}' declares {} bytes of shared memory, but {} allows at most {} bytes of static shared "
                    "memory a block",
                    kernel.name, kernel.static_shared_bytes, device.name, device.max_static_shared_bytes_per_block));
  if (total > device.max_shared_bytes_per_block)
    return Usage(
        fmt::format("kernel '{}' needs {} bytes of shared memory a block ({} static, {} dynamic), but {} has {}",
                    kernel.name, total, declared, dynamic_bytes, device.name, device.max_shared_bytes_per_block));
  return {};
}

}  // namespace

Result<void> CheckCooperative(Device& device, const Image& image, size_t kernel, const LaunchConfig& config) {
  const KernelInfo& info = image.Kernels()[kernel];
  if (!info.uses_grid_sync) return {};
  Result<uint64_t> most = device.MaxCooperativeBlocks(image, kernel, config);
  if (!most) return most.error();
  const uint64_t blocks = uint64_t{config.grid.x} * config.grid.y * config.grid.z;
  if (blocks <= *most) return {};
  return Usage(
      fmt::format("kernel '{}' waits for its whole grid (cg.this_grid().sync()), so that all its blocks must run "
                  "together, but of the grid's {} blocks {} can hold only {}",
                  info.name, blocks, device.Properties().name, *most));
}

Result<void> CheckLaunch(const DeviceProperties& device, const KernelInfo& kernel, const LaunchConfig& config) {
  // The block's total comes before its extents: "2000 threads" says more than "beyond 1024 in x".
  if (config.block.x != 0 && config.block.y != 0 && config.block.z != 0)
    if (Result<void> threads = CheckThreads(device, kernel, config.block); !threads) return threads;
  if (Result<void> grid = CheckExtents("grid", config.grid, device.max_grid, device.name); !grid) return grid;
  if (Result<void> block = CheckExtents("block", config.block, device.max_block, device.name); !block) return block;
  if (!AllowsCoarsening(kernel.coarsening, config))
    return Usage(fmt::format("the grid is {}, but kernel '{}' is coarsened for at most {} blocks along the axis",
                             Text(config.grid), kernel.name, Coarsening::kMostLaunchBlocks));
  return CheckShared(device, kernel, config.shared_bytes);
}

}  // namespace pyk2cu::runtime
