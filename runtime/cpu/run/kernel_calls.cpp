#include "runtime/cpu/run/kernel_calls.h"

#include <signal.h>

#include <fmt/format.h>
#include <cstdio>

#include "runtime/cpu/run/fibers.h"
#include "runtime/cpu/run/waiting.h"
#include "runtime/cpu/run/watching.h"
#include "runtime/device/memory_fault.h"

namespace pyk2cu::runtime::cpu {

int Barrier(Worker& worker, int kind, bool predicate) {
  if (!worker.task.by_thread) Fail(worker, "internal error: a barrier in a kernel that was said to have none");
  RuntimeScope scope(worker);
  NoteProgress(worker);
  const uint32_t round = Threads(worker).Rounds();
  WatchArrival(worker, round);
  Threads(worker).ArriveAtBarrier(worker.current, predicate);
  SwitchToNext(worker);
  WatchPassage(worker, round);
  return Threads(worker).BarrierResult(kind);
}

uint64_t WarpOperation(Worker& worker, const LaneRequest& request) {
  if (!worker.task.by_thread) Fail(worker, "internal error: a warp operation in a kernel that was said to have none");
  if (request.kind != WarpKind::kActiveMask && !(request.mask >> (worker.current % 32) & 1)) {
    WatchUnnamed(worker, request.mask);
    Fail(worker, fmt::format("lane {} takes part in a warp operation whose mask {:#010x} does not name it",
                             worker.current % 32, request.mask));
  }
  RuntimeScope scope(worker);
  NoteProgress(worker);
  const uint32_t released = Threads(worker).ArriveAtWarp(worker.current, request);
  WatchRelease(worker, released);
  SwitchToNext(worker);
  WatchResume(worker);
  return Threads(worker).WarpResult(worker.current);
}

void Yield(Worker& worker) {
  RuntimeScope scope(worker);
  NoteProgress(worker);
  TakeTurns(worker);
}

void Print(Worker& worker, const char* format, std::va_list arguments) {
  RuntimeScope scope(worker);
  char text[1024];
  std::va_list again;
  va_copy(again, arguments);
  int length = std::vsnprintf(text, sizeof text, format, arguments);
  if (length > 0 && static_cast<size_t>(length) < sizeof text) {
    worker.output.append(text, static_cast<size_t>(length));
  } else if (length > 0) {
    std::string longer(static_cast<size_t>(length) + 1, '\0');
    std::vsnprintf(longer.data(), longer.size(), format, again);
    worker.output.append(longer.data(), static_cast<size_t>(length));
  }
  va_end(again);
}

// On the alternate stack, in the middle of compiled code, which holds no lock: allocating is safe.
void Fault(Worker& worker, int signal, const void* address) {
  bool overflow = worker.thread_stacks.InGuard(address) || worker.loop_stacks.InGuard(address);
  if (signal == SIGFPE) Fail(worker, "integer division by zero");
  if (signal == SIGILL || signal == SIGTRAP) Fail(worker, "the kernel ran into a trap");
  if (overflow) Fail(worker, "stack overflow");
  Fail(worker, fmt::format("{} at address {:#x}", kInvalidAccess, reinterpret_cast<uintptr_t>(address)));
}

}  // namespace pyk2cu::runtime::cpu
