#pragma once

#include "frontend/ir/ir.h"
#include "frontend/lint/state/finding.h"

namespace pyk2cu::lint {

/// Reports a finding in a kernel with its example: the other place, the launch that shows it, and what to do.
void ReportFinding(const Finding& finding, const ir::Function& kernel, Diagnostics& diagnostics);

}  // namespace pyk2cu::lint
