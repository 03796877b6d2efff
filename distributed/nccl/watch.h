#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace pyk2cu::ranks {

/// Notices calls that do not return, and then does something about it, on a thread of its own.
class Watch {
 public:
  Watch(std::chrono::milliseconds time_limit, std::function<void()> too_long);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// While it exists, a call is made. One call at a time.
  class Call {
   public:
    explicit Call(Watch& watch) : watch_(watch) { watch_.began_.store(Now(), std::memory_order_relaxed); }
    ~Call() { watch_.began_.store(0, std::memory_order_relaxed); }
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

   private:
    Watch& watch_;
  };

 private:
  static int64_t Now() { return std::chrono::steady_clock::now().time_since_epoch().count(); }
  void Run();

  const std::chrono::milliseconds time_limit_;
  const std::function<void()> too_long_;
  std::atomic<int64_t> began_ = 0;  ///< 0: no call is made
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace pyk2cu::ranks
