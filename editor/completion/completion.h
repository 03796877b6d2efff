#pragma once

#include "editor/analysis.h"
#include "editor/results.h"

namespace pyk2cu::editor {

/// What can be typed at the place; empty where nothing of a kernel can.
Completions CompletionsAt(const Analysis& analysis, uint32_t offset);

}  // namespace pyk2cu::editor
