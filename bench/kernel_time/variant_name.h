#pragma once

#include <span>
#include <string>

#include "pyk2cu/kernel.h"

namespace pyk2cu::bench {

/// What the variant that such a launch takes relies on: "noalias, small, block=256, coarsen=4", or "general" if
/// nothing.
std::string VariantName(const api::Kernel& kernel, const LaunchConfig& config,
                        std::span<const api::Argument> arguments);

}  // namespace pyk2cu::bench
