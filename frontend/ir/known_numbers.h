#pragma once

#include <cstdint>
#include <optional>

#include "frontend/ir/ir.h"

namespace pyk2cu::ir {

/// The facts of an argument of a kernel, or of what all calls of a device function pass. Nothing if the variable is no
/// parameter. They hold for the variable unless the function assigns it.
const ArgumentFacts* FactsOf(const Function& function, const Variable& parameter);

/// The extent or stride of an array parameter, if facts tell it; the text then has the number in its place.
std::optional<int64_t> KnownExtent(const Function& function, const Variable& parameter, int axis);
std::optional<int64_t> KnownStride(const Function& function, const Variable& parameter, int axis);

}  // namespace pyk2cu::ir
