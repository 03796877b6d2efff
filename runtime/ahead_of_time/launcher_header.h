#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "runtime/program/program.h"

namespace pyk2cu::runtime {

/// What a launcher header is made for.
struct HeaderRequest {
  std::span<const Specialization> specializations;  ///< without facts; they have been checked without errors
  std::string name_space;                           ///< empty: the file's name
  std::vector<std::string> architectures;           ///< see cuda::BinaryTargets
  /// Changes the options of the kernels of a checked module.
  std::function<void(ir::Module&)> set_options;
};

/// Returns a C++17 header that launches the kernels. For each signature it has the variant that is always right and,
/// where facts make a difference, the one for launches in which they hold: both in one text, compiled once for each
/// architecture. Needs NVRTC.
Result<std::string> MakeLauncherHeader(const Program& program, const HeaderRequest& request);

}  // namespace pyk2cu::runtime
