#pragma once

#include <span>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/ir/launch_shape.h"
#include "frontend/lint/state/finding.h"

namespace pyk2cu::lint {

/// Finds what types and launches alone show: comparisons that an unsigned type decides, launches with too many threads,
/// and, with `all`, arithmetic in float64 on float32 data.
void CheckTypes(const ir::Function& kernel, std::span<const ir::LaunchShape> launches, bool all, const SourceFile& file,
                std::vector<Finding>& findings);

}  // namespace pyk2cu::lint
