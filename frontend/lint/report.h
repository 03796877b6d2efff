#pragma once

#include "frontend/lint/state/finding.h"

namespace pyk2cu::lint {

/// Reports a finding with its example: the other place, the launch that shows it, and what to do.
void ReportFinding(const Finding& finding, Diagnostics& diagnostics);

}  // namespace pyk2cu::lint
