#pragma once

#include <array>
#include <optional>
#include <vector>

#include "frontend/analysis/relations/interval.h"

namespace pyk2cu::analysis {

/// The numbers of a launch, and the usual combinations of them.
enum class LaunchValue : uint8_t {
  kThreadIdx,
  kBlockIdx,
  kBlockDim,
  kGridDim,
  kLaneId,
  kWarpSize,
  kBlockOffset,  ///< blockIdx * blockDim
  kGridIndex,    ///< blockIdx * blockDim + threadIdx
  kGridSize,     ///< gridDim * blockDim
};
struct LaunchSymbol {
  LaunchValue value;
  int axis;
};

/// The values of a symbol by the hardware's limits, and by the facts of the launch.
Interval LaunchRange(LaunchSymbol symbol, const Facts& facts);

/// Recognizes the numbers of a launch in expressions of one function, also through variables that are assigned once.
/// Such a variable may be read before its assignment, when it is zero. Therefore a recognized expression is at most
/// its symbol, not equal to it.
class LaunchSymbols {
 public:
  /// `block`: the threads of a block, as in Facts: the number is the symbol where it is multiplied.
  LaunchSymbols(const ir::Function& function, const std::array<uint32_t, 3>& block);
  std::optional<LaunchSymbol> Of(const ir::Expr& expr) const { return Of(expr, kDepth); }

 private:
  static constexpr int kDepth = 6;
  std::optional<LaunchSymbol> Of(const ir::Expr& expr, int depth) const;
  std::optional<LaunchSymbol> OfBinary(const ir::Binary& binary, int depth) const;
  bool IsBlockDim(const ir::Expr& expr, int axis) const;

  std::array<uint32_t, 3> block_;
  std::vector<std::optional<LaunchSymbol>> variables_;
};

/// The slots of what no statement changes: extents of arrays, and numbers of the launch. They follow those of the
/// variables.
class FixedSlots {
 public:
  /// Gives slots, from `first` on, to what the function reads. An array variable that is `assigned` has none.
  /// `proves_bounds`: to the extents of all arrays whose elements it accesses, too.
  FixedSlots(const ir::Function& function, const std::vector<bool>& assigned, int first, bool proves_bounds);

  /// The slot of an extent, a size, or a number of the launch; -1 if it has none.
  int Of(const ir::Expr& expr) const;
  int OfExtent(const ir::Expr& array, int axis) const;
  int OfThread(ir::ThreadValue value, int axis) const { return launch_[NumberOf(value, axis)]; }

  /// The arrays that have slots for their extents, in the order of these.
  const std::vector<const ir::Variable*>& arrays() const { return arrays_; }
  /// One expression for each number of the launch; their slots follow those of the extents in this order.
  const std::vector<const ir::Expr*>& numbers() const { return numbers_; }

 private:
  static constexpr size_t kThreadNumbers = 6 * 3;
  static size_t NumberOf(ir::ThreadValue value, int axis);
  static std::optional<size_t> NumberOf(const ir::Expr& expr);

  std::vector<int> extents_;  ///< by variable: the slot of its first extent; -1 if it has none
  std::array<int, kThreadNumbers + 6> launch_;
  std::vector<const ir::Variable*> arrays_;
  std::vector<const ir::Expr*> numbers_;
};

/// The extent of an array that the function declares; nothing if it is not known.
std::optional<Wide> StaticExtent(const ir::Expr& array, int axis);

/// Whether all extents of the array, and all offsets into it, are at most Facts::kSmallIndex.
bool IsSmallArray(const ir::Expr& array, const ir::Function& function, const Facts& facts);
bool IsSmallArray(const ir::Variable& array, const ir::Function& function, const Facts& facts);

}  // namespace pyk2cu::analysis
