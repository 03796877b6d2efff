#pragma once

#include "cli/options/console.h"
#include "cli/options/options.h"

namespace pyk2cu::cli {

/// `pyk2cu run`: runs one kernel on a device, prints and saves its results. The exit code.
int Run(const Options& options, const Console& console);

}  // namespace pyk2cu::cli
