#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <string>

namespace pyk2cu::stress {

struct Settings {
  std::string folder;
  int processes = 32;
  double seconds = 60;
  uint64_t limit = 0;       ///< bytes of the cache
  uint64_t kill_every = 0;  ///< milliseconds, on average
  std::string device = "cpu";
  std::string program;  ///< the command
  uint64_t seed = 1;
};

/// What happened.
struct Tally {
  uint64_t finished = 0;  ///< processes that ended by themselves, and well
  uint64_t killed = 0;
  uint64_t wrong = 0;    ///< that found something wrong
  uint64_t largest = 0;  ///< bytes that the folder ever took
};

/// The exit code of a process that found something wrong.
inline constexpr int kWrong = 3;

/// Keeps a number of processes running for some time, each a new `body(number)` in a child, and kills them at random;
/// `between` is called now and then. Gives the tally of those that ended.
Tally KeepRunning(const Settings& settings, const std::function<int(uint64_t number)>& body,
                  const std::function<void(std::mt19937_64&)>& between);

/// Bytes on the disk below the folder.
uint64_t BytesBelow(const std::string& folder);

/// Runs the command with different kernels on one cache folder; the process's exit code.
int RunKernels(const Settings& settings);

}  // namespace pyk2cu::stress
