#pragma once

#include <cstdint>

#include "runtime/cpu/run/worker.h"

namespace pyk2cu::runtime::cpu {

/// Runs the blocks [begin, end) of the current task part by part: all threads of a block come to a barrier before one
/// goes on. Threads that come to different barriers, or have ended, are told apart, so that it does what fibers do.
Outcome RunParts(Worker& worker, uint64_t begin, uint64_t end);

}  // namespace pyk2cu::runtime::cpu
