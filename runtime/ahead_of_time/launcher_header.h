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
  /// Lists of facts that ReadFacts reads: each is a variant of the kernels that have all the parameters it names.
  std::vector<std::string> variants = {};
  std::string name_space;                  ///< empty: the file's name
  std::vector<std::string> architectures;  ///< see cuda::BinaryTargets
  /// Changes the options of the kernels of a checked module.
  std::function<void(ir::Module&)> set_options;
};

/// Returns a C++17 header that launches the kernels. For each signature it has the variant that is always right and,
/// where facts make a difference, one for launches in which they hold, and the variants that the request names: all in
/// one text, compiled once for each architecture. Launches of kernels with the option `assume` are compared with it.
/// kUsage for facts that fit no kernel, or that a launcher cannot compare. Needs NVRTC.
Result<std::string> MakeLauncherHeader(const Program& program, const HeaderRequest& request);

}  // namespace pyk2cu::runtime
