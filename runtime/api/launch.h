#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "pyk2cu/kernel.h"
#include "runtime/launch/launch_pattern.h"

namespace pyk2cu::api {
using namespace runtime;

/// The value of an argument that is a scalar.
ScalarValue ScalarOf(const Argument& argument);

/// The arguments of a launch as LaunchPattern sees them.
class LaunchValues {
 public:
  /// False for what goes the slow way: tuples, more arguments than fit, and what no argument can be.
  bool Fill(std::span<const Argument> arguments);
  std::span<const LaunchValue> List() const { return {values_, count_}; }

 private:
  static constexpr size_t kMost = 64;
  size_t count_ = 0;
  // Not initialized: launches fill as many as they need.
  LaunchValue values_[kMost];
  ArrayMemory memory_[kMost];
};

/// A launch that is resolved except for addresses, extents and numbers. Immutable.
class ResolvedLaunch {
 public:
  /// `own` are the same arguments in the library's form, with defaults for what was left out. Null if such launches
  /// cannot be recognized.
  static std::shared_ptr<const ResolvedLaunch> Make(const runtime::Device& device, ChosenVariant chosen,
                                                    const LaunchConfig& config, std::span<const Argument> arguments,
                                                    std::span<const runtime::Argument> own);

  /// `values` are made of `arguments`.
  bool Matches(const LaunchConfig& config, std::span<const Argument> arguments, const LaunchValues& values) const {
    return pattern_->Matches(config, values.List()) && (records_.empty() || SameRecords(arguments));
  }
  /// Returns false if launches may take another variant by now: then none matches.
  bool IsCurrent() const { return pattern_->IsCurrent(); }
  pyk2cu::Result<void> Start(runtime::Device& device, const LaunchConfig& config, const LaunchValues& values) const {
    return pattern_->Start(device, config, values.List());
  }

 private:
  /// An array of records: what its word does not tell.
  struct Record {
    size_t argument;
    const RecordLayout* layout;
    size_t bytes;
  };
  bool SameRecords(std::span<const Argument> arguments) const;

  std::shared_ptr<const LaunchPattern> pattern_;
  std::vector<Record> records_;
};

/// The launches of a kernel that were made last, which the next ones most often resemble. Thread-safe.
class RecentLaunches {
 public:
  std::shared_ptr<const ResolvedLaunch> Find(const LaunchConfig& config, std::span<const Argument> arguments,
                                             const LaunchValues& values);
  /// Returns true if the next launch should be remembered, which is not worth its cost for launches that never repeat.
  bool WantsMore();
  void Add(std::shared_ptr<const ResolvedLaunch> launch);

 private:
  bool IsFree(size_t place) const { return !launches_[place] || !launches_[place]->IsCurrent(); }

  static constexpr size_t kKept = 4;
  static constexpr uint32_t kPatience = 16;
  std::mutex mutex_;
  std::array<std::shared_ptr<const ResolvedLaunch>, kKept> launches_;
  size_t last_ = 0;  ///< the one that was found last
  size_t oldest_ = 0;
  uint32_t misses_ = 0;
};

/// The launch of a plan, which is replaced when its variant is. Reading it takes no lock. Thread-safe.
class PlannedLaunch {
 public:
  /// Null: such launches go the usual way.
  const ResolvedLaunch* Get() const { return now_.load(std::memory_order_acquire); }
  /// Does nothing once there were too many: other threads may still use the earlier ones, so that all are kept.
  void Set(std::shared_ptr<const ResolvedLaunch> launch);

 private:
  static constexpr size_t kMost = 32;
  std::atomic<const ResolvedLaunch*> now_{nullptr};
  std::mutex mutex_;  ///< guards kept_
  std::vector<std::shared_ptr<const ResolvedLaunch>> kept_;
};

}  // namespace pyk2cu::api
