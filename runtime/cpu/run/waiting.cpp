#include "runtime/cpu/run/waiting.h"

#include <fmt/format.h>
#include <sched.h>

#include <algorithm>
#include <chrono>

#include "runtime/cpu/run/fibers.h"

namespace pyk2cu::runtime::cpu {
namespace {

using Clock = std::chrono::steady_clock;

constexpr uint64_t kCallsBetweenChecks = 4096;

std::string DescribeDeadlock(const Waiting& waiting) {
  std::string text;
  for (const char* place : waiting.places)
    if (*place != 0) text += fmt::format("{}{}", text.empty() ? " (" : ", ", place);
  return "deadlock: threads wait in a loop for memory that no thread writes any more" +
         (text.empty() ? "" : text + ")");
}

void CheckProgress(Worker& worker) {
  Waiting& waiting = worker.waiting;
  const uint64_t rounds = worker.task.rounds ? worker.task.rounds->load(std::memory_order_relaxed) : 0;
  const Clock::time_point now = Clock::now();
  if (rounds != waiting.seen || waiting.calls == 0) {
    waiting.seen = rounds;
    waiting.since = now;
    waiting.calls = 0;
    waiting.places.clear();
  } else if (now - waiting.since > std::chrono::duration<double>(worker.task.patience_seconds)) {
    Fail(worker, DescribeDeadlock(waiting));
  }
}

}  // namespace

void NoteProgress(Worker& worker) {
  if (worker.task.rounds) worker.task.rounds->fetch_add(1, std::memory_order_relaxed);
}

void Wait(Worker& worker, uint64_t round, const char* place) {
  RuntimeScope scope(worker);
  Waiting& waiting = worker.waiting;
  if (round == 1) NoteProgress(worker);
  if (waiting.calls++ % kCallsBetweenChecks == 0) {
    --waiting.calls;
    CheckProgress(worker);
    ++waiting.calls;
    ::sched_yield();  // other workers may be those that are waited for
  }
  if (std::ranges::find(waiting.places, place) == waiting.places.end()) waiting.places.push_back(place);
  TakeTurns(worker);
}

}  // namespace pyk2cu::runtime::cpu
