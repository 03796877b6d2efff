#include "runtime/cpu/run/watch_hooks.h"

#include <bit>
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

/// Whether the lanes' threads follow each other as their accesses do.
bool FollowEachOther(const unsigned* threads, const uintptr_t* addresses, unsigned bytes, int count) {
  bool follow = true;
  for (int i = 1; i < count; ++i) {
    const auto lane = static_cast<unsigned>(i);
    follow = follow && addresses[i] == addresses[0] + uintptr_t{lane} * bytes && threads[i] == threads[0] + lane;
  }
  return follow;
}

void HookLoads(void* pointer, const unsigned* threads, const uintptr_t* addresses, unsigned bytes, unsigned site,
               uint64_t active) {
  if (active == 0) return;
  Worker& worker = AsWorker(pointer);
  const WatchScope scope(worker);
  Detector& detector = DetectorOf(worker);
  const int first = std::countr_zero(active), end = 64 - std::countl_zero(active);
  if (FollowEachOther(threads + first, addresses + first, bytes, end - first))
    return NoteLoads(detector, {&ThreadOf(worker, threads[first]), active >> first}, addresses[first], bytes, site);
  for (int i = first; i < end; ++i)
    if (active >> i & 1) NoteLoad(detector, ThreadOf(worker, threads[i]), addresses[i], bytes, site);
}

void HookStores(void* pointer, const unsigned* threads, const uintptr_t* addresses, unsigned bytes, unsigned site,
                uint64_t same, uint64_t active) {
  if (active == 0) return;
  Worker& worker = AsWorker(pointer);
  const WatchScope scope(worker);
  Detector& detector = DetectorOf(worker);
  const int first = std::countr_zero(active), end = 64 - std::countl_zero(active);
  if (FollowEachOther(threads + first, addresses + first, bytes, end - first))
    return NoteStores(detector, {&ThreadOf(worker, threads[first]), active >> first}, addresses[first], bytes, site,
                      same >> first);
  for (int i = first; i < end; ++i)
    if (active >> i & 1) NoteStore(detector, ThreadOf(worker, threads[i]), addresses[i], bytes, site, same >> i & 1);
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
