#pragma once

#include "runtime/device/device.h"

namespace pyk2cu::runtime {

/// Refuses grids, blocks and shared memory beyond the device's limits, before anything runs (kUsage).
Result<void> CheckLaunch(const DeviceProperties& device, const KernelInfo& kernel, const LaunchConfig& config);

/// Refuses grids of kernels that wait for the whole grid whose blocks cannot all run together (kUsage).
Result<void> CheckCooperative(Device& device, const Image& image, size_t kernel, const LaunchConfig& config);

}  // namespace pyk2cu::runtime
