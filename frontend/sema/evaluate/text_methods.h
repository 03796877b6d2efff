#pragma once

#include <span>

#include "frontend/sema/evaluate/functions.h"

namespace pyk2cu::sema::evaluate {

/// Returns the rows of methods of strings, bytes, sequences and dictionaries.
std::span<const FunctionRow> TextMethods();

}  // namespace pyk2cu::sema::evaluate
