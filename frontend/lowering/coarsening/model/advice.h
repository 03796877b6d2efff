#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "frontend/ir/facts.h"
#include "frontend/lowering/coarsening/model/thread_work.h"

namespace pyk2cu::lowering {

/// The numbers of a launch and of the GPU that it runs on.
struct LaunchNumbers {
  std::array<uint32_t, 3> grid = {1, 1, 1}, block = {1, 1, 1};
  uint32_t multiprocessors = 0;
  uint32_t threads_per_multiprocessor = 2048;
  uint32_t blocks_per_multiprocessor = 32;
  bool aligned = false;  ///< the rows of the arrays allow accesses of 16 bytes
};

/// Which coarsening a launch should take.
struct CoarseningAdvice {
  Coarsening coarsening;  ///< one block: the plain kernel
  std::string reason;     ///< a sentence whose subject is the kernel, for reports: "moves 12 bytes a thread …"
  /// The advice holds for all launches with this block size whose grids have at least `least_blocks_along` blocks along
  /// the axis, or a multiple of `multiple_along` (0: no such number), and at least `least_blocks` in all.
  uint32_t least_blocks_along = 0, multiple_along = 0;
  uint64_t least_blocks = 0;
};

/// Chooses by a model that is fitted to measurements on an H200 (docs/explanation/architecture.md). Coarsening gains
/// where threads have too few bytes of memory on their way to fill the time that memory takes, and enough blocks are
/// left. In doubt the plain kernel. Pure arithmetic, cheap enough for each launch that is not like the one before.
CoarseningAdvice AdviseCoarsening(const ThreadWork& work, const LaunchNumbers& launch);

}  // namespace pyk2cu::lowering
