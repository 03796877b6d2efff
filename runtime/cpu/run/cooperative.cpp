#include "runtime/cpu/run/cooperative.h"

#include <algorithm>

#include "runtime/cpu/run/children.h"
#include "runtime/cpu/run/fibers.h"
#include "runtime/cpu/run/waiting.h"
#include "runtime/cpu/run/watching.h"

namespace pyk2cu::runtime::cpu {

Outcome RunCooperative(Worker& worker) {
  const size_t blocks = size_t{worker.task.grid.x} * worker.task.grid.y * worker.task.grid.z,
               threads = static_cast<size_t>(ThreadsPerBlock(worker));
  if (!worker.thread_stacks.Reserve(blocks * threads, StackBytes(worker))) {
    worker.failure = "out of memory for the threads' stacks";
    return Outcome::kFailed;
  }
  worker.contexts.resize(blocks * threads);
  worker.blocks.resize(blocks);
  ReserveShared(worker, blocks);
  std::fill_n(SharedOf(worker, 0), SharedStride(worker) * blocks, static_cast<unsigned char>(0xff));
  for (BlockThreads& block : worker.blocks) block.Reset(static_cast<int>(threads));
  for (size_t block = 0; block < blocks; ++block) WatchBlock(worker, block, block);
  MakeThreadFibers(worker);
  EnterBlock(worker, 0);
  worker.current = 0;
  Outcome outcome = EnterFiber(worker, worker.contexts[0]);
  WatchEndOfBlocks(worker);
  EnterBlock(worker, 0);
  worker.blocks.resize(1);
  if (outcome == Outcome::kDone) outcome = RunChildren(worker);
  return outcome;
}

void EnterBlock(Worker& worker, size_t block) {
  worker.block = block;
  worker.call.at = block;
  worker.call.index = BlockIndex(worker, block);
  worker.call.shared = SharedOf(worker, block);
}

int GridBarrier(Worker& worker) {
  if (!worker.task.cooperative)
    Fail(worker, "internal error: a barrier of the grid in a kernel that was said to have none");
  RuntimeScope scope(worker);
  NoteProgress(worker);
  WatchGridArrival(worker);
  Threads(worker).ArriveAtGrid(worker.current);
  SwitchToNext(worker);
  WatchResume(worker);
  return 0;
}

bool SwitchToReadyBlock(Worker& worker) {
  for (size_t step = 1; step < worker.blocks.size(); ++step) {
    const size_t block = (worker.block + step) % worker.blocks.size();
    const int next = worker.blocks[block].NextReady(BlockThreads::kMaxThreads - 1);
    if (next < 0) continue;
    SwitchTo(worker, block, next);
    return true;
  }
  return false;
}

bool SwitchToOtherBlock(Worker& worker) {
  for (int round = 0; round < 2; ++round) {
    if (SwitchToReadyBlock(worker)) return true;
    if (const int next = Threads(worker).NextReady(BlockThreads::kMaxThreads - 1); next >= 0) {
      SwitchTo(worker, worker.block, next);
      return true;
    }
    int live = 0, waiting = 0;
    for (const BlockThreads& block : worker.blocks) live += block.Live(), waiting += block.AtGrid();
    if (waiting == 0 || waiting != live) return false;
    for (BlockThreads& block : worker.blocks) block.ReleaseGrid();
    WatchGrid(worker);
  }
  return false;
}

bool AllBlocksReturned(const Worker& worker) {
  return std::all_of(worker.blocks.begin(), worker.blocks.end(),
                     [](const BlockThreads& block) { return block.AllReturned(); });
}

}  // namespace pyk2cu::runtime::cpu
