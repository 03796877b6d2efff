#include "runtime/cpu/run/blocks.h"

#include <signal.h>

#include "runtime/cpu/run/cooperative.h"
#include "runtime/cpu/run/fault_handler.h"
#include "runtime/cpu/run/fibers.h"
#include "runtime/cpu/run/parts/parts.h"
#include "runtime/cpu/run/watching.h"

namespace pyk2cu::runtime::cpu {

Outcome RunBlocks(Worker& worker, const Task& task, uint64_t begin, uint64_t end) {
  {
    std::lock_guard lock(worker.running_mutex);
    worker.running = true;
    worker.runner = pthread_self();
  }
  FaultScope scope(&worker);
  Prepare(worker, task);
  worker.children.clear();
  worker.depth = 0;
  WatchKernel(worker, task.cooperative ? static_cast<size_t>(end) : 1);
  Outcome outcome = task.cooperative ? RunCooperative(worker)
                    : task.parts     ? RunParts(worker, begin, end)
                    : task.by_thread ? RunThreads(worker, begin, end)
                                     : RunLoop(worker, begin, end);
  std::lock_guard lock(worker.running_mutex);
  worker.running = false;
  worker.stop = false;
  return outcome;
}

void Stop(Worker& worker) {
  std::lock_guard lock(worker.running_mutex);
  if (!worker.running) return;
  worker.stop = true;
  pthread_kill(worker.runner, StopSignal());
}

}  // namespace pyk2cu::runtime::cpu
