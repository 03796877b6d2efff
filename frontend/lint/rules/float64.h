#pragma once

#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/lint/state/finding.h"

namespace pyk2cu::lint {

/// Finds arithmetic on float32 data that is float64 although the program does not say so: a literal, an integer, or a
/// variable that began as a literal makes it wide. The first one in all findings is a warning, the others are notes.
void CheckFloat64(const ir::Function& function, const SourceFile& file, std::vector<Finding>& findings);

}  // namespace pyk2cu::lint
