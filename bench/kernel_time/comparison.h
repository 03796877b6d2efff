#pragma once

#include <string>
#include <utility>
#include <vector>

#include "bench/gpu.h"
#include "bench/kernel_time/kernel_files.h"
#include "bench/report.h"

namespace pyk2cu::bench {

/// How often each way is timed, without --reps.
inline constexpr int kRepetitions = 31;

/// What was measured of one kernel.
struct Measured {
  std::string name, file;
  std::vector<std::pair<std::string, double>> milliseconds;  ///< medians by column, in the order of the table
  std::string variant;
  double gb_per_s = 0;    ///< of the first column; 0 where arithmetic is the limit
  double difference = 0;  ///< the largest between two results, relative to the largest result

  /// The median of a column; 0 if the kernel has none.
  double Of(const std::string& column) const;
};

/// Runs the kernel in all ways, compares the results with those by hand, and times the ways in turn. Results that
/// differ end the program. With options.checks: ours without and with checks, and no others.
Measured Measure(Gpu& gpu, KernelFiles& files, const KernelCase& kernel, const BenchOptions& options);

}  // namespace pyk2cu::bench
