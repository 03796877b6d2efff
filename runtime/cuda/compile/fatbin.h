#pragma once

#include <span>
#include <string>

#include "base/result.h"
#include "runtime/cuda/compile/nvrtc.h"

namespace pyk2cu::runtime::cuda {

/// Code for one architecture ("sm_90", "compute_90").
struct ArchitectureCode {
  std::string architecture;
  BinaryKind kind;
  std::string bytes;
};

/// All of them in one fat binary, which cuModuleLoadData and nvcc's tools take. Needs nvFatbin of CUDA `major`; the
/// error says how to get it.
Result<std::string> MakeFatbin(int major, std::span<const ArchitectureCode> codes);

}  // namespace pyk2cu::runtime::cuda
