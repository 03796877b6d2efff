#pragma once

#include <string>

#include "cli/findings/log.h"

namespace pyk2cu::cli {

/// What the log shows as a report for GitLab's Code Quality (https://docs.gitlab.com/ci/testing/code_quality): a JSON
/// array, with a newline at its end. It has no notes about no place; errors about no place are at line 1 of ".".
std::string CodeQuality(const FindingLog& log);

}  // namespace pyk2cu::cli
