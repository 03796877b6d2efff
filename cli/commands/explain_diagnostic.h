#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pyk2cu::cli {

/// What docs/reference/diagnostics/ says about a diagnostic that is no finding of the lint: its message, an example and
/// what to do. Empty if no page has it.
std::string ExplainDiagnostic(std::string_view id);

/// Their ids.
std::vector<std::string> ExplainedDiagnostics();

/// "undefined-name: error: '{}' is not defined", a line for each.
std::string DiagnosticTitles();

}  // namespace pyk2cu::cli
