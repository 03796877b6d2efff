#pragma once

#include <functional>
#include <memory>

namespace pyk2cu::runtime::cpu {

/// Returns how many threads can run at the same time: the processors that this process may use.
int AvailableProcessors();

/// Threads that help those that launch. They start when they are first needed. Any number of threads may use one team.
/// A process that was made by fork() starts threads of its own.
class ThreadTeam {
 public:
  /// `size` counts the calling thread: a team of 1 has no threads.
  explicit ThreadTeam(int size);
  ~ThreadTeam();
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;

  /// Calls `work` in the calling thread and in up to `count - 1` others, in as many as are idle before the caller's own
  /// call returns. Returns when all calls have returned.
  void Run(int count, const std::function<void()>& work);

 private:
  struct State;
  std::shared_ptr<State> Current();

  int size_;
  std::shared_ptr<State> state_;
};

}  // namespace pyk2cu::runtime::cpu
