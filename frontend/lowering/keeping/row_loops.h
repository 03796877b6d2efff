#pragma once

#include <optional>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/lowering/striding/same_values.h"

namespace pyk2cu::lowering {

/// The most rounds of a loop whose elements stay in registers: each has code of its own.
inline constexpr int64_t kMostKeptRounds = 32;

/// Whether the threads of a block share the rounds: `for j in range(threadIdx.x, …, blockDim.x)`.
bool IsRowLoop(const ir::Function& kernel, const SameValues& values, const ir::ForRange& loop);

/// The rounds of such a loop, if facts tell that they are as many for every thread of the block.
std::optional<int64_t> RoundsOfRow(const ir::Function& kernel, const SameValues& values, const ir::ForRange& loop);

/// The extent of an array parameter at which such a loop stops.
struct RowExtent {
  size_t parameter;
  int axis;

  auto operator<=>(const RowExtent&) const = default;
};
std::optional<RowExtent> StopOfRow(const ir::Function& kernel, const SameValues& values, const ir::ForRange& loop);

}  // namespace pyk2cu::lowering
