#include "distributed/nccl/watch.h"

#include <algorithm>

namespace pyk2cu::ranks {
namespace {

constexpr std::chrono::nanoseconds kMostBetween = std::chrono::milliseconds(100);

}  // namespace

Watch::Watch(std::chrono::milliseconds time_limit, std::function<void()> waiting, std::function<void()> too_long)
    : time_limit_(time_limit),
      waiting_(std::move(waiting)),
      too_long_(std::move(too_long)),
      thread_([this] { Run(); }) {}

Watch::~Watch() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Watch::Run() {
  using Clock = std::chrono::steady_clock;
  const std::chrono::nanoseconds limit = time_limit_, between = std::min(limit / 8, kMostBetween);
  uint64_t last = 0;
  Clock::time_point since = Clock::now();  // when `last` was seen first
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, between, [&] { return stop_; })) {
    const uint64_t calls = calls_.load(std::memory_order_acquire);
    const Clock::time_point now = Clock::now();
    if (calls != last) {
      last = calls;
      since = now;
    } else if (calls % 2 == 1 && now - since < limit) {
      waiting_();
    } else if (calls % 2 == 1) {
      too_long_();
      return;
    }
  }
}

}  // namespace pyk2cu::ranks
