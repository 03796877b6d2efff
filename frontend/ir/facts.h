#pragma once

#include <cstdint>
#include <vector>

namespace pyk2cu {

/// What is known about one kernel argument beyond its type. All false is always right.
struct ArgumentFacts {
  bool no_alias = false;  ///< array: its bytes overlap with no other array argument that is written, nor do others' if
                          ///< it is written
  /// array: every extent, and the sum over axes of (extent - 1) * |stride| in elements, is at most kSmallIndex, strides
  /// are whole multiples of the item; integer scalar: its magnitude is at most kSmallIndex
  bool small = false;

  bool operator==(const ArgumentFacts&) const = default;
};

/// What a variant of a kernel may assume of a launch; a variant is chosen only when its facts hold.
struct Facts {
  /// Sums and differences of two such numbers fit in 32 bits.
  static constexpr int64_t kSmallIndex = int64_t{1} << 30;
  /// Of blocks along one axis when `small_grid`.
  static constexpr int64_t kSmallGrid = int64_t{1} << 22;

  std::vector<ArgumentFacts> arguments;  ///< one for each argument, or empty
  bool small_grid = false;  ///< along each axis: gridDim * blockDim <= kSmallIndex and gridDim <= kSmallGrid

  bool operator==(const Facts&) const = default;
};

}  // namespace pyk2cu
