#pragma once

#include <cstdint>

#include "runtime/cpu/run/worker.h"

// Threads that wait for memory to change, in a loop. Compiled code calls Wait in each round of such a loop. Others have
// their turn then; and if no thread of the launch goes on for long, the launch fails. What counts as going on: entering
// a waiting loop, arriving at a barrier, a warp operation or a fence outside of such loops, and returning.
namespace pyk2cu::runtime::cpu {

/// In round number `round` of a waiting loop, from 1 on. `place` is the loop's, "kernels.py:12".
void Wait(Worker& worker, uint64_t round, const char* place);

/// The current thread goes on.
void NoteProgress(Worker& worker);

}  // namespace pyk2cu::runtime::cpu
