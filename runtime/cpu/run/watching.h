#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "runtime/cpu/run/worker.h"

// What the runtime tells the detector of a launch that is watched (Task::detector). Without one they do nothing.
namespace pyk2cu::runtime::cpu {

/// The current task begins, with this many blocks at a time.
void WatchKernel(Worker& worker, size_t slots);
void WatchBlock(Worker& worker, size_t slot, uint64_t block);
void WatchEndOfBlocks(Worker& worker);

/// The current thread goes on, after others have run or something has ordered it.
void WatchResume(Worker& worker);

// Of the current thread. `round`: how many barriers its block has completed.
void WatchArrival(Worker& worker, uint32_t round);
void WatchPassage(Worker& worker, uint32_t round);
void WatchGridArrival(Worker& worker);
void WatchUnnamed(Worker& worker, uint32_t mask);
void WatchEnd(Worker& worker);

/// These lanes of the current thread's warp have met.
void WatchRelease(Worker& worker, uint32_t lanes);
void WatchGrid(Worker& worker);
void WatchDeadlock(Worker& worker);
/// Threads wait in loops for memory that no one writes. `loop`: the place of one of these loops, "kernels.py:12".
void WatchWaiting(Worker& worker, const char* loop, const std::string& threads);

}  // namespace pyk2cu::runtime::cpu
