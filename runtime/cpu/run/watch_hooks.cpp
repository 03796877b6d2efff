#include "runtime/cpu/run/watch_hooks.h"

#include <cstdint>

#include "runtime/cpu/races/accesses.h"
#include "runtime/cpu/races/detector.h"
#include "runtime/cpu/races/unset_reads.h"
#include "runtime/cpu/run/fibers.h"
#include "runtime/cpu/run/watching.h"

namespace pyk2cu::runtime::cpu {
namespace {

Worker& AsWorker(void* worker) { return *static_cast<Worker*>(worker); }
Detector& DetectorOf(Worker& worker) { return *worker.task.detector; }
/// Of a hook. Code that recurses without end often comes to the end of its stack in a hook, where a fault could not be
/// survived.
class WatchScope : RuntimeScope {
 public:
  explicit WatchScope(Worker& worker) : RuntimeScope(worker) {
    if (reinterpret_cast<uintptr_t>(__builtin_frame_address(0)) < worker.stack_floor) Fail(worker, "stack overflow");
  }
};

WatchedThread& ThreadOf(Worker& worker, unsigned thread) {
  return DetectorOf(worker).Thread(worker.block, static_cast<int>(thread));
}

void HookLoad(void* pointer, unsigned thread, uintptr_t address, unsigned bytes, unsigned site) {
  Worker& worker = AsWorker(pointer);
  const WatchScope scope(worker);
  NoteLoad(DetectorOf(worker), ThreadOf(worker, thread), address, bytes, site);
}

void HookStore(void* pointer, unsigned thread, uintptr_t address, unsigned bytes, unsigned site, unsigned same) {
  Worker& worker = AsWorker(pointer);
  const WatchScope scope(worker);
  NoteStore(DetectorOf(worker), ThreadOf(worker, thread), address, bytes, site, same != 0);
}

void HookLoads(void* pointer, unsigned thread, uintptr_t address, unsigned bytes, unsigned site, uint64_t active) {
  Worker& worker = AsWorker(pointer);
  const WatchScope scope(worker);
  NoteLoads(DetectorOf(worker), {&ThreadOf(worker, thread), active}, address, bytes, site);
}

void HookStores(void* pointer, unsigned thread, uintptr_t address, unsigned bytes, unsigned site, uint64_t same,
                uint64_t active) {
  Worker& worker = AsWorker(pointer);
  const WatchScope scope(worker);
  NoteStores(DetectorOf(worker), {&ThreadOf(worker, thread), active}, address, bytes, site, same);
}

void HookAtomic(void* pointer, unsigned thread, uintptr_t address, unsigned bytes, unsigned site, unsigned exchanges) {
  Worker& worker = AsWorker(pointer);
  const WatchScope scope(worker);
  NoteAtomic(DetectorOf(worker), ThreadOf(worker, thread), address, bytes, site, exchanges != 0);
  WatchResume(worker);
}

void HookSpin(void* pointer, unsigned thread, uintptr_t address, unsigned bytes, unsigned site) {
  Worker& worker = AsWorker(pointer);
  const WatchScope scope(worker);
  NoteSpin(DetectorOf(worker), ThreadOf(worker, thread), address, bytes, site);
  WatchResume(worker);
}

void HookFence(void* pointer, unsigned thread, unsigned device) {
  Worker& worker = AsWorker(pointer);
  const WatchScope scope(worker);
  DetectorOf(worker).order.Fence(ThreadOf(worker, thread), worker.block, device != 0);
}

void HookPlace(void* pointer, unsigned thread, unsigned site) {
  Worker& worker = AsWorker(pointer);
  ThreadOf(worker, thread).place = site;
}

void HookUnset(void* pointer, unsigned thread, unsigned element, unsigned site) {
  Worker& worker = AsWorker(pointer);
  const WatchScope scope(worker);
  ReportUnsetLocal(DetectorOf(worker), ThreadOf(worker, thread), element, site);
}

/// A LoopEntry begins a block.
void HookBlock(void* pointer, unsigned long long block) {
  Worker& worker = AsWorker(pointer);
  const RuntimeScope scope(worker);
  WatchBlock(worker, 0, block);
}

template <class F>
void* AddressOf(F* function) {
  return reinterpret_cast<void*>(function);
}

}  // namespace

void AddWatchHooks(std::vector<HostSymbol>& symbols) {
  symbols.push_back({"pyk_cpu_watch_load", AddressOf(HookLoad)});
  symbols.push_back({"pyk_cpu_watch_store", AddressOf(HookStore)});
  symbols.push_back({"pyk_cpu_watch_loads", AddressOf(HookLoads)});
  symbols.push_back({"pyk_cpu_watch_stores", AddressOf(HookStores)});
  symbols.push_back({"pyk_cpu_watch_atomic", AddressOf(HookAtomic)});
  symbols.push_back({"pyk_cpu_watch_spin", AddressOf(HookSpin)});
  symbols.push_back({"pyk_cpu_watch_fence", AddressOf(HookFence)});
  symbols.push_back({"pyk_cpu_watch_place", AddressOf(HookPlace)});
  symbols.push_back({"pyk_cpu_watch_block", AddressOf(HookBlock)});
  symbols.push_back({"pyk_cpu_watch_unset", AddressOf(HookUnset)});
}

}  // namespace pyk2cu::runtime::cpu
