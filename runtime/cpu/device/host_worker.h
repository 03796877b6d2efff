#pragma once

#include <functional>
#include <memory>
#include <thread>

namespace pyk2cu::runtime::cpu {

/// A thread that calls functions one after the other for one stream. It begins with the first of them.
class HostWorker {
 public:
  /// What a function is called inside of: the stream's turn, which ends when the last copy goes.
  using Entered = std::shared_ptr<void>;

  HostWorker();
  /// Waits for the functions that were added.
  ~HostWorker();
  HostWorker(const HostWorker&) = delete;
  HostWorker& operator=(const HostWorker&) = delete;

  /// Calls `work` after those that were added before, between `enter` and the end of what that returns. Returns when
  /// `enter` has returned, which is not called if the thread is still inside. False, with nothing added, if the system
  /// has no thread.
  bool Add(std::function<Entered()> enter, std::function<void()> work);
  /// Whether all functions have returned.
  bool IsIdle() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace pyk2cu::runtime::cpu
