#pragma once

#include <array>
#include <unordered_set>
#include <vector>

#include "frontend/ir/ir.h"

namespace pyk2cu::lint {

/// What a kernel, with the functions that it calls, says about the launches that it is meant for.
struct KernelFacts {
  std::array<bool, 3> thread_axes{};         ///< threadIdx, grid(): the axes that it uses
  std::array<bool, 3> block_axes{};          ///< blockIdx, grid(), gridsize()
  bool uses_warps = false;                   ///< lanes are computed, or warp operations used
  bool uses_block_size = false;              ///< blockDim
  bool has_loops = false;                    ///< it may take more elements than it has threads
  bool cooperates = false;                   ///< barriers, warp operations, locks: it is meant for several threads
  std::vector<std::vector<int64_t>> shared;  ///< the extents of shared arrays
  std::vector<int64_t> constants;            ///< integers from 4 to 1024, each once
  int arrays = 0;                            ///< array arguments
  int matrices = 0;                          ///< array arguments of more than one dimension
  int scalars = 0;                           ///< integer arguments
  std::unordered_set<const ir::Variable*> element_numbers;  ///< integer arguments that are indices of arrays
};

KernelFacts FactsOf(const ir::Function& kernel);

}  // namespace pyk2cu::lint
