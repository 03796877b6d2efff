#include "runtime/confirm/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "runtime/confirm/arguments.h"

namespace pyk2cu::runtime {
namespace {

Dim3 DimOf(const std::array<int64_t, 3>& extents) { return {extents[0], extents[1], extents[2]}; }

std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

LaunchOutcome OutcomeOf(const Error& error) {
  LaunchOutcome outcome;
  if (error.raised)
    outcome.ended = fmt::format("{}:{}: {}", error.raised->file, error.raised->line, RaisedText(*error.raised));
  else if (error.diagnostics->empty())
    outcome.ended = FirstLine(error.message);
  for (const api::Diagnostic& found : *error.diagnostics)
    if (found.id == DiagName(DiagId::kDivergentBarrier))
      outcome.parted = fmt::format("{}:{}: {}", found.range.file, found.range.line, found.message);
  return outcome;
}

bool IsAboutSizes(DiagId id) { return id == DiagId::kOutOfBounds || id == DiagId::kMissingGuard; }

bool HasLargerArrays(int attempt) { return attempt >= kDataSets; }

DataSet DataSetOf(int attempt) { return static_cast<DataSet>(attempt % kDataSets); }

/// Arrays of one dimension get as many elements as a square matrix would have.
FindingLaunch WithLargerArrays(FindingLaunch launch) {
  constexpr int64_t kMost = int64_t{1} << 20;
  for (FindingArgument& argument : launch.arguments)
    if (argument.extents.size() == 1 && argument.extents[0] < kMost)
      argument.extents[0] = std::min(argument.extents[0] * argument.extents[0], kMost);
  return launch;
}

}  // namespace

TrialRunner::TrialRunner(std::shared_ptr<const Program> program, std::shared_ptr<Device> device)
    : program_(std::move(program)), device_(std::move(device)), cache_(std::make_shared<KernelCache>(device_)) {}

Result<const TrialRunner::Prepared*> TrialRunner::Prepare(const Trial& trial) {
  std::vector<const Type*> types;
  for (const FindingArgument& argument : trial.launch->arguments) types.push_back(argument.type);
  const auto [place, is_new] = prepared_.try_emplace({trial.kernel, types, trial.watched});
  Prepared& prepared = place->second;
  if (is_new) {
    const KernelDeclaration* found = program_->FindKernel(trial.kernel);
    if (!found) return Error{ErrorKind::kUsage, "the file has no kernel of this name"};
    KernelDeclaration declaration = *found;
    ir::FunctionOptions& options = declaration.options;
    options.check_bounds = true;  // also of watched threads: indices from generated data must not lead anywhere
    if (!trial.watched) options.check_exceptions = true;
    if (trial.watched) ir::Add(options.thread_checks, {.races = true, .barriers = true, .uninitialized = true});
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

/// The error says why there can be no launch.
Result<TrialRunner::Launched> TrialRunner::Launch(const Prepared& prepared, const FindingLaunch& launch, int attempt,
                                                  const TrialEvents& events) {
  const std::vector<ElementUse> uses = UsesOf(*prepared.function, launch);
  Result<GeneratedArguments> arguments = GeneratedArguments::Make(*device_, launch, uses, DataSetOf(attempt));
  if (!arguments) return arguments.error();
  const LaunchConfig config{DimOf(launch.grid), DimOf(launch.block), static_cast<uint32_t>(launch.shared_bytes)};
  if (Result<void> ready = prepared.kernel->Prepare(config, arguments->Views()); !ready)
    return Error{ErrorKind::kUsage, FirstLine(ready.error().message)};
  events.on_launch(attempt);
  Result<void> started = prepared.kernel->Launch(config, arguments->Views());
  Result<void> finished = device_->Synchronize();
  return Launched{started ? std::move(finished) : std::move(started)};
}

Result<void> TrialRunner::Run(const Trial& trial, int first, std::chrono::steady_clock::time_point until,
                              const TrialEvents& events) {
  Result<const Prepared*> prepared = Prepare(trial);
  if (!prepared) return prepared.error();
  std::vector<TriedFinding> open = trial.findings;
  bool beyond_end = first > 0;  // an index was; what earlier launches in another process did is not known
  for (int attempt = first; attempt < kAttempts; ++attempt) {
    if (attempt == kDataSets) std::erase_if(open, [](const TriedFinding& each) { return IsAboutSizes(each.id); });
    if (open.empty() || (HasLargerArrays(attempt) && !beyond_end)) return {};
    if (std::chrono::steady_clock::now() >= until) return {};
    const FindingLaunch launch = HasLargerArrays(attempt) ? WithLargerArrays(*trial.launch) : *trial.launch;
    const Result<Launched> launched = Launch(**prepared, launch, attempt, events);
    if (!launched) return HasLargerArrays(attempt) ? Result<void>() : launched.error();
    if (launched->result) {
      events.on_launched({});
      continue;
    }
    const Error& error = launched->result.error();
    std::erase_if(open, [&](const TriedFinding& finding) {
      const std::optional<std::string> message = WhatConfirms(finding.id, finding.lines, error);
      if (message) events.on_confirmed(finding.number, attempt, *message);
      return message.has_value();
    });
    beyond_end = beyond_end || (error.raised && error.raised->has_index);
    events.on_launched(OutcomeOf(error));
  }
  return {};
}

std::string AttemptText(int attempt) {
  return std::string(DataSetText(DataSetOf(attempt))) + (HasLargerArrays(attempt) ? " in larger arrays" : "");
}

}  // namespace pyk2cu::runtime
