#pragma once

#include <string_view>

#include "frontend/lint/state/finding.h"

namespace pyk2cu::lint {

/// Reports a finding of a kernel with its example: the other place, the launch that shows it, and what to do.
void ReportFinding(const Finding& finding, std::string_view kernel, Diagnostics& diagnostics);

}  // namespace pyk2cu::lint
