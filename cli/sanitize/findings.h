#pragma once

#include <string>
#include <vector>

#include "cli/sanitize/accesses.h"
#include "cli/sanitize/records.h"
#include "frontend/source/diagnostics.h"

namespace pyk2cu::cli {

/// What the records say of the program.
struct SanitizerFindings {
  Diagnostics report;               ///< errors at places in Python, those of one kind and place together
  std::vector<std::string> others;  ///< sentences about records without such a place
};

/// Tells in terms of the Python program what compute-sanitizer found.
SanitizerFindings FindingsOf(const std::vector<SanitizerRecord>& records, const LineAccesses& accesses,
                             const runtime::Program& program);

}  // namespace pyk2cu::cli
