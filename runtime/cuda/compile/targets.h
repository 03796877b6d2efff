#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "codegen/emit.h"
#include "runtime/cuda/compile/nvrtc.h"

namespace pyk2cu::runtime::cuda {

/// One form of the machine code.
struct BinaryTarget {
  std::string architecture;
  BinaryKind kind;
};

/// What goes into a header or a fat binary: a cubin for each "sm_…" of `architectures`, PTX for each "compute_…"; if
/// there is none of these, PTX for the newest of the others, for what comes after it. Without any: PTX for the oldest
/// that NVRTC knows, which all GPUs take that it can compile for.
Result<std::vector<BinaryTarget>> BinaryTargets(const GeneratedSource& source,
                                                std::span<const std::string> architectures);

}  // namespace pyk2cu::runtime::cuda
