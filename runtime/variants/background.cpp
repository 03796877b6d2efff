#include "runtime/variants/background.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace pyk2cu::runtime {
namespace {

/// As `nice` has it: what the program itself does comes first.
constexpr int kNice = 10;

void LowerPriority() {
  // On Linux the priority is the thread's own. If it cannot be changed, the work is done at the usual one.
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kNice);
}

bool IsMainThread() { return syscall(SYS_gettid) == getpid(); }

/// Stops the work of the process when it is destroyed, unless that happens in a child process, which has no threads.
class StopAtExit {
 public:
  explicit StopAtExit(BackgroundWork& work) : work_(work) {}
  StopAtExit(const StopAtExit&) = delete;
  ~StopAtExit() {
    if (getpid() == process_) work_.Stop();
  }

 private:
  BackgroundWork& work_;
  const pid_t process_ = getpid();
};

/// What a job has loaded is torn down at the exit before what was registered earlier: after the first job the work has
/// to be stopped before that, too.
void StopBeforeLibraries() { static const StopAtExit before_libraries(BackgroundWork::OfProcess()); }

}  // namespace

BackgroundWork::BackgroundWork(size_t most) : most_(std::max<size_t>(most, 1)) {}

BackgroundWork::~BackgroundWork() { Stop(); }

BackgroundWork& BackgroundWork::OfProcess() {
  static auto* work = new BackgroundWork(std::thread::hardware_concurrency());  // never destroyed: children have no
                                                                                // threads to join
  static const StopAtExit at_exit(*work);
  // The main thread's own objects go before all that libraries have registered for the exit, also those that a job
  // loads.
  if (IsMainThread()) static thread_local const StopAtExit before_libraries(*work);
  return *work;
}

void BackgroundWork::Submit(Job job) {
  const std::lock_guard lock(mutex_);
  if (stopped_) return;
  jobs_.push_back(std::move(job));
  if (running_ + jobs_.size() > threads_.size() && threads_.size() < most_)
    threads_.emplace_back([this] {
      LowerPriority();
      Work();
    });
  changed_.notify_all();
}

void BackgroundWork::Work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return stopped_ || !jobs_.empty(); });
    if (stopped_) return;
    {
      const Job job = std::move(jobs_.front());
      jobs_.pop_front();
      ++running_;
      lock.unlock();
      job();
    }  // what the job held goes before it counts as done
    StopBeforeLibraries();
    lock.lock();
    --running_;
    changed_.notify_all();
  }
}

void BackgroundWork::Wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return stopped_ || (jobs_.empty() && running_ == 0); });
}

void BackgroundWork::Stop() {
  std::deque<Job> dropped;
  std::vector<std::thread> threads;
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    dropped.swap(jobs_);
    threads.swap(threads_);
  }
  changed_.notify_all();
  for (std::thread& thread : threads) thread.join();
}

}  // namespace pyk2cu::runtime
