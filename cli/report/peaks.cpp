#include "cli/report/peaks.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "cli/report/page.h"
#include "cli/report/timed_launches.h"
#include "cli/run/run_values.h"
#include "cli/values/values.h"
#include "runtime/program/kernel.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli::report {
using namespace runtime;
namespace {

constexpr uint64_t kRepeats = 7;
constexpr uint32_t kBlock = 256, kRounds = 64, kChains = 8;

struct Probe {
  std::string kernel;
  std::vector<std::string> values;
  uint64_t threads;
  double work;  ///< bytes or operations
};

/// The most work a second of any of some launches.
Result<double> Best(const Probe& probe, const std::shared_ptr<const Program>& program,
                    const std::shared_ptr<Device>& device) {
  RunValues values;
  std::vector<size_t> numbers;
  for (const std::string& text : probe.values) {
    Result<HostValue> value = ParseValue(text, program->Types());
    if (!value) return value.error();
    numbers.push_back(values.Add("", std::move(*value)));
  }
  if (Result<void> done = values.Allocate(*device); !done) return done.error();
  if (Result<void> done = values.CopyIn(*device); !done) return done.error();
  runtime::Kernel kernel(program, *program->FindKernel(probe.kernel), std::make_shared<KernelCache>(device));
  const LaunchConfig config{{static_cast<uint32_t>(probe.threads / kBlock), 1, 1}, {kBlock, 1, 1}, 0};
  const std::vector<Argument> arguments = values.Views(numbers);
  Result<std::vector<double>> times = TimeLaunches(kernel, config, arguments, kRepeats);
  if (!times) return times.error();
  const double fastest = *std::ranges::min_element(*times);
  return fastest > 0 ? probe.work / (fastest / 1000) : 0;
}

}  // namespace

Result<Peaks> MeasurePeaks(const std::shared_ptr<Device>& device) {
  const DeviceProperties& properties = device->Properties();
  const bool is_cpu = properties.id == "cpu";
  // Beyond the caches of a GPU, and of most processors.
  const uint64_t elements = uint64_t{1} << (is_cpu ? 24 : 27);
  const uint64_t threads =
      is_cpu ? uint64_t{properties.multiprocessors} << 17 : uint64_t{properties.multiprocessors} << 16;
  const double operations = 2.0 * kChains * kRounds * static_cast<double>(threads);
  const std::string array = fmt::format("zeros:float32:{}", elements);
  const std::shared_ptr<const Program> program = Program::Parse(SourceFile("peaks.py", std::string(Asset("peaks.py"))));
  Peaks peaks{.device = fmt::format("{} ({})", properties.name, properties.id)};
  const Result<double> bytes =
      Best({"copy", {array, array}, elements, 8.0 * static_cast<double>(elements)}, program, device);
  const Result<double> single = Best(
      {"multiply32", {fmt::format("zeros:float32:{}", threads), "float32:0.5"}, threads, operations}, program, device);
  const Result<double> twice = Best(
      {"multiply64", {fmt::format("zeros:float64:{}", threads), "float64:0.5"}, threads, operations}, program, device);
  for (const Result<double>* each : {&bytes, &single, &twice})
    if (!*each) return each->error();
  peaks.bytes_per_second = *bytes;
  peaks.float32_per_second = *single;
  peaks.float64_per_second = *twice;
  peaks.source = fmt::format(
      "measured just after, by kernels of pyk2cu: a copy of {} MiB, and chains of multiplications and "
      "additions; the best of {} launches",
      (elements * 4) >> 20, kRepeats);
  return peaks;
}

}  // namespace pyk2cu::cli::report
