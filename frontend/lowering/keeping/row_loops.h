#pragma once

#include <optional>
#include <set>

#include "frontend/ir/ir.h"
#include "frontend/lowering/keeping/row_extent.h"
#include "frontend/lowering/striding/same_values.h"

namespace pyk2cu::lowering {

/// Which loops of a kernel are over rows that the threads of a block share:
/// `for j in range(threadIdx.x, …, blockDim.x)`.
class RowLoops {
 public:
  explicit RowLoops(const ir::Function& kernel);

  bool Has(const ir::ForRange& loop) const;
  /// The rounds of such a loop, if facts tell that they are as many for every thread of the block.
  std::optional<int64_t> RoundsOf(const ir::ForRange& loop) const;
  /// The extent at which such a loop stops.
  std::optional<RowExtent> StopOf(const ir::ForRange& loop) const;

  const SameValues& values() const { return values_; }

 private:
  using Variables = std::set<const ir::Variable*>;
  void FindKnownHeads(ir::StmtList list, Variables known);

  const ir::Function& kernel_;
  SameValues values_;
  /// Loops whose heads read no variable that may not have been assigned yet: it would be zero, and not what it gets.
  std::set<const ir::ForRange*> known_heads_;
};

}  // namespace pyk2cu::lowering
