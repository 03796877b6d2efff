#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace pyk2cu::ranks {

/// Notices calls that do not return, on a thread of its own. While one goes on it calls `waiting`, ten times a second
/// or more often, and once `too_long`: at the latest when a quarter more than the time limit has passed. Calls of
/// several threads at once may go unnoticed.
class Watch {
 public:
  Watch(std::chrono::milliseconds time_limit, std::function<void()> waiting, std::function<void()> too_long);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// While it exists, a call is made. It only counts: reading a clock would cost more than the checks of a call.
  class Call {
   public:
    explicit Call(Watch& watch) : watch_(watch) { watch_.calls_.fetch_add(1, std::memory_order_release); }
    ~Call() { watch_.calls_.fetch_add(1, std::memory_order_release); }
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

   private:
    Watch& watch_;
  };

 private:
  void Run();

  const std::chrono::milliseconds time_limit_;
  const std::function<void()> waiting_, too_long_;
  std::atomic<uint64_t> calls_ = 0;  ///< began and ended: odd while a call is made
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace pyk2cu::ranks
