#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"

namespace pyk2cu::cli {

/// The parts of a text between commas that are neither in brackets nor in quotes; a comma at the end adds none. kUsage
/// if brackets or quotes do not match.
Result<std::vector<std::string_view>> SplitAtCommas(std::string_view text);

}  // namespace pyk2cu::cli
