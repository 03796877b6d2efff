#pragma once

#include "cli/options/console.h"
#include "cli/options/options.h"

namespace pyk2cu::cli {

/// `pyk2cu build`: writes the kernels of a file in the form that `--emit` names. The exit code.
int Build(const Options& options, const Console& console);

}  // namespace pyk2cu::cli
