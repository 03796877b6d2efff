#pragma once

#include <string>

#include "frontend/source/diagnostics.h"
#include "frontend/source/source_file.h"

namespace pyk2cu {

/// The dump of `--emit=tokens`: a line for each token after layout. Reports everything wrong with tokens and layout, in
/// host code too.
std::string DumpTokens(const SourceFile& file, Diagnostics& diagnostics);

}  // namespace pyk2cu
