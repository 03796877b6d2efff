#pragma once

#include "frontend/analysis/ranges/interval.h"

namespace pyk2cu::analysis {

/// The mathematical result of the operator; `exact` becomes false if ir_nodes.def's definition of Binary::exact does
/// not hold. Not for kDiv.
Interval ApplyBinary(const ir::Binary& binary, const Interval& left, const Interval& right, bool& exact);

}  // namespace pyk2cu::analysis
