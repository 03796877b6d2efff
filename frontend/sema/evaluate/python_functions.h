#pragma once

#include <span>

#include "frontend/sema/evaluate/functions.h"

namespace pyk2cu::sema::evaluate {

/// Returns the rows of Python's builtins.
std::span<const FunctionRow> PythonFunctions();

}  // namespace pyk2cu::sema::evaluate
