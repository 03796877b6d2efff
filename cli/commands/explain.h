#pragma once

#include "cli/options/console.h"
#include "cli/options/options.h"

namespace pyk2cu::cli {

/// `pyk2cu explain ID`: what a finding of the lint means, from its page in docs/reference/lint. Without an id: one line
/// for each finding. The exit code.
int Explain(const Options& options, const Console& console);

}  // namespace pyk2cu::cli
