#pragma once

#include <cstddef>

#include "runtime/cpu/run/worker.h"

// Cooperative launches: all blocks of the grid are active at the same time, and their threads can wait for each other.
namespace pyk2cu::runtime::cpu {

/// Runs all blocks of the current task.
Outcome RunCooperative(Worker& worker);

/// Makes the current thread wait for all threads of the grid.
int GridBarrier(Worker& worker);
/// Makes a block the current one, which a thread's entry reads when it begins.
void EnterBlock(Worker& worker, size_t block);
/// Switches to a thread of another block that can run, or to any thread if all threads that have not ended wait for the
/// grid. False if no thread can run.
bool SwitchToOtherBlock(Worker& worker);
/// The same without waiting for the grid's barrier: false if no other block has a thread that can run.
bool SwitchToReadyBlock(Worker& worker);
bool AllBlocksReturned(const Worker& worker);

}  // namespace pyk2cu::runtime::cpu
