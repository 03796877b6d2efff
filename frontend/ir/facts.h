#pragma once

#include <cstdint>
#include <vector>

namespace pyk2cu {

/// What is known about one kernel argument beyond its type. All false is always correct.
struct ArgumentFacts {
  bool no_alias = false;  ///< array: its bytes do not overlap another array argument, if either of the two is written
  /// array: every extent, and the sum over axes of (extent - 1) * |stride| in elements, is at most kSmallIndex, strides
  /// are whole multiples of the item; integer scalar: its magnitude is at most kSmallIndex
  bool small = false;

  bool operator==(const ArgumentFacts&) const = default;
};

/// What a variant of a kernel may assume about a launch; a variant is chosen only when its facts hold.
struct Facts {
  /// Sums and differences of two such numbers fit in 32 bits.
  static constexpr int64_t kSmallIndex = int64_t{1} << 30;
  /// The most blocks along one axis when `small_grid`.
  static constexpr int64_t kSmallGrid = int64_t{1} << 22;

  std::vector<ArgumentFacts> arguments;  ///< one per argument, or empty
  bool small_grid = false;  ///< along each axis: gridDim * blockDim <= kSmallIndex and gridDim <= kSmallGrid

  bool operator==(const Facts&) const = default;
};

}  // namespace pyk2cu
