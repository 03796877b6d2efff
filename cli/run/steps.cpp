#include "cli/run/steps.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/text.h"
#include "cli/options/text.h"
#include "cli/program/load.h"
#include "cli/program/selection.h"
#include "cli/run/launch_text.h"
#include "cli/values/numbers.h"

namespace pyk2cu::cli {
namespace {

/// `NAME=VALUE` of one `--arg`.
struct Given {
  std::string name, value;
};

Result<Given> SplitArgument(const std::string& text) {
  const size_t equals = text.find('=');
  if (equals == 0 || equals == std::string::npos) return Usage(fmt::format("--arg {}: expected NAME=VALUE", text));
  return Given{text.substr(0, equals), text.substr(equals + 1)};
}

/// Adds the values of all `--arg`.
Result<void> AddValues(const Program& program, const Options& options, RunValues& values) {
  for (const std::string& text : options.All(OptionId::kArg)) {
    Result<Given> given = SplitArgument(text);
    if (!given) return given.error();
    if (values.Find(given->name)) return Usage(fmt::format("--arg {}: '{}' is given twice", text, given->name));
    Result<HostValue> value = ParseValue(given->value, program.Types());
    if (!value) return Usage(fmt::format("--arg {}: {}", text, value.error().message));
    values.Add(std::move(given->name), std::move(*value));
  }
  return {};
}

std::string ListOf(const std::vector<std::string>& names) { return names.empty() ? "none" : JoinText(names); }

/// The value of a parameter that is not given; nothing if it has no default.
std::optional<size_t> AddDefault(const KernelDeclaration& kernel, size_t parameter, RunValues& values) {
  const std::optional<DefaultValue>& by_default = kernel.defaults[parameter];
  if (!by_default) return std::nullopt;
  if (by_default->is_none) return values.Add("", {HostNone{}});
  return values.Add("", {HostScalar{{by_default->type, by_default->bits, by_default->number}, by_default->literal}});
}

/// Refuses arguments that do not fit, before a missing device is.
Result<void> CheckTypes(const Program& program, const Step& step, RunValues& values) {
  Result<std::vector<const Type*>> types = ChooseTypes(*step.kernel, step.signature ? &*step.signature : nullptr,
                                                       values.Views(step.arguments), program.Types());
  return types ? Result<void>() : types.error();
}

/// --- The launch of --grid and --block ---

Result<LaunchConfig> ReadConfig(const Options& options) {
  const bool by_threads = options.Has(OptionId::kThreads);
  if (!options.Has(OptionId::kGrid) && !by_threads)
    return Usage("--grid is missing: give --grid X[,Y[,Z]], or --threads N, or launches with --launch");
  if (!options.Has(OptionId::kBlock)) return Usage("--block is missing: give --block X[,Y[,Z]]");
  Result<Dim3> block = ParseDim3(options.Get(OptionId::kBlock), "--block");
  if (!block) return block.error();
  Result<Dim3> grid = by_threads ? GridOfThreads(options.Get(OptionId::kThreads), *block)
                                 : ParseDim3(options.Get(OptionId::kGrid), "--grid");
  if (!grid) return grid.error();
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
  if (options.Has(OptionId::kKernel)) return Usage("run takes one --kernel, or several launches with --launch");
  std::string names;
  for (const KernelDeclaration* kernel : *kernels) names += (names.empty() ? "" : ", ") + kernel->name;
  return Usage(fmt::format("{} has several kernels ({}); choose one with --kernel", program.File().Name(), names));
}

Error MissingArguments(const KernelDeclaration& kernel, const RunValues& values) {
  std::vector<std::string> missing;
  for (size_t i = 0; i < kernel.parameters.size(); ++i)
    if (!values.Find(kernel.parameters[i]) && !kernel.defaults[i]) missing.push_back(kernel.parameters[i]);
  return Usage(fmt::format("kernel '{}' takes {} argument{} ({}); missing {}: give --arg {}=VALUE", kernel.name,
                           kernel.parameters.size(), kernel.parameters.size() == 1 ? "" : "s",
                           JoinText(kernel.parameters), JoinText(missing), missing[0]));
}

/// Every `--arg` is a parameter's; told before a file is read.
Result<void> CheckNames(const KernelDeclaration& kernel, const Options& options) {
  for (const std::string& text : options.All(OptionId::kArg)) {
    Result<Given> given = SplitArgument(text);
    if (!given) return given.error();
    if (std::ranges::find(kernel.parameters, given->name) == kernel.parameters.end())
      return Usage(fmt::format("--arg {}: kernel '{}' has no parameter '{}'; it has {}", text, kernel.name, given->name,
                               ListOf(kernel.parameters)));
  }
  return {};
}

Result<std::vector<Step>> PlanOneStep(const Program& program, const Options& options, RunValues& values) {
  Result<LaunchConfig> config = ReadConfig(options);
  if (!config) return config.error();
  Result<const KernelDeclaration*> kernel = OneKernel(program, options);
  if (!kernel) return kernel.error();
  if (Result<void> right = CheckNames(**kernel, options); !right) return right.error();
  if (Result<void> added = AddValues(program, options, values); !added) return added.error();
  Step step{*kernel, *config, {}, {}};
  for (size_t i = 0; i < (*kernel)->parameters.size(); ++i) {
    std::optional<size_t> value = values.Find((*kernel)->parameters[i]);
    if (!value) value = AddDefault(**kernel, i, values);
    if (!value) return MissingArguments(**kernel, values);
    step.arguments.push_back(*value);
  }
  return std::vector<Step>{std::move(step)};
}

/// --- The launches of --launch ---

/// One argument of a launch: the name of an `--arg`, or a value that is no array.
Result<size_t> ReadOperand(const Program& program, const std::string& text, RunValues& values, std::set<size_t>& used) {
  if (const std::optional<size_t> named = values.Find(text)) {
    used.insert(*named);
    return *named;
  }
  Result<HostValue> value = ParseValue(text, program.Types());
  if (value && std::holds_alternative<HostArray>(value->value))
    return Usage(fmt::format("'{}': arrays have names: give it with --arg NAME={} and launch with NAME", text, text));
  if (value) return values.Add("", std::move(*value));
  if (text.empty() || LeadingName(text).size() != text.size()) return value.error();
  const std::string near = Nearest(text, values.Names());
  return Usage(fmt::format("'{}' is not given: add --arg {}=VALUE{}", text, text,
                           near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
}

Result<Step> ReadStep(const Program& program, const LaunchText& text, RunValues& values, std::set<size_t>& used) {
  const KernelDeclaration* kernel = program.FindKernel(text.kernel);
  if (!kernel) return NoSuchKernel(program, text.kernel);
  Step step{kernel, text.config, {}, {}};
  for (const std::string& argument : text.arguments) {
    Result<size_t> value = ReadOperand(program, argument, values, used);
    if (!value) return value.error();
    step.arguments.push_back(*value);
  }
  while (step.arguments.size() < kernel->parameters.size()) {
    const std::optional<size_t> value = AddDefault(*kernel, step.arguments.size(), values);
    if (!value) break;
    step.arguments.push_back(*value);
  }
  if (step.arguments.size() == kernel->parameters.size()) return step;
  return Usage(fmt::format("kernel '{}' takes {} argument{} ({}), found {}", kernel->name, kernel->parameters.size(),
                           kernel->parameters.size() == 1 ? "" : "s", ListOf(kernel->parameters),
                           text.arguments.size()));
}

Result<std::vector<Step>> PlanLaunches(const Program& program, const Options& options, RunValues& values) {
  if (Result<void> added = AddValues(program, options, values); !added) return added.error();
  std::vector<Step> steps;
  std::set<size_t> used;
  const std::vector<std::string> names = values.Names();
  for (const std::string& written : options.All(OptionId::kLaunch)) {
    Result<LaunchText> text = ParseLaunch(written);
    if (!text) return text.error();
    Result<Step> step = ReadStep(program, *text, values, used);
    if (!step) return Usage(fmt::format("--launch {}: {}", written, step.error().message));
    steps.push_back(std::move(*step));
  }
  for (const std::string& name : names)
    if (!used.contains(*values.Find(name))) return Usage(fmt::format("--arg {}: no launch uses '{}'", name, name));
  return steps;
}

}  // namespace

Result<void> CheckStepOptions(const Options& options) {
  if (Result<std::string> path = SourcePath(options); !path) return path.error();
  if (options.Has(OptionId::kGrid) && options.Has(OptionId::kThreads))
    return Usage("--threads computes the grid: give either it or --grid");
  if (!options.Has(OptionId::kLaunch)) {
    const Result<LaunchConfig> config = ReadConfig(options);
    return config ? Result<void>() : config.error();
  }
  for (const auto& [id, name] : {std::pair{OptionId::kGrid, "--grid"},
                                 {OptionId::kBlock, "--block"},
                                 {OptionId::kThreads, "--threads"},
                                 {OptionId::kShared, "--shared"},
                                 {OptionId::kKernel, "--kernel"}})
    if (options.Has(id))
      return Usage(
          fmt::format("{} is for a run of one kernel; --launch 'KERNEL[GRID, BLOCK](ARGUMENTS)' says it all", name));
  for (const std::string& text : options.All(OptionId::kLaunch))
    if (Result<LaunchText> launch = ParseLaunch(text); !launch) return launch.error();
  return {};
}

Result<std::vector<Step>> PlanSteps(const Program& program, const Options& options, RunValues& values) {
  Result<std::vector<Step>> steps =
      options.Has(OptionId::kLaunch) ? PlanLaunches(program, options, values) : PlanOneStep(program, options, values);
  if (!steps) return steps;
  for (Step& step : *steps) {
    Result<std::optional<Signature>> signature = OnlySignature(program, options, step.kernel->name);
    if (!signature) return signature.error();
    step.signature = std::move(*signature);
    if (Result<void> right = CheckTypes(program, step, values); !right) return right.error();
  }
  return steps;
}

}  // namespace pyk2cu::cli
