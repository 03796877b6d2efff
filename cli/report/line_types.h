#pragma once

#include "cli/report/report_data.h"
#include "frontend/ir/ir.h"
#include "frontend/source/source_file.h"

namespace pyk2cu::cli::report {

/// Adds the types of the expressions of a module as checked, and its conversions. Those of imported files are left out.
void AddTypes(const ir::Module& checked, const SourceFile& file, Kernel& kernel);

}  // namespace pyk2cu::cli::report
