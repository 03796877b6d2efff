#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "runtime/cpu/run/worker.h"

namespace pyk2cu::runtime::cpu {

/// Run the blocks [begin, end) of the current task: each block as a loop over its threads on one fiber, or each thread
/// on its own fiber.
Outcome RunLoop(Worker& worker, uint64_t begin, uint64_t end);
Outcome RunThreads(Worker& worker, uint64_t begin, uint64_t end);

/// Makes a fiber for each of `contexts`, which has the thread's place in thread_stacks.
void MakeThreadFibers(Worker& worker);
/// The bytes of a thread's stack.
size_t StackBytes(const Worker& worker);
/// Switches from the caller to a fiber. Returns the argument of a fiber's call of Leave.
Outcome EnterFiber(Worker& worker, void* fiber);

// On a fiber:

/// Switches back to the caller of the fibers. Nothing on the fiber's stack is destroyed.
[[noreturn]] void Leave(Worker& worker, Outcome outcome);
/// Leaves with kFailed, and notes which thread it was.
[[noreturn]] void Fail(Worker& worker, std::string what);
/// Ends the current thread anywhere in the kernel. Objects on its stack need no destruction.
[[noreturn]] void ExitThread(Worker& worker);
/// Switches to the next thread that can run, which may be the same. Leaves with kFailed if no thread can ever run
/// again.
void SwitchToNext(Worker& worker);
void SwitchTo(Worker& worker, size_t block, int thread);
/// Lets every other thread that can run have a turn before this one, those of other blocks of the launch too.
void TakeTurns(Worker& worker);

/// Marks that the thread is in runtime code, which must not be interrupted: it may hold locks or be allocating.
class RuntimeScope {
 public:
  explicit RuntimeScope(Worker& worker) : worker_(worker) { worker_.in_runtime = true; }
  ~RuntimeScope() {
    worker_.in_runtime = false;
    if (worker_.stop.load(std::memory_order_relaxed)) Leave(worker_, Outcome::kStopped);
  }

 private:
  Worker& worker_;
};

}  // namespace pyk2cu::runtime::cpu
