#pragma once

#include <vector>

#include "cli/report/report_data.h"
#include "frontend/source/source_file.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli::report {

/// The comparisons of indices and the wrap-around that stayed in a module that went through `find-ranges`, and what
/// could not be proven.
std::vector<CheckFact> DescribeChecks(const runtime::PassedModule& ranged, const SourceFile& file);

}  // namespace pyk2cu::cli::report
