#pragma once

namespace pyk2cu::cli {

/// Exit codes of the command.
enum ExitCode : int {
  kExitDone = 0,
  kExitSource = 1,       ///< the source file has errors or can't be read, or no kernel is left to build
  kExitUsage = 2,        ///< wrong options or kernel arguments
  kExitEnvironment = 3,  ///< a GPU, library or driver is missing or too old
  kExitRuntime = 4,      ///< the kernel failed while it ran
};

}  // namespace pyk2cu::cli
