#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "frontend/source/result.h"

namespace pyk2cu {

/// A whole file; "-" is standard input. The error (kUsage) names the file and the reason.
Result<std::string> ReadFile(const std::string& path, size_t max_bytes);

/// Writes a file so that it is there whole or not at all: to a new file beside it, which then takes its place. Devices and pipes are
/// written directly.
Result<void> WriteFile(const std::string& path, std::string_view bytes);

}  // namespace pyk2cu
