#pragma once

#include <chrono>
#include <optional>

#include "cli/options/console.h"
#include "cli/options/options.h"

namespace pyk2cu::cli {

/// `run --sanitize TOOLS`: runs this command once more under each tool of NVIDIA's compute-sanitizer, and shows what it
/// finds at the places in Python. The exit code is kExitRuntime if it found something, else that of the runs.
int Sanitize(const Options& options, const Console& console, std::optional<std::chrono::duration<double>> limit);

}  // namespace pyk2cu::cli
