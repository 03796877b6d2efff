#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "frontend/source/finding_data.h"
#include "runtime/confirm/data_set.h"
#include "runtime/confirm/matching.h"
#include "runtime/device/device.h"
#include "runtime/program/kernel.h"
#include "runtime/program/program.h"

namespace pyk2cu::runtime {

/// A finding that a trial may confirm.
struct TriedFinding {
  size_t number;  ///< the caller's
  DiagId id;
  std::vector<FindingLines> lines;
};

/// One launch of a kernel, and the findings that it shows.
struct Trial {
  std::string kernel;
  std::shared_ptr<const FindingLaunch> launch;
  bool watched = true;  ///< its threads are; else only exceptions are seen
  std::vector<TriedFinding> findings;
};

/// The launches of a trial: each data set, then two of them again with more elements in arrays of one dimension, for
/// kernels whose indices are beyond the ends of arrays that all have the same size (rows of a flat matrix).
inline constexpr int kAttempts = kDataSets + 2;

/// "random data", "random data in larger arrays".
std::string AttemptText(int attempt);

/// What hides other mistakes in a launch.
struct LaunchOutcome {
  std::string ended;   ///< what ended threads, or the whole kernel, early
  std::string parted;  ///< the barrier that threads missed: later ones are not looked at
};

/// What a trial reports while it goes on.
struct TrialEvents {
  std::function<void(int attempt)> on_launch;  ///< before each launch
  std::function<void(size_t number, int attempt, const std::string& message)> on_confirmed;
  std::function<void(const LaunchOutcome& outcome)> on_launched;
};

/// Makes trials on the CPU device, in this process.
class TrialRunner {
 public:
  TrialRunner(std::shared_ptr<const Program> program, std::shared_ptr<Device> device);

  /// Makes the launches from number `first` on until all findings are confirmed or the time is over. The error says why
  /// there can be no launch.
  Result<void> Run(const Trial& trial, int first, std::chrono::steady_clock::time_point until,
                   const TrialEvents& events);

 private:
  struct Prepared {
    std::unique_ptr<Kernel> kernel;
    ir::Module module;  ///< as checked
    const ir::Function* function = nullptr;
  };
  Result<const Prepared*> Prepare(const Trial& trial);
  struct Launched {
    Result<void> result;
  };
  Result<Launched> Launch(const Prepared& prepared, const FindingLaunch& launch, int attempt,
                          const TrialEvents& events);

  std::shared_ptr<const Program> program_;
  std::shared_ptr<Device> device_;
  std::shared_ptr<KernelCache> cache_;
  std::map<std::tuple<std::string, std::vector<const Type*>, bool>, Prepared> prepared_;
};

}  // namespace pyk2cu::runtime
