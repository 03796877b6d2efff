#pragma once

#include <string_view>

#include "base/result.h"
#include "frontend/sema/check.h"

namespace pyk2cu::cli {

/// `NAME=VALUE` of `--const`: `@file.npy`, a number, else a string. Reads the file.
Result<BoundConstant> ParseConstant(std::string_view text);

}  // namespace pyk2cu::cli
