#pragma once

#include <string_view>

#include "cli/options/console.h"
#include "cli/options/options.h"

namespace pyk2cu::cli {

/// `pyk2cu explain ID`: what a finding of the lint means, from its page in docs/reference/lint. Without an id: one line
/// for each finding. The exit code.
int Explain(const Options& options, const Console& console);

/// The page of a finding, in Markdown; empty if the id has none.
std::string_view FindingPage(std::string_view id);

}  // namespace pyk2cu::cli
