#include "cli/commands/check.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/commands/header_list.h"
#include "cli/options/console.h"
#include "cli/options/exit_codes.h"
#include "cli/options/options.h"
#include "cli/options/text.h"
#include "cli/program/known_findings.h"
#include "cli/program/load.h"
#include "cli/program/selection.h"
#include "runtime/confirm/confirm.h"

namespace pyk2cu::cli {

namespace {

/// After the diagnostics, what the headers declare, if that was asked for.
int ShowHeaders(const Program& program, const Options& options, const Console& console) {
  if (!options.Has(OptionId::kImport) && !options.Has(OptionId::kJson)) return kExitDone;
  return Deliver(console, HeaderList(program, options.Has(OptionId::kJson) || console.render.json));
}

/// The kernels without types, and with them the rest of the file unless `--kernel` chooses.
UntypedRequest UntypedPart(const Work& work, const Options& options) {
  return {.kernels = SkippedNames(work),
          .others = !options.Has(OptionId::kKernel),
          .alone = options.Positional().size() == 1};
}

/// Says for which types a kernel was checked, because the file does not declare them.
void NoteLaunch(const Console& console, const Program& program, const CheckedLaunch& launch) {
  const SourceFile& file = program.File();
  console.Note(fmt::format("kernel '{}' is checked for the types of its launch in line {}: --kernel {} --sig '{}'",
                           launch.kernel, file.LineOf(launch.span.begin), launch.kernel, launch.signature));
}

int CheckHeaders(const Options& options, const Console& console) {
  for (const OptionId id : {OptionId::kKernel, OptionId::kSig, OptionId::kConst})
    if (options.Has(id))
      return console.Fail(
          {ErrorKind::kUsage,
           "no source file is given: --kernel, --sig and --const are for one; expected FILE.py, or --import alone"});
  Result<std::shared_ptr<const Program>> program = LoadHeaders(options);
  if (!program) return console.Fail(program.error());
  console.Show((*program)->Report());
  return (*program)->Report().HasErrors() ? kExitSource : ShowHeaders(**program, options, console);
}

/// The kernels whose types are known.
std::vector<std::string> LintedKernels(const Work& work, const std::vector<CheckedLaunch>& launches) {
  std::vector<std::string> names;
  for (const Specialization& each : work.specializations) names.push_back(each.kernel);
  for (const CheckedLaunch& launch : launches) names.push_back(launch.kernel);
  return names;
}

/// With `--confirm`, adds to the findings what running them has shown.
Result<void> ConfirmFindings(const std::shared_ptr<const Program>& program, const Options& options,
                             Diagnostics& report) {
  if (!options.Has(OptionId::kConfirm)) return {};
  Result<Diagnostics> confirmed = Confirm(program, report);
  if (!confirmed) return confirmed.error();
  report = std::move(*confirmed);
  return {};
}

int CheckFile(const std::string& path, const Options& options, const Console& console, KnownFindings& known) {
  Result<std::shared_ptr<const Program>> program = LoadProgram(path, options);
  if (!program) return console.Fail(program.error());
  Diagnostics report = (*program)->Report();
  // What parsed is checked even where something else did not: more errors at once.
  Result<Work> work = PlanWork(**program, options);
  const bool usable = work || report.HasErrors();
  std::vector<CheckedLaunch> launches;
  if (work) {
    const LintRequest lint{.level = options.Has(OptionId::kLint) ? lint::Level::kAll : lint::Level::kFindings,
                           .filter = known.FilterFor(**program, console)};
    launches = (*program)->CheckAll(work->specializations, UntypedPart(*work, options), report, lint);
    known.Checked(**program, LintedKernels(*work, launches), report);
  }
  const Result<void> confirmed = ConfirmFindings(*program, options, report);
  console.Show(report);
  if (!usable) return console.Fail(work.error());
  if (!confirmed) return console.Fail(confirmed.error());
  for (const CheckedLaunch& launch : launches) NoteLaunch(console, **program, launch);
  return report.HasErrors() ? kExitSource : ShowHeaders(**program, options, console);
}

/// Options that are about the kernels of one file.
Result<void> CheckFileOptions(const Options& options) {
  if (options.Positional().size() < 2) return {};
  for (const OptionId id : {OptionId::kKernel, OptionId::kSig, OptionId::kConst})
    if (options.Has(id))
      return Usage(
          fmt::format("--kernel, --sig and --const are about one file, but {} are given", options.Positional().size()));
  return {};
}

}  // namespace

int Check(const Options& options, const Console& console) {
  if (options.Positional().empty() && options.Has(OptionId::kImport)) return CheckHeaders(options, console);
  if (const Result<std::string> path = SourcePath(options); options.Positional().empty())
    return console.Fail(path.error());
  if (const Result<void> right = CheckFileOptions(options); !right) return console.Fail(right.error());
  Result<KnownFindings> known = KnownFindings::Read(options);
  if (!known) return console.Fail(known.error());
  int code = kExitDone;
  for (const std::string& path : options.Positional()) code = std::max(code, CheckFile(path, options, console, *known));
  const Result<void> finished = known->Finish(console);
  return finished ? code : std::max(code, console.Fail(finished.error()));
}

}  // namespace pyk2cu::cli
