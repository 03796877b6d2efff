#include "cli/report/measure.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "cli/options/text.h"
#include "cli/report/peaks.h"
#include "cli/report/timed_launches.h"
#include "cli/run/run_values.h"
#include "cli/run/steps.h"
#include "cli/values/numbers.h"
#include "frontend/analysis/work/sampled_work.h"
#include "runtime/program/kernel.h"
#include "runtime/registry/registry.h"

namespace pyk2cu::cli::report {
using namespace runtime;
namespace {

constexpr OptionId kLaunchOptions[] = {OptionId::kGrid,   OptionId::kBlock, OptionId::kThreads, OptionId::kShared,
                                       OptionId::kDevice, OptionId::kArg,   OptionId::kLaunch,  OptionId::kRepeat};

Result<uint64_t> RepeatsOf(const Options& options) {
  Result<uint64_t> repeat = ParseCount(options.Get(OptionId::kRepeat, "20"), "--repeat", 100'000);
  return repeat && *repeat == 0 ? Usage("--repeat 0: expected at least 1") : repeat;
}

std::array<uint32_t, 3> ArrayOf(const Dim3& dim) { return {dim.x, dim.y, dim.z}; }

std::string DimText(const Dim3& dim) {
  if (dim.z != 1) return fmt::format("{} x {} x {}", dim.x, dim.y, dim.z);
  return dim.y != 1 ? fmt::format("{} x {}", dim.x, dim.y) : fmt::format("{}", dim.x);
}

Result<std::vector<const Type*>> TypesOf(const Program& program, const Step& step, RunValues& values) {
  const Signature* given = step.signature ? &*step.signature : nullptr;
  return ChooseTypes(*step.kernel, given, values.Views(step.arguments), program.Types());
}

/// The launch's numbers, as the analysis takes them.
analysis::SampledLaunch LaunchOf(const LaunchConfig& config, std::span<const Argument> arguments) {
  analysis::SampledLaunch launch{
      .grid = ArrayOf(config.grid), .block = ArrayOf(config.block), .values = {}, .extents = {}};
  for (const Argument& argument : arguments) {
    const bool whole =
        argument.kind == Argument::Kind::kScalar && (argument.dtype->IsInteger() || argument.dtype->IsBool());
    launch.values.push_back(whole ? std::optional(static_cast<int64_t>(argument.scalar.bits)) : std::nullopt);
    launch.extents.emplace_back();
    if (argument.kind == Argument::Kind::kArray)
      launch.extents.back().assign(argument.shape, argument.shape + argument.ndim);
  }
  return launch;
}

double BytesOf(const Argument& array) {
  auto bytes = static_cast<double>(array.dtype->Bytes());
  for (int axis = 0; axis < array.ndim; ++axis) bytes *= static_cast<double>(array.shape[axis]);
  return bytes;
}

/// Counts what the launch must move and compute. What several threads read again comes from caches at best, so that an
/// array counts once in each direction, at most.
Result<void> AddWork(const Program& program, const Step& step, RunValues& values, Measurement& run) {
  const Result<std::vector<const Type*>> types = TypesOf(program, step, values);
  if (!types) return types.error();
  Diagnostics unread = program.NewReport();
  const Specialization specialization{step.kernel->name, *types, {}};
  std::optional<ir::Module> checked = program.Check({&specialization, 1}, unread);
  std::optional<PassedModule> module =
      checked ? program.RunPasses(std::move(*checked), unread, {.last = "find-ranges"}) : std::nullopt;
  if (!module) return {};
  const std::vector<Argument> arguments = values.Views(step.arguments);
  for (const auto& function : module->module.functions) {
    if (function->kind != ir::FunctionKind::kKernel || function->is_child) continue;
    const analysis::SampledWork work = analysis::SampleWork(*function, LaunchOf(step.config, arguments));
    run.operations32 = work.operations32;
    run.operations64 = work.operations64;
    run.counted = work.complete ? "counted by the integer arithmetic of some threads of the launch"
                                : "an estimate: some branches or loops depend on data, and are taken once";
    for (size_t i = 0; i < function->parameters.size() && i < arguments.size(); ++i) {
      const auto traffic = work.arrays.find(std::string(function->parameters[i]->name));
      if (traffic == work.arrays.end() || arguments[i].kind != Argument::Kind::kArray) continue;
      run.bytes += std::min(traffic->second.read, BytesOf(arguments[i]));
      run.bytes += std::min(traffic->second.written, BytesOf(arguments[i]));
    }
  }
  return {};
}

Result<Measurement> Measure(const std::shared_ptr<const Program>& program, const Step& step, RunValues& values,
                            const std::shared_ptr<KernelCache>& cache, uint64_t repeats) {
  Measurement run{.kernel = step.kernel->name};
  run.launch = fmt::format("grid {}, block {}", DimText(step.config.grid), DimText(step.config.block));
  run.threads = static_cast<double>(step.config.grid.x) * step.config.grid.y * step.config.grid.z *
                step.config.block.x * step.config.block.y * step.config.block.z;
  runtime::Kernel kernel(program, *step.kernel, cache, step.signature);
  const std::vector<Argument> arguments = values.Views(step.arguments);
  Result<std::vector<double>> times = TimeLaunches(kernel, step.config, arguments, repeats);
  if (!times) return times.error();
  run.milliseconds = std::move(*times);
  if (Result<VariantInfo> taken = kernel.Explain(step.config, arguments)) run.variant = taken->facts;
  if (Result<void> counted = AddWork(*program, step, values, run); !counted) return counted.error();
  return run;
}

}  // namespace

Result<void> CheckMeasureOptions(const Options& options) {
  if (!options.Has(OptionId::kRun)) {
    for (const OptionId id : kLaunchOptions)
      if (options.Has(id)) return Usage("a launch is given, but not made: add --run to measure it, or leave it out");
    return {};
  }
  const Result<uint64_t> repeats = RepeatsOf(options);
  return repeats ? CheckStepOptions(options) : repeats.error();
}

Result<void> AddLaunches(const Program& program, const Options& options, Work& work,
                         std::map<std::string, std::array<uint32_t, 3>>& blocks) {
  RunValues values;
  const Result<std::vector<Step>> steps = PlanSteps(program, options, values);
  if (!steps) return steps.error();
  for (const Step& step : *steps) {
    blocks[step.kernel->name] = ArrayOf(step.config.block);
    const auto skipped = std::ranges::find(work.skipped, step.kernel);
    if (skipped == work.skipped.end()) continue;
    Result<std::vector<const Type*>> types = TypesOf(program, step, values);
    if (!types) return types.error();
    work.skipped.erase(skipped);
    work.specializations.push_back({step.kernel->name, std::move(*types), {}});
  }
  return {};
}

Result<void> AddMeasurements(const std::shared_ptr<const Program>& program, const Options& options, Page& page) {
  RunValues values;
  const Result<std::vector<Step>> steps = PlanSteps(*program, options, values);
  if (!steps) return steps.error();
  Result<std::shared_ptr<Device>> device = OpenDevice(options.Get(OptionId::kDevice, "auto"));
  if (!device) return device.error();
  if (Result<void> done = values.Allocate(**device); !done) return done;
  if (Result<void> done = values.CopyIn(**device); !done) return done;
  const auto cache = std::make_shared<KernelCache>(*device);
  for (const Step& step : *steps) {
    Result<Measurement> run = Measure(program, step, values, cache, *RepeatsOf(options));
    if (!run) return run.error();
    page.measurements.push_back(std::move(*run));
  }
  Result<Peaks> peaks = MeasurePeaks(*device);
  if (!peaks) return peaks.error();
  page.peaks = std::move(*peaks);
  return {};
}

}  // namespace pyk2cu::cli::report
