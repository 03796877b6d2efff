#include "distributed/nccl/watch.h"

namespace pyk2cu::ranks {

Watch::Watch(std::chrono::milliseconds time_limit, std::function<void()> too_long)
    : time_limit_(time_limit), too_long_(std::move(too_long)), thread_([this] { Run(); }) {}

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
  const std::chrono::nanoseconds limit = time_limit_;
  uint64_t last = 0;
  Clock::time_point since = Clock::now();  // when `last` was seen first
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, limit / 8, [&] { return stop_; })) {
    const uint64_t calls = calls_.load(std::memory_order_relaxed);
    const Clock::time_point now = Clock::now();
    if (calls != last) {
      last = calls;
      since = now;
    }
    if (calls % 2 == 0 || now - since < limit) continue;
    too_long_();
    return;
  }
}

}  // namespace pyk2cu::ranks
