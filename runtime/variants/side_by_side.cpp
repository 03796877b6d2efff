#include "runtime/variants/side_by_side.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace pyk2cu::runtime {

void RunSideBySide(size_t count, const std::function<void(size_t)>& work) {
  std::atomic<size_t> next{0};
  const auto run = [&] {
    for (size_t i = next.fetch_add(1); i < count; i = next.fetch_add(1)) work(i);
  };
  const size_t cores = std::max<size_t>(std::thread::hardware_concurrency(), 1);
  std::vector<std::thread> threads;
  for (size_t i = 1; i < std::min(count, cores); ++i) threads.emplace_back(run);
  run();
  for (std::thread& thread : threads) thread.join();
}

}  // namespace pyk2cu::runtime
