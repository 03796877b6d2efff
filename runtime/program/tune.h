#pragma once

#include <span>

#include "pyk2cu/variant_types.h"
#include "runtime/program/compile_variant.h"

namespace pyk2cu::runtime {

/// Times the variants that a launch may take, on the launch itself, and makes this launch and later ones like it take
/// the fastest: in this process, and by a note in the disk cache in others. `general` is the general variant of the
/// launch, and has a choice. Arrays that the kernel writes are copied, so that the user's stay as they are. A variant
/// has to be kMargin faster than the general one.
Result<TuningResult> TuneLaunch(const VariantSource& from, const VariantPointer& general, const LaunchConfig& config,
                                std::span<const Argument> arguments);
inline constexpr double kTuningMargin = 0.02;

}  // namespace pyk2cu::runtime
