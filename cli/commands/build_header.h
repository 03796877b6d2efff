#pragma once

#include <string>

#include "base/result.h"
#include "cli/options/options.h"
#include "cli/program/selection.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli {
using namespace runtime;

/// The C++17 header of `--emit=header` for kernels that have been checked without errors.
Result<std::string> EmitHeader(const Program& program, const Work& work, const Options& options);

}  // namespace pyk2cu::cli
