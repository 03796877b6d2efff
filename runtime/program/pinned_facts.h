#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "frontend/ir/facts_text.h"
#include "pyk2cu/launch_types.h"
#include "runtime/device/argument.h"

namespace pyk2cu::runtime {

/// A kernel whose option `assume` says what every launch of it has.
struct PinnedFacts {
  const std::string& kernel;
  const std::string& assume;
  std::span<const std::string> names;  ///< of the parameters
  std::span<const Type* const> types;  ///< of the parameters
  const std::vector<bool>& writes;     ///< for each parameter: an array that the kernel may write
};

/// Refuses (kUsage) a launch that lacks one of the facts: the error names the first, and what the launch has.
Result<void> CheckPinned(const PinnedFacts& pinned, std::span<const Argument> arguments, const LaunchConfig& config);

}  // namespace pyk2cu::runtime
