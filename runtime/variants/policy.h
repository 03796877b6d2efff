#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/variants/fact_slots.h"

namespace pyk2cu::runtime {

/// When launches are worth a variant, and when facts are given up. One compile takes about 40 ms of one core.
struct PolicyLimits {
  /// How often launches with the same block and the same small extents come before a variant is compiled for them. A
  /// program that launches a kernel three times in one way mostly goes on, because both are properties of its text and
  /// of its data; one that launches it once or twice would only lose.
  uint32_t steady_launches = 3;
  /// The same with equal numbers among the arguments, and lengths of rows. They count steps and sizes, and change more
  /// often.
  uint32_t value_launches = 16;
  /// How many numbers a slot may have had before it is given up. Two for IsOfNumbers: a third one says that it counts.
  /// Four for blocks and extents: points in two, three and four dimensions, and one more.
  size_t blocks = 4, extents = 4, values = 2;
  /// How many combinations are kept apart. Beyond that all numbers are given up, then all extents, then the block.
  size_t profiles = 12;
  /// The most launches that are looked at. Facts that do not hold by then change too often for a variant.
  uint32_t watched_launches = 256;
};
/// VariantMode::kNow: each launch gets its variant at once.
inline constexpr PolicyLimits kAtOnce{.steady_launches = 1, .value_launches = 1};

/// What is known about the launches of one kernel with the same types. Plain data.
struct LaunchPolicy {
  struct Slot {
    std::vector<int64_t> seen;
    bool given_up = false;
  };
  /// Launches that have these facts in common.
  struct Profile {
    FactValues facts;
    uint32_t launches = 0;
    bool decided = false;
  };

  std::vector<FactSlot> slots;
  PolicyLimits limits;
  std::vector<Slot> uses = {};            ///< of each slot
  std::vector<Profile> steady = {};       ///< without numbers (IsOfNumbers)
  std::vector<Profile> with_values = {};  ///< with at least one
  uint32_t launches = 0;
  bool closed = false;  ///< nothing is looked for any more
};

/// A policy that looks for nothing.
LaunchPolicy ClosedPolicy(std::vector<FactSlot> slots);
LaunchPolicy MakePolicy(std::vector<FactSlot> slots, const PolicyLimits& limits);

/// What follows from a launch.
struct Verdict {
  std::optional<FactValues> compile;  ///< a variant with these constants is worth it; told once
  bool watch = false;                 ///< the next launch like this must be told, too
  bool gave_up = false;               ///< facts were given up: what was decided with them has to be looked up again
};

/// Takes a launch with these facts into account.
Verdict Note(LaunchPolicy& policy, const FactValues& launch);

/// The facts of a launch without those that were given up.
FactValues Kept(const LaunchPolicy& policy, FactValues launch);

/// Returns true if no launch can lead to another variant.
bool IsSettled(const LaunchPolicy& policy);

}  // namespace pyk2cu::runtime
