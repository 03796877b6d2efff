#pragma once

#include <span>

#include "frontend/sema/evaluate/functions.h"

namespace pyk2cu::sema::evaluate {

/// Returns the rows of sums, extremes and the like of arrays.
std::span<const FunctionRow> ReductionFunctions();

}  // namespace pyk2cu::sema::evaluate
