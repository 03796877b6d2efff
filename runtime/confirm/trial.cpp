#include "runtime/confirm/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "runtime/confirm/arguments.h"

namespace pyk2cu::runtime {
namespace {

Dim3 DimOf(const std::array<int64_t, 3>& extents) { return {extents[0], extents[1], extents[2]}; }

std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

/// What ended the kernel early, so that what comes after it was not tried.
std::string OutcomeOf(const Error& error) {
  if (error.raised) return fmt::format("{}:{}: {}", error.raised->file, error.raised->line, RaisedText(*error.raised));
  return error.diagnostics->empty() ? FirstLine(error.message) : "";
}

}  // namespace

TrialRunner::TrialRunner(std::shared_ptr<const Program> program, std::shared_ptr<Device> device)
    : program_(std::move(program)), device_(std::move(device)), cache_(std::make_shared<KernelCache>(device_)) {}

Result<const TrialRunner::Prepared*> TrialRunner::Prepare(const Trial& trial) {
  std::vector<const Type*> types;
  for (const FindingArgument& argument : trial.launch->arguments) types.push_back(argument.type);
  const auto [place, is_new] = prepared_.try_emplace({trial.kernel, types});
  Prepared& prepared = place->second;
  if (is_new) {
    const KernelDeclaration* found = program_->FindKernel(trial.kernel);
    if (!found) return Error{ErrorKind::kUsage, "the file has no kernel of this name"};
    KernelDeclaration declaration = *found;
    ir::FunctionOptions& options = declaration.options;
    options.check_bounds = options.check_exceptions = true;
    ir::Add(options.thread_checks, {.races = true, .barriers = true, .uninitialized = true});
    Diagnostics report = program_->NewReport();
    const Specialization specialization{trial.kernel, types, {}};
    std::optional<ir::Module> module = program_->Check(std::span(&specialization, 1), report);
    if (!module) {
      const std::vector<Diagnostic> errors = report.Sorted();
      return Error{ErrorKind::kUsage, errors.empty() ? "it has errors" : errors[0].message};
    }
    prepared.module = std::move(*module);
    for (const auto& function : prepared.module.functions)
      if (function->kind == ir::FunctionKind::kKernel && !function->is_child) prepared.function = function.get();
    prepared.kernel = std::make_unique<Kernel>(program_, declaration, cache_, Signature{nullptr, types});
  }
  if (!prepared.kernel || !prepared.function) return Error{ErrorKind::kUsage, "it cannot be compiled"};
  return &prepared;
}

Result<void> TrialRunner::Run(const Trial& trial, int first, std::chrono::steady_clock::time_point until,
                              const TrialEvents& events) {
  Result<const Prepared*> prepared = Prepare(trial);
  if (!prepared) return prepared.error();
  const std::vector<ElementUse> uses = UsesOf(*(*prepared)->function, *trial.launch);
  Kernel& kernel = *(*prepared)->kernel;
  const LaunchConfig config{DimOf(trial.launch->grid), DimOf(trial.launch->block),
                            static_cast<uint32_t>(trial.launch->shared_bytes)};
  std::vector<TriedFinding> open = trial.findings;
  for (int number = first; number < kDataSets && !open.empty(); ++number) {
    if (std::chrono::steady_clock::now() >= until) return {};
    const auto set = static_cast<DataSet>(number);
    Result<GeneratedArguments> arguments = GeneratedArguments::Make(*device_, *trial.launch, uses, set);
    if (!arguments) return arguments.error();
    if (Result<void> ready = kernel.Prepare(config, arguments->Views()); !ready)
      return Error{ErrorKind::kUsage, FirstLine(ready.error().message)};
    events.on_launch(set);
    const Result<void> started = kernel.Launch(config, arguments->Views());
    const Result<void> finished = device_->Synchronize();
    const Result<void>& result = started ? finished : started;
    if (!result)
      std::erase_if(open, [&](const TriedFinding& finding) {
        const std::optional<std::string> message = WhatConfirms(finding.id, finding.lines, result.error());
        if (message) events.on_confirmed(finding.number, set, *message);
        return message.has_value();
      });
    events.on_launched(result ? "" : OutcomeOf(result.error()));
  }
  return {};
}

}  // namespace pyk2cu::runtime
