#pragma once

#include <pthread.h>

#include <atomic>
#include <cstdarg>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "runtime/cpu/block_call.h"
#include "runtime/cpu/block_threads.h"
#include "runtime/cpu/stacks.h"

namespace pyk2cu::cpu {

/// How running some blocks ended.
enum class Outcome : uint8_t { kDone, kFailed, kStopped };

/// One launch, as a worker sees it.
struct Task {
  void* entry = nullptr;                        ///< of a copy of the object that nobody else runs meanwhile
  bool by_thread = false;                       ///< the entry is a ThreadEntry, else a LoopEntry
  bool cooperative = false;                     ///< all blocks run together
  const std::vector<void*>* entries = nullptr;  ///< of all kernels of the image, for those that launch others
  const std::vector<uint64_t>* entry_shared_bytes = nullptr;  ///< and the static shared memory of each
  const void* const* arguments = nullptr;
  Index3 grid, block;
  uint64_t shared_bytes = 0;         ///< of a block, all together
  uint64_t static_shared_bytes = 0;  ///< those whose size the text says; they come first
  uint64_t frame_bytes = 0;          ///< stack that the kernel's own variables take
};

/// Runs blocks on the calling thread: a fiber for each CUDA thread where they wait for one another, else a loop on one
/// fiber. Whatever a kernel does wrong ends its block, not the process.
class Worker {
 public:
  Worker() = default;
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// Runs the blocks [begin, end) in order, up to the first failure.
  Outcome Run(const Task& task, uint64_t begin, uint64_t end);
  /// After kFailed: what happened and where.
  const std::string& Failure() const { return failure_; }
  uint64_t FailedBlock() const { return call_.at; }
  /// What the kernels printed since the last call.
  std::string TakeOutput() { return std::exchange(output_, {}); }
  /// Makes a Run under way return kStopped soon. From any thread.
  void Stop();

  // For compiled code, on a fiber (hooks.cpp).
  int Barrier(int kind, bool predicate);
  int GridBarrier();
  void LaunchChild(unsigned entry, Index3 grid, Index3 block, uint32_t dynamic_bytes, const void* const* arguments,
                   const size_t* sizes, size_t count);
  uint64_t WarpOperation(const LaneRequest& request);
  void Yield();
  [[noreturn]] void ExitThread();
  void Print(const char* format, std::va_list arguments);
  [[noreturn]] void Fail(std::string what);

  // For the signal handler, on its own stack.
  bool OnFiber() const { return on_fiber_ && !in_runtime_; }
  bool StopRequested() const { return stop_.load(std::memory_order_relaxed); }
  [[noreturn]] void Fault(int signal, const void* address);
  [[noreturn]] void LeaveStopped() { Leave(Outcome::kStopped); }

 private:
  class RuntimeScope;
  using Context = void*;

  /// A kernel that waits for the block that launched it to end.
  struct Child {
    unsigned entry;
    Index3 grid, block;
    uint32_t dynamic_bytes;
    std::vector<unsigned char> memory;  // of the arguments' values
    std::vector<size_t> offsets;
  };

  Outcome RunCooperative();  // worker_grid.cpp
  void EnterBlock(size_t block);
  bool SwitchToOtherBlock();
  bool AllBlocksReturned() const;
  Outcome RunChildren();  // worker_children.cpp

  void Prepare(const Task& task);
  void ReserveShared(size_t blocks);
  size_t SharedStride() const;
  unsigned char* SharedOf(size_t block);
  size_t StackBytes() const;
  int ThreadsPerBlock() const { return static_cast<int>(task_.block.x * task_.block.y * task_.block.z); }
  BlockThreads& Threads() { return blocks_[block_]; }
  Context& ContextOf(size_t block, int thread) {
    return contexts_[block * static_cast<size_t>(ThreadsPerBlock()) + static_cast<size_t>(thread)];
  }
  Outcome RunLoop(uint64_t begin, uint64_t end);
  Outcome RunThreads(uint64_t begin, uint64_t end);
  Outcome EnterFiber(Context fiber);
  void FindFailedThread();
  std::string Place() const;
  void MakeThreadFibers();
  void SwitchToNext();
  void SwitchTo(size_t block, int thread);
  void ThreadMain();
  void LoopMain();
  [[noreturn]] void Leave(Outcome outcome);
  Index3 ThreadIndex(int thread) const;
  Index3 BlockIndex(uint64_t number) const;

  Task task_;
  BlockCall call_;
  std::vector<BlockThreads> blocks_ =
      std::vector<BlockThreads>(1);  // all of them in cooperative launches, else the one that runs
  size_t block_ = 0;                 // the one that runs, in blocks_
  std::vector<Child> children_;      // launched by the block that runs
  int depth_ = 0;                    // of the kernel that runs, below the one that the host launched
  std::vector<Context> contexts_;    // of the threads that do not run now
  int current_ = 0;
  Context main_ = nullptr;   // where the fibers came from
  Context* save_ = nullptr;  // where the context that was left has to be stored
  Stacks thread_stacks_, loop_stacks_;
  std::vector<unsigned char> shared_;
  Outcome outcome_ = Outcome::kDone;
  bool thread_known_ = false;
  Index3 failed_thread_;
  std::string failure_, output_;
  int fault_signal_ = 0;
  const void* fault_address_ = nullptr;
  volatile bool on_fiber_ = false;
  volatile bool in_runtime_ = false;
  std::atomic<bool> stop_{false};
  std::mutex running_mutex_;
  bool running_ = false;
  pthread_t runner_{};
};

/// Marks that the thread is in our code, where it must not be torn away: locks and allocations would stay half done.
class Worker::RuntimeScope {
 public:
  explicit RuntimeScope(Worker* worker) : worker_(worker) { worker_->in_runtime_ = true; }
  ~RuntimeScope() {
    worker_->in_runtime_ = false;
    if (worker_->StopRequested()) worker_->LeaveStopped();
  }

 private:
  Worker* worker_;
};

}  // namespace pyk2cu::cpu
