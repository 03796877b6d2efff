#include "runtime/cpu/device/host_worker.h"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <system_error>
#include <utility>

namespace pyk2cu::runtime::cpu {

struct HostWorker::State {
  struct Job {
    std::function<Entered()> enter;
    std::function<void()> work;
  };

  std::mutex mutex;  ///< guards the following members
  std::condition_variable changed;
  std::deque<Job> jobs;
  bool inside = false;            ///< between `enter` and the end of what it returned
  bool stop = false;              ///< no more jobs come
  uint64_t added = 0, begun = 0;  ///< jobs
  std::thread thread;

  /// False if the system gives no thread. The thread keeps the state.
  bool Begin(const std::shared_ptr<State>& state);
  /// What the thread does.
  void Run();
  /// Calls jobs until there is none, inside of one turn.
  void Drain(std::unique_lock<std::mutex>& lock);
};

bool HostWorker::State::Begin(const std::shared_ptr<State>& state) try {
  thread = std::thread([state] { state->Run(); });
  return true;
} catch (const std::system_error&) {
  return false;
}

void HostWorker::State::Drain(std::unique_lock<std::mutex>& lock) {
  std::function<Entered()> enter = jobs.front().enter;
  lock.unlock();
  Entered entered = enter();
  lock.lock();
  inside = true;
  while (!jobs.empty()) {
    Job job = std::move(jobs.front());
    jobs.pop_front();
    ++begun;
    changed.notify_all();
    lock.unlock();
    job.work();
    job = {};  // what it holds goes without the lock
    lock.lock();
  }
  inside = false;
  lock.unlock();
  // The last that holds the stream may go here, which ends this thread and takes the lock.
  entered.reset();
  enter = nullptr;
  lock.lock();
}

void HostWorker::State::Run() {
  std::unique_lock lock(mutex);
  for (;;) {
    changed.wait(lock, [&] { return stop || !jobs.empty(); });
    if (jobs.empty()) return;
    Drain(lock);
  }
}

HostWorker::HostWorker() : state_(std::make_shared<State>()) {}

HostWorker::~HostWorker() {
  std::unique_lock lock(state_->mutex);
  state_->stop = true;
  state_->changed.notify_all();
  if (!state_->thread.joinable()) return;
  std::thread thread = std::move(state_->thread);
  lock.unlock();
  // The stream may end with the last job that holds it, which the thread itself lets go.
  if (thread.get_id() == std::this_thread::get_id())
    thread.detach();
  else
    thread.join();
}

bool HostWorker::IsIdle() const {
  const std::lock_guard lock(state_->mutex);
  return state_->jobs.empty() && !state_->inside;
}

bool HostWorker::Add(std::function<Entered()> enter, std::function<void()> work) {
  std::unique_lock lock(state_->mutex);
  if (!state_->thread.joinable() && !state_->Begin(state_)) return false;
  state_->jobs.push_back({std::move(enter), std::move(work)});
  const uint64_t number = ++state_->added;
  state_->changed.notify_all();
  state_->changed.wait(lock, [&] { return state_->inside || state_->begun >= number; });
  return true;
}

}  // namespace pyk2cu::runtime::cpu
