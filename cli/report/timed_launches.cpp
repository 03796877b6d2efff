#include "cli/report/timed_launches.h"

#include "runtime/variants/launch_timer.h"

namespace pyk2cu::cli::report {
using namespace runtime;

Result<std::vector<double>> TimeLaunches(Kernel& kernel, const LaunchConfig& config,
                                         std::span<const Argument> arguments, uint64_t repeats) {
  constexpr uint64_t kWarm = 2;
  if (Result<void> done = kernel.Prepare(config, arguments); !done) return done.error();
  LaunchTimer timer(kernel.GetDevice());
  std::vector<double> times;
  for (uint64_t i = 0; i < repeats + kWarm; ++i) {
    if (Result<void> done = timer.Start(); !done) return done.error();
    if (Result<void> done = kernel.Launch(config, arguments); !done) return done.error();
    if (Result<void> done = timer.Stop(); !done) return done.error();
    if (Result<void> done = kernel.GetDevice().Synchronize(); !done) return done.error();
    const Result<double> time = timer.Milliseconds();
    if (!time) return time.error();
    if (i >= kWarm) times.push_back(*time);
  }
  return times;
}

}  // namespace pyk2cu::cli::report
