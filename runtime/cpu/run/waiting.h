#pragma once

#include <cstdint>

#include "runtime/cpu/run/worker.h"

// Threads that wait for memory to change, in a loop. Compiled code calls Wait in each round of such a loop. Others have
// their turn then; and if no thread of the launch goes on for long, the launch fails. What counts as going on: entering
// a waiting loop, arriving at a barrier, a warp operation or a fence outside of such loops, doing something else in a
// loop that takes part in this, and returning.
namespace pyk2cu::runtime::cpu {

/// In round number `round` of a waiting loop, from 1 on.
void Wait(Worker& worker, uint64_t round, WaitingThread thread);

/// The current thread goes on.
void NoteProgress(Worker& worker);

}  // namespace pyk2cu::runtime::cpu
