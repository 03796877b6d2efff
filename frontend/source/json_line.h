#pragma once

#include <string>

#include "pyk2cu/diagnostics.h"

namespace pyk2cu {

/// The members "kernel", "launch" and "confirmation" of a finding's JSON object, each with a comma before it, as far as
/// they are known.
std::string FindingMembers(const api::Diagnostic& diagnostic);

/// A diagnostic as a JSON object in a line.
std::string JsonLine(const api::Diagnostic& diagnostic);

/// "error", "warning", "note".
const char* SeverityName(Severity severity);

}  // namespace pyk2cu
