#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "runtime/launch/launch_value.h"
#include "runtime/program/kernel_variant.h"

namespace pyk2cu::runtime {

/// What the variant of a LaunchPattern takes for granted beyond words and overlaps: sizes of blocks and grids, extents,
/// numbers. Immutable.
class PatternConditions {
 public:
  PatternConditions() = default;
  /// `values` begin at `places` for each argument that was given; `arguments` has the others, too.
  PatternConditions(const ChosenVariant& chosen, std::span<const LaunchValue> values, std::span<const size_t> places,
                    std::span<const Argument> arguments);

  /// Returns false if launches may take another variant by now. One load.
  bool AreCurrent() const { return !choice_ || choice_->Generation() == generation_; }
  /// For a launch with the grid and block that the pattern was made for.
  bool Hold(const LaunchConfig& config, std::span<const LaunchValue> values) const {
    return is_empty_ || HoldFor(config, values);
  }
  /// Whether another grid or block is right as far as it is known.
  bool Allow(const LaunchConfig& config) const;

 private:
  struct Condition {
    FactSlot::Kind kind;
    uint8_t axis;
    uint16_t value;    ///< its index
    int64_t expected;  ///< kNoFact: an extent that is not small, or no length of rows
  };
  struct List {
    std::vector<Condition> conditions;
    GridRange grids;
  };
  static bool Holds(const Condition& condition, const LaunchConfig& config, std::span<const LaunchValue> values);
  bool HoldFor(const LaunchConfig& config, std::span<const LaunchValue> values) const;
  void AddOther(const ChoiceConditions::Other& other, std::span<const size_t> places,
                std::span<const Argument> arguments);

  std::shared_ptr<const VariantChoice> choice_;
  uint32_t generation_ = 0;
  bool is_empty_ = true;
  std::vector<Condition> block_;  ///< hold for the launch that the pattern was made for
  GridRange grids_;
  std::vector<Condition> values_;  ///< all others that must hold
  std::vector<List> others_;       ///< of none of them all may hold
};

}  // namespace pyk2cu::runtime
