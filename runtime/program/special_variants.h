#pragma once

#include <span>

#include "runtime/program/compile_variant.h"

namespace pyk2cu::runtime {

/// Chooses the variant of a launch that takes place and fits `general`. If the launch makes another variant worth it,
/// that is compiled in the background; `wait` if the launch takes it at once.
ChosenVariant ChooseVariant(const VariantSource& from, VariantPointer general, const LaunchConfig& config,
                            std::span<const Argument> arguments, bool wait);

}  // namespace pyk2cu::runtime
