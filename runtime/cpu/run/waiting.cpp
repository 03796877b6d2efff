#include "runtime/cpu/run/waiting.h"

#include <fmt/format.h>
#include <sched.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>
#include <tuple>

#include "runtime/cpu/races/array_names.h"
#include "runtime/cpu/run/fibers.h"
#include "runtime/cpu/run/watching.h"

namespace pyk2cu::runtime::cpu {
namespace {

using Clock = std::chrono::steady_clock;

constexpr uint64_t kCallsBetweenChecks = 4096;
constexpr size_t kMostThreads = 2048;  // that are kept for the message

/// " for s[3]"; empty if it is not known.
std::string MemoryText(Worker& worker, const WaitingThread& thread) {
  if (!worker.task.names || !thread.memory) return "";
  const auto address = reinterpret_cast<uintptr_t>(thread.memory);
  const uintptr_t offset = address - reinterpret_cast<uintptr_t>(SharedOf(worker, thread.block));
  const MemoryNames names = (*worker.task.names)();
  if (offset < worker.task.shared_bytes)
    return " for " + names.arrays.SharedElement(names.tables, offset, {}, worker.task.static_shared_bytes, 0);
  return names.arrays.Find(address) ? " for " + names.arrays.ElementOf(address) : "";
}

std::string IndexText(Index3 index) { return fmt::format("({}, {}, {})", index.x, index.y, index.z); }

/// "thread (0, 0, 0) of block (1, 0, 0) and 3 more wait for s[3] in the loop at kernels.py:12".
std::string GroupText(Worker& worker, const WaitingThread& first, size_t count) {
  const uint64_t block = worker.task.cooperative ? first.block : worker.call.at;
  return fmt::format("thread {} of block {} {}{}{}", IndexText(ThreadIndex(worker, first.thread)),
                     IndexText(BlockIndex(worker, block)),
                     count == 1 ? "waits" : fmt::format("and {} more wait", count - 1), MemoryText(worker, first),
                     *first.loop != 0 ? fmt::format(" in the loop at {}", first.loop) : "");
}

/// Who waits where, in the order of the places.
std::string ThreadsText(Worker& worker) {
  const auto key = [](const WaitingThread& each) {
    return std::tuple(std::string_view(each.loop), each.block, each.thread);
  };
  std::vector<WaitingThread> threads = worker.waiting.threads;
  std::ranges::sort(threads, {}, key);
  const auto repeated = std::ranges::unique(threads, {}, key);
  threads.erase(repeated.begin(), repeated.end());
  std::string text;
  for (size_t begin = 0, end = 0; begin < threads.size(); begin = end) {
    while (end < threads.size() && std::string_view(threads[end].loop) == threads[begin].loop) ++end;
    text += (text.empty() ? "" : ", ") + GroupText(worker, threads[begin], end - begin);
  }
  return text;
}

/// Notes who waits. Returns it as the launch's error.
std::string Failure(Worker& worker) {
  const WaitingThread& last = worker.waiting.threads.back();
  if (!worker.task.by_thread) {
    worker.thread_known = true;
    worker.failed_thread = ThreadIndex(worker, last.thread);
  }
  const std::string threads = ThreadsText(worker);
  WatchWaiting(worker, last.loop, threads);
  return "deadlock: threads wait in a loop for memory that no thread writes any more (" + threads + ")" +
         (worker.task.by_thread ? Threads(worker).DescribeOthers() : "");
}

void CheckProgress(Worker& worker) {
  Waiting& waiting = worker.waiting;
  const uint64_t rounds = worker.task.rounds ? worker.task.rounds->load(std::memory_order_relaxed) : 0;
  const Clock::time_point now = Clock::now();
  if (rounds != waiting.seen || waiting.calls == 0) {
    waiting.seen = rounds;
    waiting.since = now;
    waiting.calls = 0;
    waiting.threads.clear();
  } else if (now - waiting.since > std::chrono::duration<double>(worker.task.patience_seconds)) {
    Fail(worker, Failure(worker));
  }
}

}  // namespace

void NoteProgress(Worker& worker) {
  if (worker.task.rounds) worker.task.rounds->fetch_add(1, std::memory_order_relaxed);
}

void Wait(Worker& worker, uint64_t round, WaitingThread thread) {
  RuntimeScope scope(worker);
  Waiting& waiting = worker.waiting;
  if (round == 1) NoteProgress(worker);
  if (waiting.calls++ % kCallsBetweenChecks == 0) {
    --waiting.calls;
    CheckProgress(worker);
    ++waiting.calls;
    ::sched_yield();  // other workers may be those that are waited for
  }
  thread.block = worker.block;
  if (waiting.threads.size() < kMostThreads)
    waiting.threads.push_back(thread);
  else
    waiting.threads[waiting.calls % kMostThreads] = thread;
  TakeTurns(worker);
}

}  // namespace pyk2cu::runtime::cpu
