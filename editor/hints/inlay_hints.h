#pragma once

#include <vector>

#include "editor/analysis.h"
#include "editor/results.h"

namespace pyk2cu::editor {

/// Types that are not written: of variables where they are first assigned and where their type changes, of loop
/// variables and of parameters.
std::vector<InlayHint> InlayHints(const Analysis& analysis, Span range);

}  // namespace pyk2cu::editor
