#pragma once

#include <string>
#include <utility>

#include "base/result.h"

namespace pyk2cu::cli {

/// Wrong options or values.
inline Error Usage(std::string message) { return {ErrorKind::kUsage, std::move(message)}; }

}  // namespace pyk2cu::cli
