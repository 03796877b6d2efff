#pragma once

#include "cli/options/console.h"
#include "cli/options/options.h"

namespace pyk2cu::cli {

/// `pyk2cu cache why`: shows whether the code of a file's kernels is in the cache, and what differs if not. The exit
/// code.
int CacheWhy(const Options& options, const Console& console);

}  // namespace pyk2cu::cli
