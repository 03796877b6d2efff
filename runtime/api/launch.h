#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "pyk2cu/kernel.h"
#include "runtime/program/kernel_variant.h"

namespace pyk2cu::api {
using namespace runtime;

/// The value of an argument that is a scalar.
ScalarValue ScalarOf(const Argument& argument);

/// A launch that is resolved except for the values of scalars: the compiled kernel is known and the checks are done.
/// Immutable.
class ResolvedLaunch {
 public:
  /// `own` are the same arguments in the library's form, with defaults for what was left out. Null if such
  /// launches cannot be compared quickly: they have tuples, or literals whose value matters.
  static std::shared_ptr<const ResolvedLaunch> Make(VariantPointer variant, const LaunchConfig& config,
                                                    std::span<const Argument> arguments,
                                                    std::span<const runtime::Argument> own);

  /// Whether this is it: the same grid and block, types, arrays, and numbers of the same kind. Compares, and computes
  /// nothing.
  bool Matches(const LaunchConfig& config, std::span<const Argument> arguments) const;
  pyk2cu::Result<void> Start(runtime::Device& device, StreamHandle stream, std::span<const Argument> arguments) const;

 private:
  /// What is compared of one argument.
  struct Known {
    uint64_t head = 0;  ///< kind, dtype, flags and place
    const RecordLayout* record = nullptr;
    size_t record_bytes = 0;
    uint64_t address = 0;
    uint32_t dimensions = 0, first = 0;  ///< of extents, then strides, in extents_
    bool compare_small = false, small = false;
  };
  /// How the value of one scalar gets to its place in the block.
  struct Step {
    enum class How : uint8_t { kInteger8, kInteger16, kInteger32, kInteger64, kFloat32, kFloat64, kOther } how;
    ScalarId from, to;
    uint16_t argument;
    uint32_t offset;
  };
  static constexpr size_t kMaxParameters = 64, kMaxBytes = kMaxParameters * 16;

  void Know(const Argument& argument, bool compare_small);
  void AddParameter(const KernelParameter& parameter, const void* value);
  void AddStep(const KernelParameter& parameter, const Argument& argument);
  static void Store(const Step& step, const Argument& argument, std::byte* to);

  VariantPointer variant_;
  LaunchConfig config_;
  std::vector<Known> known_;
  std::vector<int64_t> extents_;
  std::vector<std::byte> block_;  ///< the parameters of the launch it was made from: arrays are the same in every one
  std::vector<uint32_t> offsets_;
  std::vector<Step> steps_;
};

/// The launches of a kernel that were made last, which the next ones most often repeat. Thread-safe.
class RecentLaunches {
 public:
  std::shared_ptr<const ResolvedLaunch> Find(const LaunchConfig& config, std::span<const Argument> arguments);
  /// Returns true if the next launch should be remembered, which is not worth its cost for launches that never repeat.
  bool WantsMore();
  void Add(std::shared_ptr<const ResolvedLaunch> launch);

 private:
  static constexpr size_t kKept = 4;
  static constexpr uint32_t kPatience = 16;
  std::mutex mutex_;
  std::array<std::shared_ptr<const ResolvedLaunch>, kKept> launches_;
  size_t last_ = 0;  ///< the one that was found last
  size_t oldest_ = 0;
  uint32_t misses_ = 0;
};

}  // namespace pyk2cu::api
