#pragma once

#include <cstdint>
#include <string_view>

#include "base/result.h"
#include "runtime/device/device.h"
#include "runtime/device/scalar_value.h"

namespace pyk2cu::cli {
using namespace runtime;

/// A Python number: integers (decimal, hexadecimal, octal, binary, underscores), floats, complex, True and False.
Result<ScalarValue> ParseNumber(std::string_view text);

/// A number as this type, which must be able to hold it; floats may round.
Result<ScalarValue> ParseTyped(ScalarId type, std::string_view text);

/// "X", "X,Y" or "X,Y,Z", or with x in place of commas, as shapes are written; each at least 1. `what` names the option
/// in errors.
Result<Dim3> ParseDim3(std::string_view text, std::string_view what);

/// A decimal integer from 0 to `most`.
Result<uint64_t> ParseCount(std::string_view text, std::string_view what, uint64_t most);

}  // namespace pyk2cu::cli
