#include "cli/sanitize/process.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstring>
#include <thread>

namespace pyk2cu::cli {
namespace {

constexpr std::array kInterrupts = {SIGINT, SIGTERM, SIGHUP};

/// The group of processes that an interrupt ends, which only a signal handler needs; 0 if none runs.
std::atomic<pid_t> running_group = 0;
static_assert(std::atomic<pid_t>::is_always_lock_free);

void EndGroup(int signal) {
  if (const pid_t group = running_group.load()) ::kill(-group, SIGKILL);
  std::signal(signal, SIG_DFL);
  ::raise(signal);
}

/// While it lives, interrupts end the group too.
class Interrupts {
 public:
  explicit Interrupts(pid_t group) {
    running_group = group;
    for (size_t i = 0; i < kInterrupts.size(); ++i) before_[i] = std::signal(kInterrupts[i], EndGroup);
  }
  Interrupts(const Interrupts&) = delete;
  ~Interrupts() {
    for (size_t i = 0; i < kInterrupts.size(); ++i) std::signal(kInterrupts[i], before_[i]);
    running_group = 0;
  }

 private:
  std::array<void (*)(int), kInterrupts.size()> before_{};
};

std::vector<char*> Pointers(const std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (const std::string& text : texts) pointers.push_back(const_cast<char*>(text.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

/// Starts it as the first of a group of its own.
Result<pid_t> Start(const std::vector<std::string>& arguments, const std::vector<std::string>& environment,
                    bool shown) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  ::posix_spawn_file_actions_init(&files);
  ::posix_spawnattr_init(&attributes);
  ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (!shown) ::posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  ::posix_spawnattr_setpgroup(&attributes, 0);
  pid_t process = 0;
  const int failed = ::posix_spawn(&process, arguments[0].c_str(), &files, &attributes, Pointers(arguments).data(),
                                   Pointers(environment).data());
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&files);
  if (failed != 0)
    return Error{ErrorKind::kEnvironment, fmt::format("cannot start {}: {}", arguments[0], std::strerror(failed))};
  return process;
}

int CodeOf(int status) {
  constexpr int kSignaled = 128;
  return WIFEXITED(status) ? WEXITSTATUS(status) : kSignaled + WTERMSIG(status);
}

}  // namespace

Result<ProcessEnd> RunProcess(const std::vector<std::string>& arguments, const std::vector<std::string>& environment,
                              bool shown, std::optional<std::chrono::duration<double>> limit) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds kPace{10};
  const Clock::time_point start = Clock::now();
  Result<pid_t> process = Start(arguments, environment, shown);
  if (!process) return process.error();
  const Interrupts interrupts(*process);
  ProcessEnd end;
  int status = 0;
  while (::waitpid(*process, &status, WNOHANG) == 0) {
    if (!end.stopped && limit && Clock::now() - start > *limit) {
      end.stopped = true;
      ::kill(-*process, SIGKILL);
    }
    std::this_thread::sleep_for(kPace);
  }
  ::kill(-*process, SIGKILL);  // what it left running
  end.code = CodeOf(status);
  return end;
}

}  // namespace pyk2cu::cli
