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
WatchedThread& Current(Worker& worker) {
  return DetectorOf(worker).Thread(worker.block, static_cast<int>(worker.watch.thread));
}
uintptr_t Address(const void* address) { return reinterpret_cast<uintptr_t>(address); }

void HookLoad(void* pointer, const void* address, unsigned bytes, unsigned site) {
  Worker& worker = AsWorker(pointer);
  const RuntimeScope scope(worker);
  NoteLoad(DetectorOf(worker), Current(worker), Address(address), bytes, site);
}

void HookStore(void* pointer, const void* address, unsigned bytes, unsigned site, unsigned same) {
  Worker& worker = AsWorker(pointer);
  const RuntimeScope scope(worker);
  NoteStore(DetectorOf(worker), Current(worker), Address(address), bytes, site, same != 0);
}

void HookAtomic(void* pointer, const void* address, unsigned bytes, unsigned site, unsigned exchanges) {
  Worker& worker = AsWorker(pointer);
  const RuntimeScope scope(worker);
  NoteAtomic(DetectorOf(worker), Current(worker), Address(address), bytes, site, exchanges != 0);
  WatchResume(worker);
}

void HookSpin(void* pointer, const void* address, unsigned bytes, unsigned site) {
  Worker& worker = AsWorker(pointer);
  const RuntimeScope scope(worker);
  NoteSpin(DetectorOf(worker), Current(worker), Address(address), bytes, site);
  WatchResume(worker);
}

void HookFence(void* pointer, unsigned device) {
  Worker& worker = AsWorker(pointer);
  const RuntimeScope scope(worker);
  DetectorOf(worker).order.Fence(Current(worker), worker.block, device != 0);
}

void HookPlace(void* pointer, unsigned site) {
  Worker& worker = AsWorker(pointer);
  Current(worker).place = site;
}

void HookUnset(void* pointer, unsigned element, unsigned site) {
  Worker& worker = AsWorker(pointer);
  const RuntimeScope scope(worker);
  ReportUnsetLocal(DetectorOf(worker), Current(worker), element, site);
}

/// A LoopEntry begins a block.
void HookBlock(void* pointer, unsigned long long block) {
  Worker& worker = AsWorker(pointer);
  const RuntimeScope scope(worker);
  WatchBlock(worker, 0, block);
  worker.watch.thread = 0;
}

template <class F>
void* AddressOf(F* function) {
  return reinterpret_cast<void*>(function);
}

}  // namespace

void AddWatchHooks(std::vector<HostSymbol>& symbols) {
  symbols.push_back({"pyk_cpu_watch_load", AddressOf(HookLoad)});
  symbols.push_back({"pyk_cpu_watch_store", AddressOf(HookStore)});
  symbols.push_back({"pyk_cpu_watch_atomic", AddressOf(HookAtomic)});
  symbols.push_back({"pyk_cpu_watch_spin", AddressOf(HookSpin)});
  symbols.push_back({"pyk_cpu_watch_fence", AddressOf(HookFence)});
  symbols.push_back({"pyk_cpu_watch_place", AddressOf(HookPlace)});
  symbols.push_back({"pyk_cpu_watch_block", AddressOf(HookBlock)});
  symbols.push_back({"pyk_cpu_watch_unset", AddressOf(HookUnset)});
}

}  // namespace pyk2cu::runtime::cpu
