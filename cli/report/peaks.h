#pragma once

#include <memory>

#include "base/result.h"
#include "cli/report/report_data.h"
#include "runtime/device/device.h"

namespace pyk2cu::cli::report {

/// Measures what a device can do by kernels of this compiler: a copy of an array that is larger than caches, and
/// independent chains of multiplications and additions.
Result<Peaks> MeasurePeaks(const std::shared_ptr<runtime::Device>& device);

}  // namespace pyk2cu::cli::report
