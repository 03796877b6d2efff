#include "runtime/cpu/run/fibers.h"

#include <fmt/format.h>
#include <algorithm>
#include <boost/context/detail/fcontext.hpp>
#include <cstring>

#include "base/check.h"
#include "runtime/cpu/run/children.h"
#include "runtime/cpu/run/cooperative.h"
#include "runtime/cpu/run/waiting.h"
#include "runtime/cpu/run/watching.h"

// Each arrival on a fiber stores the context that was left, where the one that left wanted it (Worker::save).
namespace pyk2cu::runtime::cpu {
namespace {

using boost::context::detail::jump_fcontext;
using boost::context::detail::make_fcontext;
using boost::context::detail::transfer_t;

constexpr size_t kThreadStackBytes = 65536 - 4096;  // and what the stacks are shifted by: 64 KiB
constexpr size_t kWatchedStackBytes = 16384;        // for hooks
constexpr size_t kLoopStackBytes = 1048576 - 4096;

std::string Describe(Index3 index) { return fmt::format("({}, {}, {})", index.x, index.y, index.z); }

std::string Place(const Worker& worker) {
  std::string place = " in block " + Describe(BlockIndex(worker, worker.call.at));
  return worker.thread_known ? place + ", thread " + Describe(worker.failed_thread) : place;
}

// The loop over a block's threads may have been reordered, so that it is unknown whose turn it was: its threads run
// once more, one at a time.
void FindFailedThread(Worker& worker) {
  std::string failure = worker.failure, output = TakeOutput(worker);
  uint64_t block = worker.call.at;
  worker.thread_known = true;  // no search within the search
  int count = static_cast<int>(worker.task.block.x * worker.task.block.y * worker.task.block.z);
  Outcome outcome = Outcome::kDone;
  for (int thread = 0; thread < count && outcome == Outcome::kDone; ++thread) {
    worker.failed_thread = worker.call.first = ThreadIndex(worker, thread);
    worker.call.last = {worker.call.first.x + 1, worker.call.first.y + 1, worker.call.first.z + 1};
    outcome = RunLoop(worker, block, block + 1);
  }
  worker.call.at = block;
  worker.thread_known = outcome == Outcome::kFailed;
  worker.failure = failure + Place(worker);
  worker.output = output;
}

void LoopMain(Worker& worker) {
  const auto entry = reinterpret_cast<LoopEntry>(worker.task.entry);
  BlockCall& call = worker.call;
  call.index = BlockIndex(worker, call.begin);
  for (uint64_t block = call.begin; block < call.end; ++block, Advance(call.index, call.grid)) {
    call.at = block;
    if (call.shared_bytes > 0) std::memset(call.shared, 0xff, call.shared_bytes);
    entry(&call, worker.task.arguments);
  }
  Leave(worker, Outcome::kDone);
}

void ThreadMain(Worker& worker) {
  worker.in_runtime = false;
  WatchResume(worker);
  Index3 index = ThreadIndex(worker, worker.current);
  reinterpret_cast<ThreadEntry>(worker.task.entry)(&worker.call, worker.task.arguments, index.x, index.y, index.z);
  ExitThread(worker);
}

}  // namespace

size_t StackBytes(const Worker& worker) {
  return kThreadStackBytes + worker.task.frame_bytes + (worker.task.detector ? kWatchedStackBytes : 0);
}

Outcome EnterFiber(Worker& worker, void* fiber) {
  worker.outcome = Outcome::kDone;
  worker.save = &worker.main;
  worker.on_fiber = true;
  jump_fcontext(fiber, &worker);
  return worker.outcome;
}

void Leave(Worker& worker, Outcome outcome) {
  worker.outcome = outcome;
  worker.on_fiber = false;
  worker.in_runtime = false;
  jump_fcontext(worker.main, &worker);
  CheckFailed("a fiber that was left runs again");
}

Outcome RunLoop(Worker& worker, uint64_t begin, uint64_t end) {
  if (!worker.loop_stacks.Reserve(1, kLoopStackBytes + worker.task.frame_bytes)) {
    worker.failure = "out of memory for the stack";
    return Outcome::kFailed;
  }
  worker.call.begin = begin;
  worker.call.end = end;
  void* fiber = make_fcontext(worker.loop_stacks.Top(0), worker.loop_stacks.UsableBytes(), [](transfer_t from) {
    Worker& worker = *static_cast<Worker*>(from.data);
    *worker.save = from.fctx;
    LoopMain(worker);
  });
  Outcome outcome = EnterFiber(worker, fiber);
  if (outcome == Outcome::kFailed && !worker.thread_known) FindFailedThread(worker);
  return outcome;
}

Outcome RunThreads(Worker& worker, uint64_t begin, uint64_t end) {
  const int count = ThreadsPerBlock(worker);
  if (!worker.thread_stacks.Reserve(static_cast<size_t>(count), StackBytes(worker))) {
    worker.failure = "out of memory for the threads' stacks";
    return Outcome::kFailed;
  }
  Outcome outcome = Outcome::kDone;
  for (uint64_t block = begin; block < end && outcome == Outcome::kDone; ++block) {
    worker.call.at = block;
    worker.call.index = BlockIndex(worker, block);
    std::fill_n(worker.call.shared, worker.call.shared_bytes, static_cast<unsigned char>(0xff));
    Threads(worker).Reset(count);
    WatchBlock(worker, 0, block);
    worker.contexts.resize(static_cast<size_t>(count));  // kernels that the block before launched had their own
    MakeThreadFibers(worker);
    worker.current = 0;
    outcome = EnterFiber(worker, worker.contexts[0]);
    WatchEndOfBlocks(worker);
    if (outcome == Outcome::kDone && !worker.children.empty()) outcome = RunChildren(worker);
  }
  return outcome;
}

void MakeThreadFibers(Worker& worker) {
  for (size_t i = 0; i < worker.contexts.size(); ++i) {
    worker.contexts[i] =
        make_fcontext(worker.thread_stacks.Top(i), worker.thread_stacks.UsableBytes(), [](transfer_t from) {
          Worker& worker = *static_cast<Worker*>(from.data);
          *worker.save = from.fctx;
          ThreadMain(worker);
        });
  }
}

/// The thread's end, wherever in the kernel it is: nothing on its stack needs to be undone.
void ExitThread(Worker& worker) {
  if (!worker.task.by_thread)
    Fail(worker, "internal error: a thread ends early in a kernel that was said to have no such threads");
  worker.in_runtime = true;
  NoteProgress(worker);
  WatchEnd(worker);
  const uint32_t released = Threads(worker).Exit(worker.current);
  WatchRelease(worker, released);
  if (Threads(worker).AllReturned() && AllBlocksReturned(worker)) Leave(worker, Outcome::kDone);
  SwitchToNext(worker);
  CheckFailed("a thread that has returned runs again");
}

void SwitchToNext(Worker& worker) {
  const int next = Threads(worker).NextReady(worker.current);
  if (next >= 0) {
    if (next != worker.current) SwitchTo(worker, worker.block, next);
    return;
  }
  if (worker.task.cooperative && SwitchToOtherBlock(worker)) return;
  WatchDeadlock(worker);
  worker.failure = Threads(worker).DescribeDeadlock() + " in block " + Describe(worker.call.index);
  Leave(worker, Outcome::kFailed);
}

void TakeTurns(Worker& worker) {
  if (!worker.task.by_thread) return;
  const int next = Threads(worker).NextReady(worker.current);
  if (worker.task.cooperative && next <= worker.current && SwitchToReadyBlock(worker)) return;
  if (next != worker.current) SwitchTo(worker, worker.block, next);
}

void SwitchTo(Worker& worker, size_t block, int thread) {
  if (block == worker.block && thread == worker.current) return;
  worker.save = &ContextOf(worker, worker.block, worker.current);
  if (block != worker.block) EnterBlock(worker, block);
  worker.current = thread;
  transfer_t from = jump_fcontext(ContextOf(worker, block, thread), &worker);
  *worker.save = from.fctx;
  WatchResume(worker);
}

void Fail(Worker& worker, std::string what) {
  worker.in_runtime = true;
  {
    std::string text = std::move(
        what);  // nothing that lives outside these braces may own memory: no destructor runs, since Leave jumps away
    worker.failure.swap(text);
  }
  if (worker.task.by_thread) {
    worker.thread_known = true;
    worker.failed_thread = ThreadIndex(worker, worker.current);
    worker.failure += Place(worker);
  }
  Leave(worker, Outcome::kFailed);
}

}  // namespace pyk2cu::runtime::cpu
