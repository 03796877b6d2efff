#pragma once

#include <span>

#include "runtime/program/compile_variant.h"

namespace pyk2cu::runtime {

/// Chooses the variant of a launch that takes place and fits `general`. If the launch makes another variant worth it,
/// that is compiled in the background; the launch takes it at once if its code is in the disk cache, or if `wait` is
/// set.
ChosenVariant ChooseVariant(const VariantSource& from, VariantPointer general, const LaunchConfig& config,
                            std::span<const Argument> arguments, bool wait);

/// The facts of a variant that takes `used` as constants, for a launch.
Facts FactsOfVariant(const VariantSource& from, const KernelVariant& general, const FactValues& used,
                     const Coarsening& coarsening, const LaunchConfig& config, std::span<const Argument> arguments);

/// Stores in the disk cache that a variant is worth it, for later processes.
void NoteVariant(const KernelVariant& general, const NotedVariant& noted);

}  // namespace pyk2cu::runtime
