#include "runtime/cpu/worker.h"

#include <signal.h>

#include <fmt/format.h>
#include <boost/context/detail/fcontext.hpp>
#include <cstdio>

#include "base/check.h"
#include "base/math.h"
#include "runtime/cpu/fault_handler.h"
#include "runtime/cpu/llvm/toolchain.h"

namespace pyk2cu::cpu {
namespace {

using boost::context::detail::jump_fcontext;
using boost::context::detail::make_fcontext;
using boost::context::detail::transfer_t;

constexpr size_t kThreadStackBytes = 65536 - 4096;  // and what the stacks are shifted by: 64 KiB
constexpr size_t kLoopStackBytes = 1048576 - 4096;
constexpr size_t kSharedSlack = kSharedAlignment;

std::string Describe(Index3 index) { return fmt::format("({}, {}, {})", index.x, index.y, index.z); }

}  // namespace

Outcome Worker::Run(const Task& task, uint64_t begin, uint64_t end) {
  {
    std::lock_guard lock(running_mutex_);
    running_ = true;
    runner_ = pthread_self();
  }
  FaultScope scope(this);
  Prepare(task);
  children_.clear();
  depth_ = 0;
  Outcome outcome = task.cooperative ? RunCooperative() : task.by_thread ? RunThreads(begin, end) : RunLoop(begin, end);
  std::lock_guard lock(running_mutex_);
  running_ = false;
  stop_ = false;
  return outcome;
}

void Worker::Stop() {
  std::lock_guard lock(running_mutex_);
  if (!running_) return;
  stop_ = true;
  pthread_kill(runner_, StopSignal());
}

void Worker::Prepare(const Task& task) {
  task_ = task;
  thread_known_ = false;
  ReserveShared(1);
  block_ = 0;
  call_.shared = SharedOf(0);
  call_.shared_bytes = task.shared_bytes;
  call_.static_shared_bytes = task.static_shared_bytes;
  call_.grid = task.grid;
  call_.block = task.block;
  call_.first = {};
  call_.last = task.block;
  call_.worker = this;
}

size_t Worker::SharedStride() const { return AlignUp(task_.shared_bytes, kSharedSlack); }
size_t Worker::StackBytes() const { return kThreadStackBytes + task_.frame_bytes; }

void Worker::ReserveShared(size_t blocks) {
  const size_t bytes = SharedStride() * blocks + kSharedSlack;
  if (shared_.size() < bytes) shared_.resize(bytes);
}

unsigned char* Worker::SharedOf(size_t block) {
  auto base = AlignUp(reinterpret_cast<uintptr_t>(shared_.data()), kSharedSlack);
  return reinterpret_cast<unsigned char*>(base) + block * SharedStride();
}

Index3 Worker::BlockIndex(uint64_t number) const {
  uint64_t x = task_.grid.x, y = task_.grid.y;
  return {static_cast<uint32_t>(number % x), static_cast<uint32_t>(number / x % y),
          static_cast<uint32_t>(number / x / y)};
}

Index3 Worker::ThreadIndex(int thread) const {
  uint32_t number = static_cast<uint32_t>(thread), x = task_.block.x, y = task_.block.y;
  return {number % x, number / x % y, number / x / y};
}

// ---- fibers: each arrival stores the context that was left, wherever the one who left wanted it

Outcome Worker::EnterFiber(Context fiber) {
  outcome_ = Outcome::kDone;
  save_ = &main_;
  on_fiber_ = true;
  jump_fcontext(fiber, this);
  return outcome_;
}

void Worker::Leave(Outcome outcome) {
  outcome_ = outcome;
  on_fiber_ = false;
  in_runtime_ = false;
  jump_fcontext(main_, this);
  CheckFailed("a fiber that was left runs again");
}

Outcome Worker::RunLoop(uint64_t begin, uint64_t end) {
  if (!loop_stacks_.Reserve(1, kLoopStackBytes + task_.frame_bytes)) {
    failure_ = "out of memory for the stack";
    return Outcome::kFailed;
  }
  call_.begin = begin;
  call_.end = end;
  Context fiber = make_fcontext(loop_stacks_.Top(0), loop_stacks_.UsableBytes(), [](transfer_t from) {
    Worker* worker = static_cast<Worker*>(from.data);
    *worker->save_ = from.fctx;
    worker->LoopMain();
  });
  Outcome outcome = EnterFiber(fiber);
  if (outcome == Outcome::kFailed && !thread_known_) FindFailedThread();
  return outcome;
}

void Worker::LoopMain() {
  reinterpret_cast<LoopEntry>(task_.entry)(&call_, task_.arguments);
  Leave(Outcome::kDone);
}

// The loop over a block's threads may have been reordered, so that nobody knows whose turn it was: its threads run once
// more, one at a time.
void Worker::FindFailedThread() {
  std::string failure = failure_, output = TakeOutput();
  uint64_t block = call_.at;
  thread_known_ = true;  // no search within the search
  int count = static_cast<int>(task_.block.x * task_.block.y * task_.block.z);
  Outcome outcome = Outcome::kDone;
  for (int thread = 0; thread < count && outcome == Outcome::kDone; ++thread) {
    failed_thread_ = call_.first = ThreadIndex(thread);
    call_.last = {call_.first.x + 1, call_.first.y + 1, call_.first.z + 1};
    outcome = RunLoop(block, block + 1);
  }
  call_.at = block;
  thread_known_ = outcome == Outcome::kFailed;
  failure_ = failure + Place();
  output_ = output;
}

std::string Worker::Place() const {
  std::string place = " in block " + Describe(BlockIndex(call_.at));
  return thread_known_ ? place + ", thread " + Describe(failed_thread_) : place;
}

Outcome Worker::RunThreads(uint64_t begin, uint64_t end) {
  const int count = ThreadsPerBlock();
  if (!thread_stacks_.Reserve(static_cast<size_t>(count), StackBytes())) {
    failure_ = "out of memory for the threads' stacks";
    return Outcome::kFailed;
  }
  Outcome outcome = Outcome::kDone;
  for (uint64_t block = begin; block < end && outcome == Outcome::kDone; ++block) {
    call_.at = block;
    call_.index = BlockIndex(block);
    std::fill_n(call_.shared, call_.shared_bytes, static_cast<unsigned char>(0xff));
    Threads().Reset(count);
    contexts_.resize(static_cast<size_t>(count));  // kernels that the block before launched had their own
    MakeThreadFibers();
    current_ = 0;
    outcome = EnterFiber(contexts_[0]);
    if (outcome == Outcome::kDone && !children_.empty()) outcome = RunChildren();
  }
  return outcome;
}

void Worker::MakeThreadFibers() {
  for (size_t i = 0; i < contexts_.size(); ++i) {
    contexts_[i] = make_fcontext(thread_stacks_.Top(i), thread_stacks_.UsableBytes(), [](transfer_t from) {
      Worker* worker = static_cast<Worker*>(from.data);
      *worker->save_ = from.fctx;
      worker->ThreadMain();
    });
  }
}

void Worker::ThreadMain() {
  in_runtime_ = false;
  Index3 index = ThreadIndex(current_);
  reinterpret_cast<ThreadEntry>(task_.entry)(&call_, task_.arguments, index.x, index.y, index.z);
  ExitThread();
}

/// The thread's end, wherever in the kernel it is: nothing on its stack needs to be undone.
void Worker::ExitThread() {
  if (!task_.by_thread) Fail("internal error: a thread ends early in a kernel that was said to have no such threads");
  in_runtime_ = true;
  Threads().Exit(current_);
  if (Threads().AllReturned() && AllBlocksReturned()) Leave(Outcome::kDone);
  SwitchToNext();
  CheckFailed("a thread that has returned runs again");
}

void Worker::SwitchToNext() {
  const int next = Threads().NextReady(current_);
  if (next >= 0) {
    if (next != current_) SwitchTo(block_, next);
    return;
  }
  if (task_.cooperative && SwitchToOtherBlock()) return;
  failure_ = Threads().DescribeDeadlock() + " in block " + Describe(call_.index);
  Leave(Outcome::kFailed);
}

void Worker::SwitchTo(size_t block, int thread) {
  if (block == block_ && thread == current_) return;
  save_ = &ContextOf(block_, current_);
  if (block != block_) EnterBlock(block);
  current_ = thread;
  transfer_t from = jump_fcontext(ContextOf(block, thread), this);
  *save_ = from.fctx;
}

// ---- what compiled code asks for

int Worker::Barrier(int kind, bool predicate) {
  if (!task_.by_thread) Fail("internal error: a barrier in a kernel that was said to have none");
  RuntimeScope scope(this);
  Threads().ArriveAtBarrier(current_, predicate);
  SwitchToNext();
  return Threads().BarrierResult(kind);
}

uint64_t Worker::WarpOperation(const LaneRequest& request) {
  if (!task_.by_thread) Fail("internal error: a warp operation in a kernel that was said to have none");
  if (request.kind != WarpKind::kActiveMask && !(request.mask >> (current_ % 32) & 1))
    Fail(fmt::format("lane {} takes part in a warp operation whose mask {:#010x} does not name it", current_ % 32,
                     request.mask));
  RuntimeScope scope(this);
  Threads().ArriveAtWarp(current_, request);
  SwitchToNext();
  return Threads().WarpResult(current_);
}

void Worker::Yield() {
  RuntimeScope scope(this);
  if (task_.by_thread) SwitchToNext();
}

void Worker::Print(const char* format, std::va_list arguments) {
  RuntimeScope scope(this);
  char text[1024];
  std::va_list again;
  va_copy(again, arguments);
  int length = std::vsnprintf(text, sizeof text, format, arguments);
  if (length > 0 && static_cast<size_t>(length) < sizeof text) {
    output_.append(text, static_cast<size_t>(length));
  } else if (length > 0) {
    std::string longer(static_cast<size_t>(length) + 1, '\0');
    std::vsnprintf(longer.data(), longer.size(), format, again);
    output_.append(longer.data(), static_cast<size_t>(length));
  }
  va_end(again);
}

void Worker::Fail(std::string what) {
  in_runtime_ = true;
  {
    std::string text =
        std::move(what);  // nothing that lives outside these braces may own memory: nobody returns from here
    failure_.swap(text);
  }
  if (task_.by_thread) {
    thread_known_ = true;
    failed_thread_ = ThreadIndex(current_);
    failure_ += Place();
  }
  Leave(Outcome::kFailed);
}

// On the alternate stack, in the middle of compiled code, which holds no lock: allocating is safe.
void Worker::Fault(int signal, const void* address) {
  bool overflow = thread_stacks_.InGuard(address) || loop_stacks_.InGuard(address);
  if (signal == SIGFPE) Fail("integer division by zero");
  if (signal == SIGILL || signal == SIGTRAP) Fail("the kernel ran into a trap");
  if (overflow) Fail("stack overflow");
  Fail(fmt::format("invalid memory access at address {:#x}", reinterpret_cast<uintptr_t>(address)));
}

}  // namespace pyk2cu::cpu
