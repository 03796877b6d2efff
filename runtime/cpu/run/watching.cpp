#include "runtime/cpu/run/watching.h"

#include <algorithm>
#include <bit>

#include "runtime/cpu/races/detector.h"
#include "runtime/cpu/races/meetings.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr int kLanes = 32;

WatchedThread& Current(Worker& worker) { return worker.task.detector->Thread(worker.block, worker.current); }

/// What hooks and the reports of findings need, at most.
constexpr size_t kHookBytes = 12288;

uintptr_t FloorOf(const Stacks& stacks, size_t number) {
  return reinterpret_cast<uintptr_t>(stacks.Bottom(number)) + kHookBytes;
}

}  // namespace

void WatchKernel(Worker& worker, size_t slots) {
  Detector* detector = worker.task.detector;
  if (!detector) return;
  if (slots > 1) ReserveShared(worker, slots);  // it must not move any more
  detector->memory.Ignore([&worker](uintptr_t address) {
    const void* place = reinterpret_cast<const void*>(address);
    return worker.thread_stacks.Contains(place) || worker.loop_stacks.Contains(place);
  });
  BeginKernel(
      *detector, worker.task.grid, worker.task.block, slots,
      {reinterpret_cast<uintptr_t>(SharedOf(worker, 0)), SharedStride(worker), worker.task.static_shared_bytes});
  worker.watch.shared_begin = reinterpret_cast<uintptr_t>(SharedOf(worker, 0));
  worker.watch.quiet = detector->memory.Quiet();
  worker.watch.shared_bytes = worker.watch.quiet ? SharedStride(worker) * slots : 0;
  worker.watch.epoch = WatchState::kNever;
}

void WatchResume(Worker& worker) {
  if (!worker.task.detector || !worker.task.by_thread) return;
  const size_t stack =
      worker.block * static_cast<size_t>(ThreadsPerBlock(worker)) + static_cast<size_t>(worker.current);
  worker.stack_floor = FloorOf(worker.thread_stacks, stack);
  const WatchedThread& thread = Current(worker);
  worker.watch.epoch = thread.simple ? thread.now.epoch : WatchState::kNever;
}

void WatchBlock(Worker& worker, size_t slot, uint64_t block) {
  if (worker.task.detector && !worker.task.by_thread) worker.stack_floor = FloorOf(worker.loop_stacks, 0);
  if (worker.task.detector) BeginBlock(*worker.task.detector, slot, block);
}

void WatchEndOfBlocks(Worker& worker) {
  if (worker.task.detector) EndBlocks(*worker.task.detector);
}

void WatchArrival(Worker& worker, uint32_t round) {
  if (worker.task.detector) NoteArrival(*worker.task.detector, worker.block, Current(worker), round);
}

void WatchPassage(Worker& worker, uint32_t round) {
  if (worker.task.detector) NotePassage(*worker.task.detector, worker.block, Current(worker), round);
  WatchResume(worker);
}

void WatchGridArrival(Worker& worker) {
  if (worker.task.detector) NoteGridArrival(*worker.task.detector, worker.block, Current(worker));
}

void WatchUnnamed(Worker& worker, uint32_t mask) {
  if (worker.task.detector) ReportUnnamed(*worker.task.detector, Current(worker), mask);
}

void WatchEnd(Worker& worker) {
  if (worker.task.detector) NoteEnd(*worker.task.detector, worker.block, Current(worker));
}

void WatchRelease(Worker& worker, uint32_t lanes) {
  Detector* detector = worker.task.detector;
  if (!detector || lanes == 0) return;
  const int warp = worker.current / kLanes, left = ThreadsPerBlock(worker) - warp * kLanes;
  const uint32_t present = left >= kLanes ? ~uint32_t{0} : (uint32_t{1} << left) - 1;
  const int first = warp * kLanes + std::countr_zero(lanes);
  NoteLanes(*detector, worker.block, static_cast<uint32_t>(warp), lanes, Threads(worker).MaskOf(first), present,
            Threads(worker).KindOf(first) != WarpKind::kSync);
}

void WatchGrid(Worker& worker) {
  if (worker.task.detector) NoteGridMeeting(*worker.task.detector);
}

void WatchWaiting(Worker& worker, const char* loop, const std::string& threads) {
  if (worker.task.detector) ReportWaiting(*worker.task.detector, loop, threads);
}

void WatchDeadlock(Worker& worker) {
  if (worker.task.detector) ReportDeadlock(*worker.task.detector);
}

}  // namespace pyk2cu::runtime::cpu
