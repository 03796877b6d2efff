#pragma once

#include <span>
#include <vector>

#include "base/result.h"
#include "runtime/program/kernel.h"

namespace pyk2cu::cli::report {

/// Compiles, makes two launches that do not count, and then so many that do: their times in milliseconds.
Result<std::vector<double>> TimeLaunches(runtime::Kernel& kernel, const LaunchConfig& config,
                                         std::span<const runtime::Argument> arguments, uint64_t repeats);

}  // namespace pyk2cu::cli::report
