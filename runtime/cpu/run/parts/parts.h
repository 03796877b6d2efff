#pragma once

#include <cstdint>

#include "runtime/cpu/run/worker.h"

namespace pyk2cu::runtime::cpu {

/// Runs the blocks [begin, end) of the current task part by part: all threads of a block come to a cut before one goes
/// on. Threads that come to different cuts, or have ended, are told apart, so that it does what fibers do. Of a block
/// that fails the threads run once more by fibers, which name the one that failed.
Outcome RunParts(Worker& worker, uint64_t begin, uint64_t end);

/// Where the contexts of the block's threads begin.
unsigned char* ContextsOfParts(Worker& worker);

}  // namespace pyk2cu::runtime::cpu
