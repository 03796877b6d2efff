#pragma once

#include <string>
#include <vector>

#include "pyk2cu/diagnostics.h"

namespace pyk2cu::cli {

/// Diagnostics as commands of a workflow of GitHub Actions, which shows them beside the lines of a pull request: a line
/// for each. Notes are in the text, because such a command has one place.
std::string GithubLines(const std::vector<api::Diagnostic>& diagnostics);

/// A message that is about no place.
std::string GithubLine(Severity severity, const std::string& message);

}  // namespace pyk2cu::cli
