#pragma once

#include <cstdint>

#include "runtime/cpu/run/worker.h"

namespace pyk2cu::runtime::cpu {

/// Runs the blocks [begin, end) of a launch in order on the calling thread, up to the first failure. Whatever a kernel
/// does wrong ends its block, not the process.
Outcome RunBlocks(Worker& worker, const Task& task, uint64_t begin, uint64_t end);

/// Makes a RunBlocks under way return kStopped soon. From any thread.
void Stop(Worker& worker);

}  // namespace pyk2cu::runtime::cpu
