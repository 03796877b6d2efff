#pragma once

#include <string_view>

#include "base/result.h"
#include "runtime/cuda/compile/toolchain.h"

namespace pyk2cu::runtime::cuda {

/// Refuses (kUsage) what this NVRTC does not compile for, and texts that name no architecture: the error lists those
/// that it knows.
Result<void> CheckArchitecture(const Toolchain& nvrtc, std::string_view architecture);

}  // namespace pyk2cu::runtime::cuda
