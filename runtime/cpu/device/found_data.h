#pragma once

#include <span>
#include <vector>

#include "codegen/emit.h"
#include "pyk2cu/diagnostics.h"
#include "pyk2cu/launch_types.h"
#include "runtime/cpu/races/findings.h"

namespace pyk2cu::runtime::cpu {

/// What a launch found as data: each finding with the kernel and the launch. Extents and numbers are those that the
/// kernel's parameters carry.
std::vector<api::Diagnostic> DiagnosticsOf(const Findings& findings, const KernelInfo& kernel,
                                           const LaunchConfig& config, std::span<const void* const> arguments);

}  // namespace pyk2cu::runtime::cpu
