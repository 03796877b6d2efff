#pragma once

#include <span>

#include "frontend/sema/evaluate/functions.h"

namespace pyk2cu::sema::evaluate {

/// Returns the rows of functions and methods that rearrange arrays.
std::span<const FunctionRow> ArrayFunctions();

}  // namespace pyk2cu::sema::evaluate
