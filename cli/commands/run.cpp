#include "cli/commands/run.h"

#include <fmt/core.h>

#include <chrono>
#include <cstdio>

#include "base/phase.h"
#include "cli/options/console.h"
#include "cli/options/exit_codes.h"
#include "cli/options/options.h"
#include "cli/options/text.h"
#include "cli/program/checks.h"
#include "cli/program/load.h"
#include "cli/program/selection.h"
#include "cli/values/array_text.h"
#include "cli/values/number_format.h"
#include "cli/values/numbers.h"
#include "cli/values/run_arguments.h"
#include "cli/values/values.h"
#include "runtime/npy/npy.h"
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

Result<LaunchConfig> ReadConfig(const Options& options) {
  for (OptionId id : {OptionId::kGrid, OptionId::kBlock})
    if (!options.Has(id))
      return Usage(fmt::format("{} is missing: give {} X[,Y[,Z]]", id == OptionId::kGrid ? "--grid" : "--block",
                               id == OptionId::kGrid ? "--grid" : "--block"));
  Result<Dim3> grid = ParseDim3(options.Get(OptionId::kGrid), "--grid");
  if (!grid) return grid.error();
  Result<Dim3> block = ParseDim3(options.Get(OptionId::kBlock), "--block");
  if (!block) return block.error();
  Result<uint64_t> shared = ParseCount(options.Get(OptionId::kShared, "0"), "--shared", UINT32_MAX);
  if (!shared) return shared.error();
  return LaunchConfig{*grid, *block, static_cast<uint32_t>(*shared)};
}

/// The one kernel to run.
Result<const KernelDeclaration*> OneKernel(const Program& program, const Options& options) {
  Result<std::vector<const KernelDeclaration*>> kernels = SelectKernels(program, options);
  if (!kernels) return kernels.error();
  if (kernels->size() == 1) return kernels->front();
  if (kernels->empty())
    return Error{ErrorKind::kSource,
                 fmt::format("{} has no kernel (a function decorated with @cuda.jit)", program.File().Name())};
  if (options.Has(OptionId::kKernel)) return Usage("run takes one --kernel");
  std::string names;
  for (const KernelDeclaration* kernel : *kernels) names += (names.empty() ? "" : ", ") + kernel->name;
  return Usage(fmt::format("{} has several kernels ({}); choose one with --kernel", program.File().Name(), names));
}

struct Save {
  std::string name, path;
};

/// `--save` and `--print`, checked before anything runs.
Result<std::vector<Save>> ReadSaves(const Options& options, const RunArguments& arguments) {
  std::vector<Save> saves;
  for (const std::string& text : options.All(OptionId::kSave)) {
    const size_t equals = text.find('=');
    if (equals == 0 || equals == std::string::npos || equals + 1 == text.size())
      return Usage(fmt::format("--save {}: expected NAME=FILE.npy", text));
    saves.push_back({text.substr(0, equals), text.substr(equals + 1)});
    const HostValue* value = arguments.Find(saves.back().name);
    if (!value) return Usage(fmt::format("--save {}: there is no argument '{}'", text, saves.back().name));
    if (!std::holds_alternative<HostArray>(value->value))
      return Usage(fmt::format("--save {}: '{}' is not an array", text, saves.back().name));
  }
  for (const std::string& name : options.All(OptionId::kPrint))
    if (!arguments.Find(name)) return Usage(fmt::format("--print {}: there is no argument '{}'", name, name));
  return saves;
}

std::string ValueText(const HostValue& value) {
  if (const auto* array = std::get_if<HostArray>(&value.value)) return ArrayText(*array);
  if (const auto* scalar = std::get_if<HostScalar>(&value.value)) return NumberText(scalar->value);
  if (std::holds_alternative<HostNone>(value.value)) return "None";
  const auto& elements = std::get<std::vector<HostValue>>(value.value);
  std::string text;
  for (const HostValue& element : elements) text += (text.empty() ? "" : ", ") + ValueText(element);
  return fmt::format("({}{})", text, elements.size() == 1 ? "," : "");
}

Result<void> WriteResults(const std::vector<Save>& saves, const Options& options, const RunArguments& arguments) {
  std::string text;
  for (const std::string& name : options.All(OptionId::kPrint)) text += ValueText(*arguments.Find(name)) + "\n";
  const Result<void> printed = WriteOutput(text);
  for (const Save& save : saves)
    if (Result<void> saved = SaveNpy(save.path, std::get<HostArray>(arguments.Find(save.name)->value)); !saved)
      return saved;
  return printed;
}

/// One run from a parsed file to results.
class Runner {
 public:
  Runner(const Options& options, const Console& console) : options_(options), console_(console) {}

  int Run() {
    Result<LaunchConfig> config = ReadConfig(options_);
    if (!config) return console_.Fail(config.error());
    config_ = *config;
    Result<std::shared_ptr<const Program>> program = LoadProgram(options_);
    if (!program) return console_.Fail(program.error());
    program_ = *program;
    if (program_->Report().HasErrors()) return ShowErrors(program_->Report());
    Result<const KernelDeclaration*> kernel = OneKernel(*program_, options_);
    if (!kernel) return console_.Fail(kernel.error());
    Result<RunArguments> arguments = RunArguments::Parse(**kernel, program_->Types(), options_);
    if (!arguments) return console_.Fail(arguments.error());
    return RunKernel(**kernel, *arguments);
  }

 private:
  int ShowErrors(const Diagnostics& report) const {
    console_.Show(report);
    return kExitSource;
  }

  int RunKernel(const KernelDeclaration& kernel, RunArguments& arguments) {
    Result<std::vector<Save>> saves = ReadSaves(options_, arguments);
    if (!saves) return console_.Fail(saves.error());
    Result<std::optional<Signature>> signature = OnlySignature(*program_, options_, kernel.name);
    if (!signature) return console_.Fail(signature.error());
    // Wrong arguments are reported before a missing device.
    Result<std::vector<const Type*>> types =
        ChooseTypes(kernel, *signature ? &**signature : nullptr, arguments.Views(), program_->Types());
    if (!types) return console_.Fail(types.error());
    Diagnostics report = program_->Report();
    Result<void> ran = OpenAndLaunch(Declared(kernel), std::move(*signature), arguments, report);
    if (report.HasErrors()) return ShowErrors(report);
    console_.Show(report);
    const bool raised = !ran && ran.error().raised;
    if (!ran && !raised) return console_.Fail(ran.error());
    if (raised) console_.ShowRaised(*program_, *ran.error().raised);
    if (Result<void> written = WriteResults(*saves, options_, arguments); !written)
      return console_.Fail(written.error());
    if (options_.Has(OptionId::kTime)) PrintTimes();
    return raised ? kExitRuntime : kExitDone;
  }

  /// The declaration with what the command line adds to its options.
  KernelDeclaration Declared(const KernelDeclaration& kernel) const {
    KernelDeclaration declared = kernel;
    declared.options.fastmath = declared.options.fastmath || options_.Has(OptionId::kFastMath);
    declared.options.lineinfo = declared.options.lineinfo || options_.Has(OptionId::kLineInfo);
    const Checks checks = *GivenChecks(options_);
    declared.options.check_bounds = declared.options.check_bounds || checks.bounds;
    declared.options.check_exceptions = declared.options.check_exceptions || checks.exceptions;
    return declared;
  }

  Result<void> OpenAndLaunch(const KernelDeclaration& declaration, std::optional<Signature> signature,
                             RunArguments& arguments, Diagnostics& report) {
    const std::string name = options_.Get(OptionId::kDevice, "auto");
    const Stopwatch opening;
    Result<std::shared_ptr<Device>> device = OpenDevice(name);
    if (!device) return device.error();
    times_.open = opening.Milliseconds();
    if (name == "auto")
      console_.Note(fmt::format("running on {} ({})", (*device)->Properties().id, (*device)->Properties().name));
    Kernel kernel(program_, declaration, std::make_shared<KernelCache>(*device), std::move(signature));
    return Launch(kernel, **device, arguments, report);
  }

  Result<void> Launch(Kernel& kernel, Device& device, RunArguments& arguments, Diagnostics& report) {
    if (Result<void> done = arguments.Allocate(device); !done) return done;
    const std::span<const Argument> views = arguments.Views();
    const Stopwatch compile;
    if (Result<void> done = kernel.Prepare(config_, views, &report); !done) return done;
    times_.compile = compile.Milliseconds();
    const Stopwatch copy_in;
    {
      const PhaseTimer timer(Phase::kTransfer);
      if (Result<void> done = arguments.CopyIn(device); !done) return done;
    }
    times_.copy_in = copy_in.Milliseconds();
    const Stopwatch running;
    const Result<void> finished = LaunchAndWait(kernel, device, views);
    if (!finished && !finished.error().raised) return finished;
    times_.kernel = running.Milliseconds();
    const Stopwatch copy_out;
    const PhaseTimer timer(Phase::kTransfer);
    if (Result<void> done = arguments.CopyOut(device); !done) return done;
    times_.copy_out = copy_out.Milliseconds();
    return finished;  // a failed check leaves the arrays as they are: they are there to be looked at
  }

  Result<void> LaunchAndWait(Kernel& kernel, Device& device, std::span<const Argument> arguments) {
    const PhaseTimer timer(Phase::kKernel);  // from the launch on, as the host sees it
    {
      const PhaseTimer launch(Phase::kLaunch);
      if (Result<void> done = kernel.Launch(config_, arguments); !done) return done;
    }
    return device.Synchronize();
  }

  void PrintTimes() const {
    std::fputs(fmt::format("compile {:.3f} ms, transfer {:.3f} ms ({:.3f} in, {:.3f} out), kernel {:.3f} ms, opening "
                           "the device {:.3f} ms\n",
                           times_.compile, times_.copy_in + times_.copy_out, times_.copy_in, times_.copy_out,
                           times_.kernel, times_.open)
                   .c_str(),
               stderr);
  }

  const Options& options_;
  const Console& console_;
  LaunchConfig config_;
  Times times_;
  std::shared_ptr<const Program> program_;
};

}  // namespace

int Run(const Options& options, const Console& console) {
  if (Result<void> supported = CheckSupported(options); !supported) return console.Fail(supported.error());
  return Runner(options, console).Run();
}

}  // namespace pyk2cu::cli
