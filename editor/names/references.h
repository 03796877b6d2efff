#pragma once

#include <vector>

#include "editor/analysis.h"
#include "editor/results.h"

namespace pyk2cu::editor {

/// All places of the file that mean the same as the name at the place, its definition among them.
std::vector<Reference> ReferencesAt(const Analysis& analysis, uint32_t offset);

}  // namespace pyk2cu::editor
