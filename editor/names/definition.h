#pragma once

#include <vector>

#include "editor/analysis.h"
#include "editor/results.h"

namespace pyk2cu::editor {

/// Where the name at the place is defined, also in imported modules and C++ headers; empty if that is not known.
std::vector<Location> DefinitionAt(const Analysis& analysis, uint32_t offset);

}  // namespace pyk2cu::editor
