#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "runtime/launch/launch_value.h"
#include "runtime/launch/pattern_conditions.h"
#include "runtime/program/kernel_variant.h"

namespace pyk2cu::runtime {

/// How launches with the same types and facts are made: which compiled variant runs, and how its parameters are filled
/// from the arguments. Addresses, extents, strides and numbers are values, so that they may differ in every launch.
/// Immutable.
class LaunchPattern {
 public:
  /// `values` and `arguments` are the same launch, for which `chosen` was found; `arguments` has defaults for what was
  /// left out at the end. `one_signature`: another launch cannot choose other types because of its numbers. Null if
  /// launches like this one cannot be recognized by their words, or the next one must be resolved, too. The device
  /// outlives the pattern.
  static std::shared_ptr<const LaunchPattern> Make(const Device& device, ChosenVariant chosen,
                                                   const LaunchConfig& config, std::span<const LaunchValue> values,
                                                   std::span<const Argument> arguments, bool one_signature);

  /// Returns true if the launch may run this variant. It compares, and knows nothing of devices: memory that the device
  /// cannot reach must have another place.
  bool Matches(const LaunchConfig& config, std::span<const LaunchValue> values) const;

  /// Returns false if launches may take another variant by now: then none matches.
  bool IsCurrent() const { return conditions_.AreCurrent(); }

  /// Launches. The values match.
  Result<void> Start(Device& device, const LaunchConfig& config, std::span<const LaunchValue> values) const;

  const KernelInfo& Info() const { return variant_->info; }

 private:
  /// Two arrays, at least one of which is written.
  struct Pair {
    uint16_t first, second;
    bool overlap;
  };
  /// How one parameter is filled.
  struct Step {
    enum class How : uint8_t {
      kInteger8,
      kInteger16,
      kInteger32,
      kInteger64,
      kFloat32,
      kFloat64,
      kExtent32,
      kExtent64,
      kStride32,
      kStride64,
      kOther
    } how;
    ScalarId from, to;
    uint8_t axis;
    uint16_t value;
    uint32_t offset;
  };
  /// A number in Python's text, which takes the type of its parameter if that holds it.
  struct Literal {
    uint16_t value;
    ScalarId to;
  };
  static constexpr size_t kMaxParameters = 64, kMaxBytes = kMaxParameters * 16;

  bool AddParameter(const KernelParameter& parameter, const void* initial, std::span<const LaunchValue> values,
                    std::span<const size_t> places);
  void AddPairs(std::span<const LaunchValue> values, std::span<const size_t> places, size_t given);
  bool AddLiterals(std::span<const LaunchValue> values, std::span<const size_t> places);
  bool AllowsConfig(const LaunchConfig& config) const;
  bool HoldsLiterals(std::span<const LaunchValue> values) const;
  bool MatchesMemory(std::span<const LaunchValue> values) const;
  static void Store(const Step& step, const LaunchValue& value, std::byte* to);

  VariantPointer variant_;
  PatternConditions conditions_;
  const DeviceProperties* device_ = nullptr;  ///< what it allows
  LaunchConfig config_;                       ///< of the launch that it was made for, which was allowed
  bool small_grid_ = false;
  bool fills_all_ = true;  ///< every parameter has a step
  uint64_t mask_ = ~uint64_t{0};
  std::vector<uint64_t> words_;
  std::vector<Pair> pairs_;
  std::vector<Literal> literals_;
  std::vector<Step> words_of_block_;  ///< those of kInteger64: addresses, most of all
  std::vector<Step> steps_;           ///< all others
  std::vector<std::byte> block_;      ///< the parameters of the launch it was made for
  std::vector<uint32_t> offsets_;
};

}  // namespace pyk2cu::runtime
