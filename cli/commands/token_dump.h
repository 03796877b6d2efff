#pragma once

#include <string>

#include "frontend/source/source_file.h"

namespace pyk2cu::cli {

/// The tokens of a file after layout, one a line: place, kind, text.
std::string DumpTokens(const SourceFile& file);

}  // namespace pyk2cu::cli
