#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <vector>

#include "runtime/cpu/device/image.h"
#include "runtime/cpu/device/thread_team.h"
#include "runtime/cpu/races/shadow.h"
#include "runtime/cpu/run/worker.h"
#include "runtime/device/kernel_errors.h"

namespace pyk2cu::runtime::cpu {

/// Objects that nobody uses now, kept because their memory is expensive to get. Thread-safe.
template <class T>
class Pool {
 public:
  std::unique_ptr<T> Take() {
    std::lock_guard lock(mutex_);
    if (free_.empty()) return std::make_unique<T>();
    std::unique_ptr<T> taken = std::move(free_.back());
    free_.pop_back();
    return taken;
  }
  void GiveBack(std::unique_ptr<T> taken) {
    std::lock_guard lock(mutex_);
    free_.push_back(std::move(taken));
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<T>> free_;
};
using WorkerPool = Pool<Worker>;
using ShadowPool = Pool<ShadowStore>;

/// The parts of a device that a launch needs.
struct LaunchEnvironment {
  WorkerPool& pool;
  ShadowPool& shadows;  ///< of launches that are watched
  ThreadTeam& team;
  int workers = 1;
  double timeout_seconds = 0;  ///< 0: no limit
  const std::function<void(std::string_view)>& print_sink;
  double patience_seconds = 10;         ///< see CpuDeviceOptions
  const ErrorRecord* record = nullptr;  ///< where a kernel notes its exceptions; null if it has none
};

/// Runs the whole grid and waits for it. The error is that of the first block that failed.
Result<void> RunGrid(const LaunchEnvironment& environment, const CpuImage& image, size_t kernel,
                     const LaunchConfig& config, std::span<const void* const> arguments);

}  // namespace pyk2cu::runtime::cpu
