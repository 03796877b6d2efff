#pragma once

#include <memory>
#include <optional>
#include <string>

#include "editor/analysis.h"
#include "editor/results.h"
#include "editor/state/state.h"

namespace pyk2cu::editor {

/// The CUDA C++ of the kernel at the place, or of a kernel that calls the device function at the place; nullopt outside
/// of them.
std::optional<CudaText> CudaOf(const Analysis& analysis, uint32_t offset);

/// The CUDA C++ that the line of the place becomes, as lines without their common indentation; empty if not found.
std::string CudaOfLine(const State& state, uint32_t offset);

}  // namespace pyk2cu::editor
