#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace pyk2cu {

/// What is known about one kernel argument beyond its type. Nothing known is always correct.
struct ArgumentFacts {
  /// In `extents` and `strides`: this one is not known.
  static constexpr int64_t kUnknown = INT64_MIN;

  bool no_alias = false;  ///< array: its bytes do not overlap another array argument, if either of the two is written
  /// array: every extent, and the sum over axes of (extent - 1) * |stride| in elements, is at most kSmallIndex, strides
  /// are whole multiples of the item; integer scalar: its magnitude is at most kSmallIndex
  bool small = false;
  uint32_t alignment = 0;  ///< array: its address is a multiple of so many bytes, a power of two; 0: not known
  std::vector<int64_t> extents = {};  ///< array: of each axis, in elements; empty: none is known
  std::vector<int64_t> strides = {};  ///< array: of each axis, in bytes; empty: none is known
  /// array: of each axis a power of two of which the extent is a multiple, 1 if nothing is known; empty: none is known
  std::vector<uint32_t> multiples = {};
  /// scalar: the bits of its value, in the type of the parameter; integers and bool as in ir::Constant, sign-extended
  std::optional<uint64_t> value = {};

  bool operator==(const ArgumentFacts&) const = default;
};

/// How the blocks of a launch are given to the blocks of a variant: each block of the variant does the work of `blocks`
/// blocks of the launch that are neighbors along `axis` (0 is x), in their order or at the same time.
struct Coarsening {
  /// Which work of these blocks a thread does.
  enum class Arrangement : uint8_t {
    kStriped,  ///< that of one thread of each block, at the same place in each: a block's width lies between them
    kPacked,   ///< that of `blocks` threads that are neighbors, whose accesses may become one
  };
  static constexpr uint32_t kMostBlocks = 64;
  /// The most blocks that a launch may have along the axis: sums of a block's index and kMostBlocks fit in 32 bits.
  static constexpr uint32_t kMostLaunchBlocks = uint32_t{1} << 30;

  uint32_t blocks = 1;
  uint8_t axis = 0;
  Arrangement arrangement = Arrangement::kStriped;

  bool IsPacked() const { return arrangement == Arrangement::kPacked; }
  bool operator==(const Coarsening&) const = default;
};

/// What a variant of a kernel may assume about a launch; a variant is chosen only when its facts hold.
struct Facts {
  /// Sums and differences of two such numbers fit in 32 bits.
  static constexpr int64_t kSmallIndex = int64_t{1} << 30;
  /// The most blocks along one axis when `small_grid`.
  static constexpr int64_t kSmallGrid = int64_t{1} << 22;

  std::vector<ArgumentFacts> arguments;  ///< one per argument, or empty
  bool small_grid = false;  ///< along each axis: gridDim * blockDim <= kSmallIndex and gridDim <= kSmallGrid
  /// The blocks of this size that must be resident on a multiprocessor at the same time, so that registers are limited
  /// accordingly; 0: not known. Only with `block`, and only if the grid was sized by it: if it is, exactly or nearly, a
  /// multiple of multiprocessors * resident blocks, as the grids of grid-stride loops are.
  uint8_t resident_blocks = 0;
  std::array<uint32_t, 3> block = {};  ///< the threads of a block along each axis; 0: not known
  Coarsening coarsening;               ///< not a property of the launch, but of the variant: how it is launched

  bool operator==(const Facts&) const = default;
};

}  // namespace pyk2cu
