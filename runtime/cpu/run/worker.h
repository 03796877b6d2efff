#pragma once

#include <pthread.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "runtime/cpu/run/block_call.h"
#include "runtime/cpu/run/block_threads.h"
#include "runtime/cpu/run/copies/copy_memory.h"
#include "runtime/cpu/run/stacks.h"

namespace pyk2cu::runtime::cpu {

struct Detector;
struct MemoryNames;
struct PartsForm;

/// The result of running some blocks.
enum class Outcome : uint8_t { kDone, kFailed, kStopped };

/// One launch, as a worker needs it.
struct Task {
  void* entry = nullptr;                        ///< in a copy of the object that no other worker uses
  bool by_thread = false;                       ///< the entry is a ThreadEntry, else a LoopEntry
  bool cooperative = false;                     ///< all blocks run together
  const std::vector<void*>* entries = nullptr;  ///< of all kernels of the image, for those that launch others
  const std::vector<uint64_t>* entry_shared_bytes = nullptr;  ///< and the static shared memory of each
  const void* const* arguments = nullptr;
  /// The entry in parts, and what lets a block begin; null if it runs by fibers.
  PartsEntry parts = nullptr;
  PartsEntry pieces = nullptr;  ///< null if the threads of a block stay together
  void (*begin)(const BlockCall*) = nullptr;
  const PartsForm* parts_form = nullptr;
  Index3 grid, block;
  uint64_t shared_bytes = 0;                ///< of a block, all together
  uint64_t static_shared_bytes = 0;         ///< of arrays whose size is in the text; these come first
  uint64_t frame_bytes = 0;                 ///< stack that the kernel's own variables take
  std::atomic<uint64_t>* rounds = nullptr;  ///< of the launch: grows when a thread goes on, see waiting.h; may be null
  double patience_seconds = 0;              ///< how long it may stay the same while threads wait for memory
  const std::function<MemoryNames()>* names = nullptr;  ///< makes those of the launch's memory; may be null
  Detector* detector = nullptr;  ///< of a launch that is watched: one worker runs it, thread by thread
};

/// A kernel that was launched by a kernel. It waits for the block that launched it to end.
struct ChildLaunch {
  unsigned entry;  ///< its number among Task::entries
  Index3 grid, block;
  uint32_t dynamic_bytes;
  std::vector<unsigned char> memory;  ///< of the arguments' values
  std::vector<size_t> offsets;        ///< of each value in `memory`
};

/// A thread of a block that waits in a loop for memory to change.
struct WaitingThread {
  int thread = 0;
  const char* loop = nullptr;    ///< its place, "kernels.py:12"
  const void* memory = nullptr;  ///< what it waits for; null if the code does not show it
  size_t block = 0;              ///< among Worker::blocks
};

/// What is known of loops in which threads wait for memory to change.
struct Waiting {
  uint64_t seen = 0;                            ///< Task::rounds when it last changed
  std::chrono::steady_clock::time_point since;  ///< and when that was
  uint64_t calls = 0;                           ///< since then
  std::vector<WaitingThread> threads;           ///< the last ones that called, in a circle
};

/// The state of one thread that runs blocks: a fiber for each CUDA thread if these wait for each other, else a loop
/// on one fiber. Its functions are in other headers: blocks.h runs blocks, fibers.h switches between threads,
/// kernel_calls.h, cooperative.h and children.h serve compiled code.
struct Worker {
  Worker() = default;
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  WatchState watch;  ///< the first member
  Task task;
  BlockCall call;
  std::vector<BlockThreads> blocks = std::vector<BlockThreads>(1);  ///< all of a cooperative launch, else the current
  size_t block = 0;                                                 ///< the current one, in `blocks`
  std::vector<ChildLaunch> children;                                ///< launched by the current block
  int depth = 0;  ///< of the current kernel, below the one that the host launched

  // Fibers. A context is Boost's fcontext_t.
  std::vector<void*> contexts;  ///< of the threads that do not run now
  int current = 0;              ///< the thread that runs
  void* main = nullptr;         ///< the context from which the fibers were entered
  void** save = nullptr;        ///< where the context that is left must be stored
  Stacks thread_stacks, loop_stacks;
  uintptr_t stack_floor = 0;  ///< hooks of watched code that begin below it have too little stack left
  std::vector<unsigned char> shared;
  std::vector<unsigned char> contexts_of_parts;  ///< what threads know between parts, see parts.h
  std::vector<int32_t> next_parts;               ///< of each thread of the block, see PartsEntry
  std::vector<int32_t> given;                    ///< what each thread gave at its block barrier
  Copies copies;                                 ///< of arrays, see accumulating.h

  Waiting waiting;
  unsigned fences = 0;  ///< that the threads came by

  // How the current run ends.
  Outcome outcome = Outcome::kDone;
  bool thread_known = false;  ///< `failed_thread` is set
  Index3 failed_thread;
  std::string failure;  ///< after kFailed: what happened and where; the block is call.at
  std::string output;   ///< what the kernels printed and TakeOutput has not taken

  // Read by the signal handler on the same thread.
  volatile bool on_fiber = false;
  volatile bool in_runtime = false;  ///< in runtime code, which must not be interrupted, see RuntimeScope

  std::atomic<bool> stop{false};  ///< set by Stop
  std::mutex running_mutex;       ///< guards the following members
  bool running = false;
  pthread_t runner{};
};

inline std::string TakeOutput(Worker& worker) { return std::exchange(worker.output, {}); }

inline int ThreadsPerBlock(const Worker& worker) {
  return static_cast<int>(worker.task.block.x * worker.task.block.y * worker.task.block.z);
}
/// The threads of the current block.
inline BlockThreads& Threads(Worker& worker) { return worker.blocks[worker.block]; }
inline void*& ContextOf(Worker& worker, size_t block, int thread) {
  return worker.contexts[block * static_cast<size_t>(ThreadsPerBlock(worker)) + static_cast<size_t>(thread)];
}

/// The index of block number `number`, of thread number `thread` of a block; x counts fastest.
Index3 BlockIndex(const Worker& worker, uint64_t number);
/// Makes it the index of the next block.
void Advance(Index3& block, const Index3& grid);
Index3 ThreadIndex(const Worker& worker, int thread);

/// Makes the task the current one, with the shared memory of one block.
void Prepare(Worker& worker, const Task& task);

/// Shared memory for that many blocks at once; the bytes from one block's to the next one's; where a block's begins.
void ReserveShared(Worker& worker, size_t blocks);
size_t SharedStride(const Worker& worker);
unsigned char* SharedOf(Worker& worker, size_t block);

}  // namespace pyk2cu::runtime::cpu
