#include "base/side_by_side.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "base/phase.h"

namespace pyk2cu {
namespace {

/// Sinks are those of one thread: here several take turns.
PhaseSink Shared(const PhaseSink& sink, std::mutex& mutex) {
  if (!sink) return {};
  return [&sink, &mutex](Phase phase, uint64_t begin, uint64_t end) {
    const std::lock_guard lock(mutex);
    sink(phase, begin, end);
  };
}

}  // namespace

void RunSideBySide(size_t count, const std::function<void(size_t)>& work) {
  std::atomic<size_t> next{0};
  std::mutex mutex;
  const PhaseSink sink = PhaseRecording::Current();
  const auto run = [&] {
    const PhaseRecording recording(Shared(sink, mutex));
    for (size_t i = next.fetch_add(1); i < count; i = next.fetch_add(1)) work(i);
  };
  const size_t cores = std::max<size_t>(std::thread::hardware_concurrency(), 1);
  std::vector<std::thread> threads;
  for (size_t i = 1; i < std::min(count, cores); ++i) threads.emplace_back(run);
  run();
  for (std::thread& thread : threads) thread.join();
}

}  // namespace pyk2cu
