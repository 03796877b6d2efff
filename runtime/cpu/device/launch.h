#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <vector>

#include "runtime/cpu/device/image.h"
#include "runtime/cpu/device/thread_team.h"
#include "runtime/cpu/run/worker.h"

namespace pyk2cu::runtime::cpu {

/// Idle workers, kept because their stacks are expensive to make. Thread-safe.
class WorkerPool {
 public:
  std::unique_ptr<Worker> Take();
  void GiveBack(std::unique_ptr<Worker> worker);

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<Worker>> free_;
};

/// The parts of a device that a launch needs.
struct LaunchEnvironment {
  WorkerPool& pool;
  ThreadTeam& team;
  int workers = 1;
  double timeout_seconds = 0;  ///< 0: no limit
  const std::function<void(std::string_view)>& print_sink;
  double patience_seconds = 10;  ///< see CpuDeviceOptions
};

/// Runs the whole grid and waits for it. The error is that of the first block that failed.
Result<void> RunGrid(const LaunchEnvironment& environment, const CpuImage& image, size_t kernel,
                     const LaunchConfig& config, std::span<const void* const> arguments);

}  // namespace pyk2cu::runtime::cpu
