#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "tests/stress/processes.h"

namespace pyk2cu::stress {
namespace {

namespace fs = std::filesystem;

constexpr uint64_t kKernels = 20;
constexpr int kNoDevice = 3;  // the command's exit code

/// Adds `number` in a body that is another one for each number.
void WriteKernel(const std::string& path, uint64_t number) {
  std::ofstream(path) << "from numba import cuda\n\n@cuda.jit(\"void(int64[::1])\")\ndef k(x):\n    i = cuda.grid(1)\n "
                         "   if i < x.size:\n        x[i] = x[i] * 2 + "
                      << number << "\n";
}

/// Runs the command as a child of this process, which may be killed with it.
int RunCommand(const Settings& settings, const std::string& file, std::string& printed) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    execl(settings.program.c_str(), settings.program.c_str(), "run", file.c_str(), "--device", settings.device.c_str(),
          "--grid", "1", "--block", "32", "--arg", "x=full:int64:3:100", "--print", "x", static_cast<char*>(nullptr));
    _exit(126);
  }
  close(ends[1]);
  char buffer[256];
  for (ssize_t got = 0; (got = read(ends[0], buffer, sizeof buffer)) > 0;)
    printed.append(buffer, static_cast<size_t>(got));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// One run of one kernel: 0 if it gave the right result.
int Body(const Settings& settings, const std::string& sources, uint64_t number) {
  const uint64_t kernel = (number * 7) % kKernels;
  std::string printed;
  const int code = RunCommand(settings, sources + "/k" + std::to_string(kernel) + ".py", printed);
  const std::string value = std::to_string(200 + kernel);
  const std::string expected = "[" + value + " " + value + " " + value + "]\n";
  if (code == 0 && printed == expected) return 0;
  std::fprintf(stderr, "kernel %llu: exit code %d, printed '%s'\n", static_cast<unsigned long long>(kernel), code,
               printed.c_str());
  return kWrong;
}

}  // namespace

int RunKernels(const Settings& settings) {
  const std::string sources = settings.folder + "_sources";
  fs::create_directories(sources);
  for (uint64_t i = 0; i < kKernels; ++i) WriteKernel(sources + "/k" + std::to_string(i) + ".py", i);
  setenv("PYK2CU_CACHE", "on", 1);
  setenv("PYK2CU_CACHE_DIR", settings.folder.c_str(), 1);
  setenv("PYK2CU_CACHE_SIZE", std::to_string(settings.limit).c_str(), 1);
  std::string ignored;
  if (RunCommand(settings, sources + "/k0.py", ignored) == kNoDevice) return 77;
  const Tally tally =
      KeepRunning(settings, [&](uint64_t number) { return Body(settings, sources, number); }, [](std::mt19937_64&) {});
  fs::remove_all(sources);
  std::printf("kernels: %llu runs finished, %llu killed, %llu wrong; at most %llu of %llu bytes\n",
              static_cast<unsigned long long>(tally.finished), static_cast<unsigned long long>(tally.killed),
              static_cast<unsigned long long>(tally.wrong), static_cast<unsigned long long>(tally.largest),
              static_cast<unsigned long long>(settings.limit));
  return tally.wrong == 0 && tally.finished > 0 && tally.killed > 0 && tally.largest <= settings.limit ? 0 : 1;
}

}  // namespace pyk2cu::stress
