#include "runtime/cpu/device/thread_team.h"

#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace pyk2cu::runtime::cpu {
namespace {

/// What one call of Run wants. Lives in the frame of that call.
struct Job {
  const std::function<void()>* work;
  int wanted;       ///< calls that no thread has taken yet
  int running = 0;  ///< calls that other threads have begun
};

/// How often an idle thread looks for work before it sleeps: some 20 µs. Launches often follow each other, and waking a
/// thread takes longer than a small launch.
constexpr int kLooks = 2000;

std::atomic<unsigned> forks{0};  ///< the number of fork() calls between the first process and this one

void Pause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#else
  std::this_thread::yield();
#endif
}

}  // namespace

int AvailableProcessors() {
  cpu_set_t processors;
  if (sched_getaffinity(0, sizeof processors, &processors) == 0) return std::max(1, CPU_COUNT(&processors));
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

struct ThreadTeam::State {
  explicit State(int count) {
    for (int i = 0; i < count; ++i) threads.emplace_back([this] { Help(); });
  }
  ~State() {
    {
      const std::lock_guard lock(mutex);
      stopping = true;
      has_jobs = true;
    }
    wake.notify_all();
    for (std::thread& thread : threads) thread.join();
  }

  void Help();
  void Add(Job& job);
  void Finish(Job& job);

  const unsigned process = forks;
  std::atomic<bool> has_jobs{false};  ///< what idle threads look at without the lock
  std::mutex mutex;                   ///< guards the rest
  std::condition_variable wake, done;
  std::deque<Job*> jobs;
  bool stopping = false;
  std::vector<std::thread> threads;
};

void ThreadTeam::State::Help() {
  std::unique_lock lock(mutex);
  while (true) {
    if (jobs.empty() && !stopping) {
      lock.unlock();
      for (int i = 0; i < kLooks && !has_jobs.load(std::memory_order_relaxed); ++i) Pause();
      lock.lock();
      wake.wait(lock, [this] { return !jobs.empty() || stopping; });
    }
    if (stopping) return;
    Job& job = *jobs.front();
    ++job.running;
    if (--job.wanted == 0) jobs.pop_front();
    has_jobs = !jobs.empty();
    lock.unlock();
    (*job.work)();
    lock.lock();
    if (--job.running == 0) done.notify_all();
  }
}

void ThreadTeam::State::Add(Job& job) {
  {
    const std::lock_guard lock(mutex);
    jobs.push_back(&job);
    has_jobs = true;
  }
  for (int i = 0; i < job.wanted; ++i) wake.notify_one();
}

void ThreadTeam::State::Finish(Job& job) {
  std::unique_lock lock(mutex);
  std::erase(jobs, &job);
  has_jobs = !jobs.empty();
  done.wait(lock, [&] { return job.running == 0; });
}

ThreadTeam::ThreadTeam(int size) : size_(size) {
  static const int watched = pthread_atfork(nullptr, nullptr, [] { ++forks; });
  (void)watched;
}

ThreadTeam::~ThreadTeam() = default;

std::shared_ptr<ThreadTeam::State> ThreadTeam::Current() {
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  if (state_ && state_->process != forks)
    new std::shared_ptr<State>(std::move(state_));  // its threads are the parent's: nothing may join them
  if (!state_) state_ = std::make_shared<State>(size_ - 1);
  return state_;
}

void ThreadTeam::Run(int count, const std::function<void()>& work) {
  Job job{&work, std::min(count, size_) - 1};
  if (job.wanted <= 0) return work();
  const std::shared_ptr<State> state = Current();
  state->Add(job);
  work();
  state->Finish(job);
}

}  // namespace pyk2cu::runtime::cpu
