#pragma once

#include <string_view>

#include "base/result.h"
#include "frontend/sema/check.h"

namespace pyk2cu::cli {

/// `NAME=VALUE` of `--const`, whose values are those of `--arg`, lists, and strings in quotes. Reads files.
Result<BoundConstant> ParseConstant(std::string_view text);

}  // namespace pyk2cu::cli
