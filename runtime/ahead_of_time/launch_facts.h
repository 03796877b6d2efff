#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "codegen/launcher/launcher.h"
#include "runtime/program/program.h"

namespace pyk2cu::runtime {

/// What the launcher of one kernel compares launches with.
struct LaunchFacts {
  std::vector<LauncherFact> pinned;  ///< the option `assume` of the kernel
  std::vector<Facts> variants;       ///< in the order in which launches look for one
};

/// Plans the launcher of the only kernel of a checked module. The variants are those of the lists of facts, and the one
/// for small launches whose arrays do not overlap; those that leave the text as it is are left out. `fits[i]` becomes
/// true if the kernel has the parameters that list i names.
Result<LaunchFacts> PlanFacts(const Program& program, ir::Module& module, std::span<const std::string> lists,
                              std::vector<bool>& fits);

}  // namespace pyk2cu::runtime
