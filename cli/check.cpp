#include "cli/common.h"

namespace pyk2cu::cli {

int Check(const Options& options, const Console& console) {
  Result<std::shared_ptr<const Program>> program = LoadProgram(options);
  if (!program) return console.Fail(program.error());
  Diagnostics report = (*program)->Report();
  // What parsed is checked even where something else did not: more errors at once.
  Result<Work> work = PlanWork(**program, options);
  const bool usable = work || report.HasErrors();
  if (work) (void)(*program)->Check(work->specializations, report);
  console.Show(report);
  if (!usable) return console.Fail(work.error());
  if (work) NoteSkipped(console, **program, *work);
  return report.HasErrors() ? kExitSource : kExitDone;
}

}  // namespace pyk2cu::cli
