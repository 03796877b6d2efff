#pragma once

#include "base/arena.h"
#include "frontend/analysis/relations/interval.h"

namespace pyk2cu::analysis {

/// An int64 whose values lie in `range` as an int32: a number beyond int32 becomes the nearest one.
const ir::Expr* CutToInt32(const ir::Expr* value, const Interval& range, Arena& arena);

}  // namespace pyk2cu::analysis
