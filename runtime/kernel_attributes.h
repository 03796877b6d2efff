#pragma once

#include <cstdint>

namespace pyk2cu {

/// What the machine code of one kernel needs, as its device counts it. What a device does not know of is 0: the CPU
/// device has no registers to share out and no constant memory.
struct KernelAttributes {
  uint32_t registers = 0;            ///< of a thread
  uint64_t local_bytes = 0;          ///< of a thread: spilled registers, local arrays, stack
  uint64_t static_shared_bytes = 0;  ///< of a block, arrays that are placed in dynamic memory included
  uint64_t constant_bytes = 0;
  uint32_t max_threads_per_block = 0;     ///< what registers and launch bounds leave of the device's limit
  uint32_t max_dynamic_shared_bytes = 0;  ///< that a launch may ask for
};

/// How many blocks of one size a multiprocessor holds at once.
struct Occupancy {
  uint32_t blocks = 0;  ///< on one multiprocessor
  uint32_t warps = 0, max_warps = 0;
  double Fraction() const { return max_warps ? static_cast<double>(warps) / max_warps : 0; }
};

/// A block size that keeps the device busy.
struct SuggestedLaunch {
  uint32_t block_threads = 0;
  uint32_t min_grid_blocks = 0;  ///< fewer blocks than this leave multiprocessors idle
};

}  // namespace pyk2cu
