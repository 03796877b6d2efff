#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "python/src/device/device.h"
#include "runtime/launch/launch_pattern.h"

namespace pyk2cu::python {

/// A launch that needs no Python: on one device, like one that was made before.
struct Plan {
  DeviceHandle* device;
  std::shared_ptr<const runtime::LaunchPattern> pattern;
};

/// The plans of a dispatcher, the ones that were used last first. Thread-safe.
class Plans {
 public:
  /// Returns the pattern that such a launch matches; null if not found.
  std::shared_ptr<const runtime::LaunchPattern> Find(const DeviceHandle& device, const LaunchConfig& config,
                                                     std::span<const runtime::LaunchValue> values);
  void Add(Plan plan);
  void Clear();
  size_t Size();

 private:
  static constexpr size_t kMost = 16;
  std::mutex mutex_;
  std::vector<Plan> plans_;
};

}  // namespace pyk2cu::python
