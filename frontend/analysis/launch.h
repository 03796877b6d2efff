#pragma once

#include <optional>
#include <vector>

#include "frontend/analysis/interval.h"

namespace pyk2cu::analysis {

/// The launch's numbers, and what kernels compute of them by hand.
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

/// The hardware's limits, tightened by the facts of a launch.
Interval LaunchRange(LaunchSymbol symbol, bool small_grid);

/// Recognizes the launch's numbers in expressions of one function, also through variables that are assigned once. Such
/// a variable may still hold the zero it begins with where it is read, so that a recognized expression is at most, not
/// exactly, its symbol.
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
