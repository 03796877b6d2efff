#pragma once

#include <span>

#include "frontend/sema/evaluate/functions.h"

namespace pyk2cu::sema::evaluate {

/// Returns the rows of NumPy's functions that make arrays.
std::span<const FunctionRow> CreationFunctions();

}  // namespace pyk2cu::sema::evaluate
