#pragma once

#include <optional>

#include "editor/analysis.h"
#include "editor/results.h"

namespace pyk2cu::editor {

/// The type of what stands at the place, its documentation and its CUDA C++; nullopt outside of what belongs to
/// kernels.
std::optional<HoverText> HoverAt(const Analysis& analysis, uint32_t offset);

}  // namespace pyk2cu::editor
