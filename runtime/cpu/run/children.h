#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/cpu/run/worker.h"

// Kernels that kernels launch. They run in order after the block that launched them has ended, with all their blocks
// and the kernels that these launch.
namespace pyk2cu::runtime::cpu {

/// Records the launch of kernel number `entry`, with copies of `count` arguments of the given sizes in bytes.
void LaunchChild(Worker& worker, unsigned entry, Index3 grid, Index3 block, uint32_t dynamic_bytes,
                 const void* const* arguments, const size_t* sizes, size_t count);

/// Runs the kernels that the last block has launched.
Outcome RunChildren(Worker& worker);

}  // namespace pyk2cu::runtime::cpu
