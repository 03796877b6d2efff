#pragma once

#include <cstddef>

#include "runtime/cpu/run/worker.h"

// Cooperative launches: all blocks of the grid are there at once, and their threads wait for one another.
namespace pyk2cu::runtime::cpu {

/// Runs all blocks of the current task.
Outcome RunCooperative(Worker& worker);

/// The current thread waits for all threads of the grid.
int GridBarrier(Worker& worker);
/// Makes a block the current one: what a thread's entry reads when it begins.
void EnterBlock(Worker& worker, size_t block);
/// Goes on with a thread of another block that can run; with any, once all live threads wait for the whole grid. False
/// if none can.
bool SwitchToOtherBlock(Worker& worker);
/// The same without waiting for the grid's barrier: false if no other block has a thread that can run.
bool SwitchToReadyBlock(Worker& worker);
bool AllBlocksReturned(const Worker& worker);

}  // namespace pyk2cu::runtime::cpu
