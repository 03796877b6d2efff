#include <algorithm>

#include "runtime/cpu/worker.h"

// Cooperative launches: all blocks of the grid are there at once, and their threads wait for one another.
namespace pyk2cu::cpu {

Outcome Worker::RunCooperative() {
  const size_t blocks = size_t{task_.grid.x} * task_.grid.y * task_.grid.z,
               threads = static_cast<size_t>(ThreadsPerBlock());
  if (!thread_stacks_.Reserve(blocks * threads, StackBytes())) {
    failure_ = "out of memory for the threads' stacks";
    return Outcome::kFailed;
  }
  contexts_.resize(blocks * threads);
  blocks_.resize(blocks);
  ReserveShared(blocks);
  std::fill_n(SharedOf(0), SharedStride() * blocks, static_cast<unsigned char>(0xff));
  for (BlockThreads& block : blocks_) block.Reset(static_cast<int>(threads));
  MakeThreadFibers();
  EnterBlock(0);
  current_ = 0;
  Outcome outcome = EnterFiber(contexts_[0]);
  EnterBlock(0);
  blocks_.resize(1);
  if (outcome == Outcome::kDone) outcome = RunChildren();
  return outcome;
}

/// What a thread's entry reads when it begins.
void Worker::EnterBlock(size_t block) {
  block_ = block;
  call_.at = block;
  call_.index = BlockIndex(block);
  call_.shared = SharedOf(block);
}

int Worker::GridBarrier() {
  if (!task_.cooperative) Fail("internal error: a barrier of the grid in a kernel that was said to have none");
  RuntimeScope scope(this);
  Threads().ArriveAtGrid(current_);
  SwitchToNext();
  return 0;
}

/// Goes on with a thread of another block that can run; with any, once all live threads wait for the whole grid. False
/// if none can.
bool Worker::SwitchToOtherBlock() {
  for (int round = 0; round < 2; ++round) {
    for (size_t step = 1; step <= blocks_.size(); ++step) {
      const size_t block = (block_ + step) % blocks_.size();
      const int next = blocks_[block].NextReady(BlockThreads::kMaxThreads - 1);
      if (next < 0) continue;
      SwitchTo(block, next);
      return true;
    }
    int live = 0, waiting = 0;
    for (const BlockThreads& block : blocks_) live += block.Live(), waiting += block.AtGrid();
    if (waiting == 0 || waiting != live) return false;
    for (BlockThreads& block : blocks_) block.ReleaseGrid();
  }
  return false;
}

bool Worker::AllBlocksReturned() const {
  return std::all_of(blocks_.begin(), blocks_.end(), [](const BlockThreads& block) { return block.AllReturned(); });
}

}  // namespace pyk2cu::cpu
