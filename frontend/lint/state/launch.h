#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "frontend/ir/launch_shape.h"

namespace pyk2cu::lint {

/// The launch that one run of the interpreter assumes.
struct Launch {
  using Extents = std::array<int64_t, 3>;

  Extents grid = {1, 1, 1};
  Extents block = {1, 1, 1};
  bool from_host = false;   ///< host code launches such blocks
  int64_t size = 1;         ///< of every axis of every array argument, unless…
  int64_t axis_step = 0;    ///< …added once for each axis after the first
  int64_t array_step = 0;   ///< …and once for each array after the first
  int64_t scalar = 1;       ///< the value of integer arguments…
  int64_t scalar_step = 0;  ///< …added once for each of them after the first

  // A launch of host code whose sizes are all known.
  std::vector<ir::LaunchArgument> arguments = {};  ///< one for each parameter; empty for other launches
  std::vector<Extents> shown = {};                 ///< the blocks that are run; empty: all
  Span span = {};                                  ///< the launch in host code
  uint32_t line = 0;                               ///< its line

  /// What it shows happens: nothing of it is a guess.
  bool IsExact() const { return line != 0; }

  uint32_t BlockThreads() const { return static_cast<uint32_t>(block[0] * block[1] * block[2]); }
  /// The blocks that are run.
  uint32_t Blocks() const {
    return static_cast<uint32_t>(shown.empty() ? static_cast<size_t>(grid[0] * grid[1] * grid[2]) : shown.size());
  }
  uint32_t Lanes() const { return Blocks() * BlockThreads(); }
};

/// Lanes of a warp.
inline constexpr uint32_t kWarpLanes = 32;

/// How much a run of one kernel may cost, in operations of one lane each.
inline constexpr uint64_t kFewRoundsAfter = 250'000;  ///< loops then run 6 rounds at most
inline constexpr uint64_t kTwoRoundsAfter = 500'000;  ///< loops then run 2 rounds
inline constexpr uint64_t kGiveUpAfter = 1'000'000;
// …of a run that only shows whether the block size fits, and in how many operations of all lanes.
inline constexpr uint64_t kLeastOfTrial = 400'000, kMostOfTrial = 500'000, kOperationsOfTrial = 500;
inline constexpr int kMaxRounds = 70;
inline constexpr int kFewRounds = 6;
inline constexpr int kUnknownRounds = 2;  ///< of loops whose condition is not known: round k against k + 1
inline constexpr int kMaxCallDepth = 8;
inline constexpr size_t kMaxAccesses = 50'000;
inline constexpr uint64_t kWorkOfAccess = 8;  ///< of sorting an access, and of comparing it with others

}  // namespace pyk2cu::lint
