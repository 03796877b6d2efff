#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>

#include "base/result.h"
#include "cli/options/options.h"
#include "cli/program/selection.h"
#include "cli/report/report_data.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli::report {

/// Refuses (kUsage) options of launches without `--run`, and those that cannot stand together.
Result<void> CheckMeasureOptions(const Options& options);

/// Adds to the work the argument types of the launches of `--run`, for kernels whose types are not known otherwise, and
/// notes their blocks by kernel.
Result<void> AddLaunches(const runtime::Program& program, const Options& options, Work& work,
                         std::map<std::string, std::array<uint32_t, 3>>& blocks);

/// Makes the launches of `--run` on their device, and adds their times, what they move and compute, and the device's
/// peaks.
Result<void> AddMeasurements(const std::shared_ptr<const runtime::Program>& program, const Options& options,
                             Page& page);

}  // namespace pyk2cu::cli::report
