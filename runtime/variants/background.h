#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace pyk2cu::runtime {

/// Threads of low priority that do work nobody waits for. They are started when there is work, at most `most` of them.
/// Thread-safe.
class BackgroundWork {
 public:
  using Job = std::function<void()>;

  explicit BackgroundWork(size_t most);
  BackgroundWork(const BackgroundWork&) = delete;
  ~BackgroundWork();

  /// That of the process, with as many threads as the machine has cores. When the process exits, jobs that have not
  /// begun are dropped, and those that run are waited for: compilers must not run while their libraries are torn down.
  /// Only if the main thread has called this is that certain while the first job loads them.
  static BackgroundWork& OfProcess();

  /// Runs the job later; drops it after Stop.
  void Submit(Job job);
  /// Waits until there is nothing to do.
  void Wait();
  /// Drops what has not begun, and waits for the rest.
  void Stop();

 private:
  void Work();

  const size_t most_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> jobs_;
  std::vector<std::thread> threads_;
  size_t running_ = 0;
  bool stopped_ = false;
};

}  // namespace pyk2cu::runtime
