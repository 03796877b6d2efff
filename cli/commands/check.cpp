#include "cli/commands/check.h"

#include <fmt/core.h>

#include "cli/commands/header_list.h"
#include "cli/options/console.h"
#include "cli/options/exit_codes.h"
#include "cli/options/options.h"
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
  return {.kernels = SkippedNames(work), .others = !options.Has(OptionId::kKernel)};
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

/// With `--confirm`, adds to the findings what running them has shown.
Result<void> ConfirmFindings(const std::shared_ptr<const Program>& program, const Options& options,
                             Diagnostics& report) {
  if (!options.Has(OptionId::kConfirm)) return {};
  Result<Diagnostics> confirmed = Confirm(program, report);
  if (!confirmed) return confirmed.error();
  report = std::move(*confirmed);
  return {};
}

}  // namespace

int Check(const Options& options, const Console& console) {
  if (options.Positional().empty() && options.Has(OptionId::kImport)) return CheckHeaders(options, console);
  Result<std::shared_ptr<const Program>> program = LoadProgram(options);
  if (!program) return console.Fail(program.error());
  Diagnostics report = (*program)->Report();
  // What parsed is checked even where something else did not: more errors at once.
  Result<Work> work = PlanWork(**program, options);
  const bool usable = work || report.HasErrors();
  std::vector<CheckedLaunch> launches;
  if (work)
    launches = (*program)->CheckAll(work->specializations, UntypedPart(*work, options), report,
                                    options.Has(OptionId::kLint) ? lint::Level::kAll : lint::Level::kFindings);
  const Result<void> confirmed = ConfirmFindings(*program, options, report);
  console.Show(report);
  if (!usable) return console.Fail(work.error());
  if (!confirmed) return console.Fail(confirmed.error());
  for (const CheckedLaunch& launch : launches) NoteLaunch(console, **program, launch);
  return report.HasErrors() ? kExitSource : ShowHeaders(**program, options, console);
}

}  // namespace pyk2cu::cli
