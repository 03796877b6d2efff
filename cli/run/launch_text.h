#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "runtime/device/device.h"

namespace pyk2cu::cli {
using namespace runtime;

/// What one `--launch` says.
struct LaunchText {
  std::string kernel;
  LaunchConfig config;
  std::vector<std::string> arguments;  ///< names of `--arg`, or values
};

/// Reads a launch as Python writes it: `scale[4, 256](x, 2.5)`; grid and block are whole numbers or tuples of up to
/// three, then, if given, the stream, which must be 0, and the bytes of dynamic shared memory. kUsage otherwise.
Result<LaunchText> ParseLaunch(std::string_view text);

/// `--threads`: "N", "NxM" or "NxMxK" threads of the whole grid; the grid of such blocks that has at least those.
Result<Dim3> GridOfThreads(std::string_view text, const Dim3& block);

}  // namespace pyk2cu::cli
