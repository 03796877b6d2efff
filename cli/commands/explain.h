#pragma once

#include "cli/options/console.h"
#include "cli/options/options.h"

namespace pyk2cu::cli {

/// `pyk2cu explain ID`: what a finding of the lint or another diagnostic means, from its page in docs/reference.
/// Without an id: one line for each. The exit code.
int Explain(const Options& options, const Console& console);

}  // namespace pyk2cu::cli
