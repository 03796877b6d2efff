#pragma once

#include <vector>

#include "cli/report/report_data.h"
#include "frontend/analysis/memory/access_patterns.h"
#include "frontend/source/source_file.h"

namespace pyk2cu::cli::report {

/// The accesses of the program's own file, each with a sentence and a grade.
std::vector<AccessFact> DescribeAccesses(const std::vector<analysis::Access>& accesses, const SourceFile& file);

}  // namespace pyk2cu::cli::report
