#pragma once

#include "cli/options/console.h"
#include "cli/options/options.h"

namespace pyk2cu::cli {

/// `pyk2cu report`: writes a page about the kernels of a file. The exit code.
int Report(const Options& options, const Console& console);

}  // namespace pyk2cu::cli
