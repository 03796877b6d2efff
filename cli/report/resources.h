#pragma once

#include <optional>
#include <string>

#include "cli/report/report_data.h"
#include "codegen/emit.h"
#include "runtime/cuda/compile/nvrtc.h"

namespace pyk2cu::cli::report {

/// 90 of "sm_90a".
int CapabilityOf(const std::string& architecture);

/// What a kernel's machine code needs, from what ptxas said of it, and its occupancy in blocks of each size. Nullopt if
/// ptxas said nothing of it.
std::optional<Resources> ResourcesOf(const KernelInfo& kernel, const std::string& architecture,
                                     const runtime::cuda::Binary& cubin);

}  // namespace pyk2cu::cli::report
