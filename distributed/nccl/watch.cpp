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
  const std::chrono::nanoseconds limit = time_limit_;
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, limit / 8, [&] { return stop_; })) {
    const int64_t began = began_.load(std::memory_order_relaxed);
    const int64_t passed = Now() - began;
    if (began == 0 || std::chrono::steady_clock::duration(passed) < limit) continue;
    too_long_();
    return;
  }
}

}  // namespace pyk2cu::ranks
