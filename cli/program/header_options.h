#pragma once

#include "base/result.h"
#include "cli/options/options.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli {
using namespace runtime;

/// `--import`, `-I` and `-D`, checked as far as they stand alone.
Result<void> ReadHeaderOptions(const Options& options, ProgramOptions& program);

}  // namespace pyk2cu::cli
