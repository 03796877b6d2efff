#pragma once

#include "cli/options/console.h"
#include "cli/options/options.h"

namespace pyk2cu::cli {

/// `pyk2cu info`: shows versions, devices and libraries, and how to get what is missing. The exit code.
int Info(const Options& options, const Console& console);

}  // namespace pyk2cu::cli
