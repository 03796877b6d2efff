#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
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
  std::vector<TriedFinding> findings;
};

/// What a trial reports while it goes on.
struct TrialEvents {
  std::function<void(DataSet set)> on_launch;  ///< before each launch
  std::function<void(size_t number, DataSet set, const std::string& message)> on_confirmed;
  std::function<void(const std::string& outcome)> on_launched;  ///< empty, or what has ended the kernel early
};

/// Makes trials on the CPU device, in this process.
class TrialRunner {
 public:
  TrialRunner(std::shared_ptr<const Program> program, std::shared_ptr<Device> device);

  /// Launches with data sets from `first` on until all findings are confirmed or the time is over. The error says why
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

  std::shared_ptr<const Program> program_;
  std::shared_ptr<Device> device_;
  std::shared_ptr<KernelCache> cache_;
  std::map<std::pair<std::string, std::vector<const Type*>>, Prepared> prepared_;
};

}  // namespace pyk2cu::runtime
