#pragma once

#include <array>
#include <optional>
#include <vector>

#include "frontend/analysis/ranges/interval.h"

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

}  // namespace pyk2cu::analysis
