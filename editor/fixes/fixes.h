#pragma once

#include <span>
#include <vector>

#include "editor/analysis.h"
#include "editor/results.h"

namespace pyk2cu::editor {

/// Changes that answer diagnostics whose place touches `range`: those of Analysis::Diagnostics or of Lint.
std::vector<Fix> FixesAt(const Analysis& analysis, Span range, std::span<const Diagnostic> diagnostics);

}  // namespace pyk2cu::editor
