#pragma once

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
Interval LaunchRange(LaunchSymbol symbol, bool small_grid);

/// Recognizes the numbers of a launch in expressions of one function, also through variables that are assigned once.
/// Such a variable may be read before its assignment, when it is zero. Therefore a recognized expression is at most
/// its symbol, not equal to it.
class LaunchSymbols {
 public:
  explicit LaunchSymbols(const ir::Function& function);
  std::optional<LaunchSymbol> Of(const ir::Expr& expr) const { return Of(expr, kDepth); }

 private:
  static constexpr int kDepth = 6;
  std::optional<LaunchSymbol> Of(const ir::Expr& expr, int depth) const;
  std::optional<LaunchSymbol> OfBinary(const ir::Binary& binary, int depth) const;

  std::vector<std::optional<LaunchSymbol>> variables_;
};

}  // namespace pyk2cu::analysis
