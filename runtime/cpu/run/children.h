#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/cpu/run/worker.h"

// Kernels that kernels launch: they run once the block that launched them has ended, in order, all their blocks and
// what these launch.
namespace pyk2cu::runtime::cpu {

/// Notes the launch of kernel number `entry`, with copies of `count` arguments of the given sizes in bytes.
void LaunchChild(Worker& worker, unsigned entry, Index3 grid, Index3 block, uint32_t dynamic_bytes,
                 const void* const* arguments, const size_t* sizes, size_t count);

/// Runs what the block that just ended has launched.
Outcome RunChildren(Worker& worker);

}  // namespace pyk2cu::runtime::cpu
