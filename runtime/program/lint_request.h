#pragma once

#include <vector>

#include "frontend/ir/launch_shape.h"
#include "frontend/lint/lint.h"
#include "frontend/lint/suppression.h"

namespace pyk2cu::runtime {

/// How a program is linted.
struct LintRequest {
  lint::Level level = lint::Level::kFindings;
  std::vector<ir::LaunchShape> launches = {};  ///< beside those of host code
  lint::FindingFilter filter = {};             ///< hides findings
};

}  // namespace pyk2cu::runtime
