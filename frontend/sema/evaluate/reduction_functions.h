#pragma once

#include <span>

#include "frontend/sema/evaluate/functions.h"

namespace pyk2cu::sema::evaluate {

/// Returns the rows of sums, extremes and the like of arrays.
std::span<const FunctionRow> ReductionFunctions();

/// Returns `left @ right` of arrays of one or two axes. Sums of floats are known only if they are exact, because
/// libraries add in different orders.
std::optional<Value> MatrixProduct(const Value& left, const Value& right, Budget& budget);

}  // namespace pyk2cu::sema::evaluate
