#pragma once

#include "cli/options/console.h"
#include "cli/options/options.h"

namespace pyk2cu::cli {

/// `pyk2cu lsp`: a server of the Language Server Protocol on standard input and output. The exit code.
int Lsp(const Options& options, const Console& console);

}  // namespace pyk2cu::cli
