#pragma once

#include <cstdint>

#include "runtime/cpu/run/worker.h"

namespace pyk2cu::runtime::cpu {

/// Runs the blocks [begin, end) of a launch in order on the calling thread, up to the first failure. A fault of a
/// kernel ends its block, but not the process.
Outcome RunBlocks(Worker& worker, const Task& task, uint64_t begin, uint64_t end);

/// Makes an active RunBlocks return kStopped soon. It may be called from any thread.
void Stop(Worker& worker);

}  // namespace pyk2cu::runtime::cpu
