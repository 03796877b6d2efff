#pragma once

#include "frontend/analysis/ranges/interval.h"

namespace pyk2cu::analysis {

/// The values of an element: of a constant array those that it holds, else all of the element's type.
Interval RangeOfElements(const ir::Load& load);

}  // namespace pyk2cu::analysis
