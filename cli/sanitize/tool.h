#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/options/options.h"

namespace pyk2cu::cli {

/// The tools of compute-sanitizer that `--sanitize` names, in the order given, each once (kUsage).
Result<std::vector<std::string>> GivenTools(const Options& options);

/// Where compute-sanitizer is: in PATH, CUDA_HOME, CUDA_PATH or /usr/local/cuda. kEnvironment with what to install if
/// it is nowhere.
Result<std::string> FindSanitizer();

/// The command line that runs this process's own command under the tool, which writes to `log`.
Result<std::vector<std::string>> SanitizerCommand(const std::string& program, const std::string& tool,
                                                  const std::string& log);

/// The environment of a command that runs under compute-sanitizer.
std::vector<std::string> SanitizedEnvironment();

/// Whether this process is such a command: it runs the launch itself.
bool IsSanitized();

/// At most as many errors are read of one run.
inline constexpr int kMostSanitizerErrors = 10'000;

}  // namespace pyk2cu::cli
