#include "tests/stress/processes.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <vector>

#include "runtime/cache/folder.h"

namespace pyk2cu::stress {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

class Runner {
 public:
  Runner(const Settings& settings, const std::function<int(uint64_t)>& body)
      : settings_(settings), body_(body), random_(settings.seed) {}

  Tally Run(const std::function<void(std::mt19937_64&)>& between) {
    const auto end = Clock::now() + std::chrono::duration<double>(settings_.seconds);
    while (Clock::now() < end) {
      while (children_.size() < static_cast<size_t>(settings_.processes)) Start();
      usleep(static_cast<useconds_t>(random_() % 4000));
      Collect(false);
      for (; next_kill_ < Clock::now();
           next_kill_ += std::chrono::milliseconds(1 + random_() % (2 * settings_.kill_every)))
        KillOne();
      if (random_() % 16 == 0) between(random_);
      Measure();
    }
    Collect(true);
    return tally_;
  }

 private:
  void Start() {
    const uint64_t number = next_++;
    const pid_t child = fork();
    if (child == 0) {
      if (setpgid(0, 0) != 0) _exit(kWrong);
      _exit(body_(number));
    }
    children_.push_back(child);
  }

  /// Call it while no process writes, because a file that is renamed meanwhile would be counted twice.
  void Measure() {
    const Result<cache::Folder> folder = cache::Folder::Open(settings_.folder + "/v1", /*create=*/false);
    if (!folder) return;
    const Result<std::optional<cache::FolderLock>> lock = folder->Lock(20);
    if (lock && lock->has_value()) tally_.largest = std::max(tally_.largest, BytesBelow(settings_.folder));
  }

  /// With all that it started.
  void KillOne() {
    if (children_.empty()) return;
    const pid_t child = children_[random_() % children_.size()];
    if (kill(-child, SIGKILL) != 0) kill(child, SIGKILL);
  }

  void Collect(bool all) {
    for (size_t i = 0; i < children_.size();) {
      int status = 0;
      if (waitpid(children_[i], &status, all ? 0 : WNOHANG) != children_[i]) {
        ++i;
        continue;
      }
      tally_.finished += WIFEXITED(status) && WEXITSTATUS(status) == 0;
      tally_.killed += WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
      tally_.wrong +=
          (WIFEXITED(status) && WEXITSTATUS(status) != 0) || (WIFSIGNALED(status) && WTERMSIG(status) != SIGKILL);
      children_.erase(children_.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  const Settings& settings_;
  const std::function<int(uint64_t)>& body_;
  std::mt19937_64 random_;
  std::vector<pid_t> children_;
  Clock::time_point next_kill_ = Clock::now();
  uint64_t next_ = 0;
  Tally tally_;
};

}  // namespace

uint64_t BytesBelow(const std::string& folder) {
  uint64_t bytes = 0;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code gone;  // others remove files meanwhile
    if (!at->is_regular_file(gone) || gone) continue;
    const uint64_t size = at->file_size(gone);
    if (!gone) bytes += (size + 4095) / 4096 * 4096;
  }
  return bytes;
}

Tally KeepRunning(const Settings& settings, const std::function<int(uint64_t)>& body,
                  const std::function<void(std::mt19937_64&)>& between) {
  return Runner(settings, body).Run(between);
}

}  // namespace pyk2cu::stress
