#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "runtime/cpu/run/worker.h"

namespace pyk2cu::runtime::cpu {

/// The blocks [begin, end) of the current task: each as a loop over its threads on one fiber; each thread on a fiber of
/// its own.
Outcome RunLoop(Worker& worker, uint64_t begin, uint64_t end);
Outcome RunThreads(Worker& worker, uint64_t begin, uint64_t end);

/// Makes a fiber for each of `contexts`, which has the thread's place in thread_stacks.
void MakeThreadFibers(Worker& worker);
/// The bytes of a thread's stack.
size_t StackBytes(const Worker& worker);
/// Leaves the caller for a fiber; returns when a fiber calls Leave, with what it says.
Outcome EnterFiber(Worker& worker, void* fiber);

// On a fiber:

/// Back to where the fibers were entered from. Nothing on the fiber's stack is undone.
[[noreturn]] void Leave(Worker& worker, Outcome outcome);
/// Leaves with kFailed and says which thread it was.
[[noreturn]] void Fail(Worker& worker, std::string what);
/// The current thread ends, wherever in the kernel it is: nothing on its stack needs to be undone.
[[noreturn]] void ExitThread(Worker& worker);
/// Goes on with the next thread that can run, perhaps the same. Leaves with kFailed if none ever can again.
void SwitchToNext(Worker& worker);
void SwitchTo(Worker& worker, size_t block, int thread);
/// Lets every other thread that can run have a turn before this one, those of other blocks of the launch too.
void TakeTurns(Worker& worker);

/// Marks that the thread is in our code, where it must not be torn away: locks and allocations would stay half done.
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
