#include "cli/commands/run.h"

#include <fmt/core.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "base/phase.h"
#include "base/side_by_side.h"
#include "cli/options/console.h"
#include "cli/options/exit_codes.h"
#include "cli/options/options.h"
#include "cli/options/text.h"
#include "cli/options/watch.h"
#include "cli/program/checks.h"
#include "cli/program/load.h"
#include "cli/run/launch_times.h"
#include "cli/run/results.h"
#include "cli/run/run_values.h"
#include "cli/run/steps.h"
#include "cli/run/variant_options.h"
#include "cli/sanitize/sanitize.h"
#include "cli/sanitize/tool.h"
#include "cli/values/numbers.h"
#include "runtime/device/memory_fault.h"
#include "runtime/program/kernel.h"
#include "runtime/registry/registry.h"

namespace pyk2cu::cli {
using namespace runtime;
namespace {

class Stopwatch {
 public:
  double Milliseconds() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

struct Times {
  double open = 0, compile = 0, copy_in = 0, kernel = 0, copy_out = 0;
};

/// `--timeout`; nothing without one.
Result<std::optional<std::chrono::duration<double>>> ReadTimeout(const Options& options) {
  if (!options.Has(OptionId::kTimeout)) return std::optional<std::chrono::duration<double>>();
  const std::string text = options.Get(OptionId::kTimeout);
  constexpr double kMost = 1e9;  // seconds
  Result<ScalarValue> number = ParseTyped(ScalarId::kFloat64, text);
  if (!number || !(number->real > 0) || number->real > kMost)
    return Usage(fmt::format("--timeout {}: expected a number of seconds above 0", text));
  return std::optional(std::chrono::duration<double>(number->real));
}

Result<uint64_t> ReadRepeat(const Options& options) {
  constexpr uint64_t kMost = 10'000'000;
  Result<uint64_t> repeat = ParseCount(options.Get(OptionId::kRepeat, "1"), "--repeat", kMost);
  return repeat && *repeat == 0 ? Usage("--repeat 0: expected at least 1") : repeat;
}

WatchOptions WatchFor(const Console& console, std::optional<std::chrono::duration<double>> limit) {
  WatchOptions how;
  how.terminal = console.Terminal();
  how.limit = limit;
  // Kernels cannot be stopped on every device, so the process ends here. Results are written after the limit is lifted:
  // no file is there in part.
  how.on_limit = [&console, limit](const std::string& what) {
    const std::string message = fmt::format(
        "the run took longer than {} s (--timeout), and was stopped while {}; nothing is saved", limit->count(), what);
    if (ftrylockfile(stdout) == 0)  // else what is printed does not get through, and must not be waited for
      console.Fail({ErrorKind::kRuntime, message});
    else
      std::fputs(fmt::format("pyk2cu: error: {}\n", message).c_str(), stderr);
    console.Finish(kExitRuntime);
    std::_Exit(kExitRuntime);
  };
  return how;
}

std::string DimText(const Dim3& dim) {
  if (dim.z != 1) return fmt::format("{}x{}x{}", dim.x, dim.y, dim.z);
  return dim.y != 1 ? fmt::format("{}x{}", dim.x, dim.y) : fmt::format("{}", dim.x);
}

/// One run from a file to results.
class Runner {
 public:
  Runner(const Options& options, const Console& console, Watch& watch, uint64_t repeat, Variants variants)
      : options_(options), console_(console), watch_(watch), repeat_(repeat), variants_(variants) {}

  int Run() {
    if (Result<void> right = Plan(); !right)
      return program_ && program_->Report().HasErrors() ? ShowErrors(program_->Report()) : console_.Fail(right.error());
    Result<Results> results = Results::Parse(options_, values_);
    if (!results) return console_.Fail(results.error());
    Diagnostics report = program_->Report();
    const Result<void> ran = OpenAndLaunch(*results, report);
    watch_.LiftLimit();
    if (report.HasErrors()) return ShowErrors(report);
    console_.Show(report);
    const bool raised = !ran && ran.error().raised;
    if (!ran && !raised) return Fail(ran.error());
    if (raised) console_.ShowRaised(*program_, *ran.error().raised);
    if (raised && ran.error().diagnostics) ShowFindings(ran.error().message);
    if (Result<void> written = results->Write(values_); !written) return console_.Fail(written.error());
    if (options_.Has(OptionId::kTime)) PrintTimes();
    std::fputs(report_.Text(options_.Get(OptionId::kReport) == "json").c_str(), stderr);
    if (!raised) PrintOutcome(*results);
    return raised ? kExitRuntime : kExitDone;
  }

 private:
  int ShowErrors(const Diagnostics& report) const {
    console_.Show(report);
    return kExitSource;
  }

  /// Everything that can be wrong before a device is needed.
  Result<void> Plan() {
    Result<std::shared_ptr<const Program>> program = LoadProgram(options_);
    if (!program) return program.error();
    program_ = *program;
    if (program_->Report().HasErrors()) return Usage("the file has errors");
    const Watch::Doing doing(watch_, "reading and making arrays");
    Result<std::vector<Step>> steps = PlanSteps(*program_, options_, values_);
    if (!steps) return steps.error();
    steps_ = std::move(*steps);
    if (sanitized_) LeaveEmptyArraysUnset();
    return {};
  }

  /// Elsewhere arrays of `empty:` are zero, so that runs repeat.
  void LeaveEmptyArraysUnset() {
    for (const std::string& text : options_.All(OptionId::kArg)) {
      const size_t equals = text.find('=');
      const std::optional<size_t> number = values_.Find(std::string_view(text).substr(0, equals));
      if (number && text.substr(equals + 1).starts_with("empty:")) values_.LeaveUnset(*number);
    }
  }

  int Fail(const Error& error) const {
    const bool hint =
        error.kind == ErrorKind::kRuntime && IsMemoryFault(error.message) && !GivenChecks(options_)->bounds;
    const int code = console_.Fail(error);
    if (hint) console_.Note("run it again with --check bounds to see which access is out of bounds");
    return code;
  }

  /// What the checks of threads have found in a kernel that raised: the lines after the first one of its error.
  void ShowFindings(const std::string& message) const {
    const size_t end = message.find('\n');
    if (end != std::string::npos) console_.Fail(Error{ErrorKind::kRuntime, message.substr(end + 1)});
  }

  /// The declaration with what the command line adds to its options.
  KernelDeclaration Declared(const KernelDeclaration& kernel) const {
    KernelDeclaration declared = kernel;
    declared.options.fastmath = declared.options.fastmath || options_.Has(OptionId::kFastMath);
    // compute-sanitizer names places by them.
    declared.options.lineinfo = declared.options.lineinfo || options_.Has(OptionId::kLineInfo) || sanitized_;
    const Checks checks = *GivenChecks(options_);
    declared.options.check_bounds = declared.options.check_bounds || checks.bounds;
    declared.options.check_exceptions = declared.options.check_exceptions || checks.exceptions;
    ir::Add(declared.options.thread_checks, ThreadChecksOn(checks, device_name_ == "cpu"));
    return declared;
  }

  Result<void> OpenAndLaunch(const Results& results, Diagnostics& report) {
    const std::string name = options_.Get(OptionId::kDevice, sanitized_ ? "cuda" : "auto");
    const Stopwatch opening;
    Result<std::shared_ptr<Device>> device = OpenOne(name);
    if (!device) return device.error();
    times_.open = opening.Milliseconds();
    if (name == "auto")
      console_.Note(fmt::format("running on {} ({})", (*device)->Properties().id, (*device)->Properties().name));
    device_name_ = (*device)->Properties().id;
    return Launch(*device, results, report);
  }

  Result<std::shared_ptr<Device>> OpenOne(const std::string& name) {
    const Watch::Doing doing(watch_, "opening the device");
    return OpenDevice(name);
  }

  Result<void> Launch(const std::shared_ptr<Device>& device, const Results& results, Diagnostics& report) {
    if (Result<void> done = values_.Allocate(*device); !done) return done;
    for (const Step& step : steps_) views_.push_back(values_.Views(step.arguments));
    if (Result<void> done = Compile(device, report); !done) return done;
    if (Result<void> done = CopyIn(*device); !done) return done;
    if (Result<void> done = Tune(); !done) return done;
    const Result<void> finished = LaunchAll(*device);
    if (!finished && !finished.error().raised) return finished;
    if (options_.Has(OptionId::kReport))
      if (Result<void> done = ExplainAll(); !done) return done;
    const Stopwatch copy_out;
    const PhaseTimer timer(Phase::kTransfer);
    const Watch::Doing doing(watch_, "copying arrays from the device");
    for (const size_t number : results.Arrays())
      if (Result<void> done = values_.CopyOut(*device, number); !done) return done;
    times_.copy_out = copy_out.Milliseconds();
    return finished;  // a failed check leaves the arrays as they are: they are there to be looked at
  }

  Result<void> Compile(const std::shared_ptr<Device>& device, Diagnostics& report) {
    const Stopwatch compile;
    const auto cache = std::make_shared<KernelCache>(device);
    for (const Step& step : steps_) {
      kernels_.push_back(std::make_unique<Kernel>(program_, Declared(*step.kernel), cache, step.signature));
      kernels_.back()->UseVariants(variants_);
    }
    const Watch::Doing doing(watch_, steps_.size() == 1
                                         ? fmt::format("compiling kernel '{}'", steps_[0].kernel->name)
                                         : fmt::format("compiling the kernels of {} launches", steps_.size()));
    std::vector<Diagnostics> reports(steps_.size(), program_->NewReport());
    std::vector<Result<void>> results(steps_.size());
    RunSideBySide(steps_.size(),
                  [&](size_t i) { results[i] = kernels_[i]->Prepare(steps_[i].config, views_[i], &reports[i]); });
    for (size_t i = 0; i < steps_.size(); ++i) {
      for (Diagnostic& each : reports[i].Sorted()) report.Add(std::move(each));
      if (!results[i]) return results[i];
    }
    times_.compile = compile.Milliseconds();
    return {};
  }

  Result<void> CopyIn(Device& device) {
    const Stopwatch copy_in;
    const PhaseTimer timer(Phase::kTransfer);
    const Watch::Doing doing(watch_, "copying arrays to the device");
    if (Result<void> done = values_.CopyIn(device); !done) return done;
    times_.copy_in = copy_in.Milliseconds();
    return {};
  }

  Result<void> Tune() {
    if (!options_.Has(OptionId::kTune)) return {};
    for (size_t i = 0; i < steps_.size(); ++i) {
      const Watch::Doing doing(watch_, fmt::format("tuning kernel '{}'", steps_[i].kernel->name));
      Result<TuningResult> tuned = kernels_[i]->Tune(steps_[i].config, views_[i]);
      if (!tuned) return tuned.error();
      report_.AddTuning(steps_[i].kernel->name, *tuned);
    }
    return {};
  }

  /// As the launches of the last round were made, or would be made now.
  Result<void> ExplainAll() {
    for (size_t i = 0; i < steps_.size(); ++i) {
      Result<VariantInfo> taken = kernels_[i]->Explain(steps_[i].config, views_[i]);
      if (!taken) return taken.error();
      report_.AddLaunch(steps_[i].kernel->name, *taken, kernels_[i]->VariantList());
    }
    return {};
  }

  Result<void> LaunchAll(Device& device) {
    LaunchTimer timer(device);
    milliseconds_.resize(steps_.size());
    for (uint64_t round = 0; round < repeat_; ++round)
      for (size_t i = 0; i < steps_.size(); ++i) {
        // Not shown: the kernel may print.
        const Watch::Doing doing(watch_, LaunchText(i, round), /*shown=*/false);
        if (Result<void> done = LaunchAndWait(i, device, timer); !done) return done;
      }
    return {};
  }

  std::string LaunchText(size_t step, uint64_t round) const {
    std::string text = fmt::format("kernel '{}' was running", steps_[step].kernel->name);
    if (steps_.size() > 1) text += fmt::format(", launch {} of {}", step + 1, steps_.size());
    if (repeat_ > 1) text += fmt::format(", repetition {} of {}", round + 1, repeat_);
    return text;
  }

  Result<void> LaunchAndWait(size_t step, Device& device, LaunchTimer& timer) {
    const PhaseTimer phase(Phase::kKernel);  // from the launch on, as the host sees it
    if (Result<void> done = timer.Start(); !done) return done;
    {
      const PhaseTimer launch(Phase::kLaunch);
      if (Result<void> done = kernels_[step]->Launch(steps_[step].config, views_[step]); !done) return done;
    }
    const Result<void> stopped = timer.Stop();
    if (Result<void> done = device.Synchronize(); !done) return done;
    if (!stopped) return stopped;
    Result<double> time = timer.Milliseconds();
    if (!time) return time.error();
    milliseconds_[step].push_back(*time);
    times_.kernel += *time;
    return {};
  }

  void PrintTimes() const {
    std::fputs(fmt::format("compile {:.3f} ms, transfer {:.3f} ms ({:.3f} in, {:.3f} out), kernel {:.3f} ms, opening "
                           "the device {:.3f} ms\n",
                           times_.compile, times_.copy_in + times_.copy_out, times_.copy_in, times_.copy_out,
                           times_.kernel, times_.open)
                   .c_str(),
               stderr);
  }

  /// The times of `--repeat`, or that something was done, if nothing else says so.
  void PrintOutcome(const Results& results) const {
    if (options_.Has(OptionId::kRepeat)) {
      for (size_t i = 0; i < steps_.size(); ++i)
        std::fputs(fmt::format("kernel '{}': {}\n", steps_[i].kernel->name, SpreadText(milliseconds_[i])).c_str(),
                   stderr);
      return;
    }
    if (options_.Has(OptionId::kTime) || !results.IsEmpty()) return;
    const Step& step = steps_.front();
    const std::string what = steps_.size() > 1
                                 ? fmt::format("{} launches are done", steps_.size())
                                 : fmt::format("kernel '{}' is done: {} blocks of {} threads", step.kernel->name,
                                               DimText(step.config.grid), DimText(step.config.block));
    console_.Note(fmt::format("{} on {}; see arrays with --print NAME or --save NAME=FILE.npy, times with --time", what,
                              device_name_));
  }

  const Options& options_;
  const Console& console_;
  Watch& watch_;
  uint64_t repeat_;
  Variants variants_;
  std::shared_ptr<const Program> program_;
  RunValues values_;
  std::vector<Step> steps_;
  std::vector<std::vector<Argument>> views_;       ///< of each step
  std::vector<std::unique_ptr<Kernel>> kernels_;   ///< of each step
  std::vector<std::vector<double>> milliseconds_;  ///< of each step, in each repetition
  VariantReport report_;
  std::string device_name_;
  const bool sanitized_ = options_.Has(OptionId::kSanitize);  ///< this process runs under compute-sanitizer
  Times times_;
};

}  // namespace

int Run(const Options& options, const Console& console) {
  if (Result<void> supported = CheckSupported(options, /*running=*/true); !supported)
    return console.Fail(supported.error());
  if (Result<void> right = CheckStepOptions(options); !right) return console.Fail(right.error());
  Result<std::optional<std::chrono::duration<double>>> limit = ReadTimeout(options);
  if (!limit) return console.Fail(limit.error());
  Result<uint64_t> repeat = ReadRepeat(options);
  if (!repeat) return console.Fail(repeat.error());
  const Result<Variants> variants = ReadVariants(options);
  if (!variants) return console.Fail(variants.error());
  if (options.Has(OptionId::kSanitize) && !IsSanitized()) return Sanitize(options, console, *limit);
  Watch watch(WatchFor(console, *limit));
  return Runner(options, console, watch, *repeat, *variants).Run();
}

}  // namespace pyk2cu::cli
