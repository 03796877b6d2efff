#pragma once

#include <string>
#include <string_view>

#include "cli/findings/log.h"

namespace pyk2cu::cli {

/// The log as one document in the format SARIF 2.1.0 (https://docs.oasis-open.org/sarif), with a newline at its end.
std::string Sarif(const FindingLog& log, std::string_view version, int exit_code);

}  // namespace pyk2cu::cli
