#pragma once

#include <span>

#include "frontend/sema/evaluate/functions.h"

namespace pyk2cu::sema::evaluate {

/// Returns the rows of the module math and of NumPy's functions of numbers.
std::span<const FunctionRow> MathFunctions();

}  // namespace pyk2cu::sema::evaluate
