#pragma once

#include "cli/options/console.h"
#include "cli/options/options.h"

namespace pyk2cu::cli {

/// `pyk2cu cache info`: shows where compiled kernels are kept, and how many. The exit code.
int CacheInfo(const Options& options, const Console& console);

/// `pyk2cu cache clear`: removes all compiled kernels. The exit code.
int CacheClear(const Options& options, const Console& console);

}  // namespace pyk2cu::cli
