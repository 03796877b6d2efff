#pragma once

#include "cli/options/console.h"
#include "cli/options/options.h"

namespace pyk2cu::cli {

/// `pyk2cu check`: shows errors and warnings, and what imported headers declare. The exit code.
int Check(const Options& options, const Console& console);

}  // namespace pyk2cu::cli
