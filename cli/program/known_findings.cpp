#include "cli/program/known_findings.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "cli/options/text.h"

namespace pyk2cu::cli {
namespace {

constexpr size_t kMostShown = 10;  ///< obsolete entries

std::string Describe(const Fingerprint& entry) {
  const std::string kernel = entry.kernel.empty() ? "" : fmt::format(", kernel '{}'", entry.kernel);
  return fmt::format("{}{}: {} at `{}`", entry.file, kernel, entry.id, entry.line);
}

std::string CountText(size_t count) { return fmt::format("{} finding{}", count, count == 1 ? "" : "s"); }

}  // namespace

Result<KnownFindings> KnownFindings::Read(const Options& options) {
  KnownFindings known;
  known.update_ = options.Has(OptionId::kUpdateLintBaseline);
  if (!options.Has(OptionId::kLintBaseline)) {
    if (known.update_) return Usage("--update-lint-baseline needs the name of the file: --lint-baseline FILE");
    return known;
  }
  if (!options.Has(OptionId::kLint)) return Usage("--lint-baseline is about what --lint finds: give both");
  known.path_ = options.Get(OptionId::kLintBaseline);
  Result<Baseline> baseline = known.update_ ? Baseline::ReadOrMake(known.path_) : Baseline::Read(known.path_);
  if (!baseline) return Usage(fmt::format("--lint-baseline: {}", baseline.error().message));
  known.baseline_ = std::move(*baseline);
  return known;
}

lint::FindingFilter KnownFindings::FilterFor(const Program& program, const Console& console) {
  if (!baseline_ && !console.log) return {};
  const auto shown = std::make_shared<Fingerprinter>(), silent = std::make_shared<Fingerprinter>();
  return [this, &program, &console, shown, silent](const Diagnostic& finding, bool silenced) {
    const SourceFile& file = program.File();
    const Fingerprint print = (silenced ? silent : shown)->Next(file, finding);
    if (silenced) {
      console.ShowHidden(file, finding, print, Hidden::kByComment);
      return false;
    }
    if (!baseline_) return false;
    if (update_) baseline_->Found(print);
    if (!update_ && !baseline_->Lists(print)) return false;
    console.ShowHidden(file, finding, print, Hidden::kByBaseline);
    return true;
  };
}

void KnownFindings::Checked(const Program& program, const std::vector<std::string>& linted, const Diagnostics& report) {
  const std::vector<Diagnostic> all = report.Sorted();
  const bool has_errors = std::ranges::any_of(all, [](const Diagnostic& each) {
    return each.severity == Severity::kError && DiagSeverity(each.id) == Severity::kError;
  });
  if (has_errors) file_with_errors_ = program.File().Name();
  if (!baseline_ || has_errors) return;
  std::vector<std::string> declared;
  for (const KernelDeclaration& declaration : program.Declarations()) declared.push_back(declaration.name);
  baseline_->Checked(program.Files(), linted, declared);
}

Result<void> KnownFindings::Finish(const Console& console) {
  if (!baseline_) return {};
  if (update_) {
    if (!file_with_errors_.empty())
      return Error{ErrorKind::kSource,
                   fmt::format("the baseline '{}' is not written, because {} has errors", path_, file_with_errors_)};
    if (Result<void> written = baseline_->Update(); !written) return written;
    console.Note(fmt::format("the baseline '{}' lists {}", path_, CountText(baseline_->EntryCount())));
    return {};
  }
  if (const size_t hidden = baseline_->HiddenCount(); hidden > 0)
    console.Note(
        fmt::format("{} of the baseline '{}' {} hidden", CountText(hidden), path_, hidden == 1 ? "is" : "are"));
  const std::vector<Fingerprint> obsolete = baseline_->Obsolete();
  for (size_t i = 0; i < std::min(obsolete.size(), kMostShown); ++i)
    console.Note(
        fmt::format("the baseline '{}' lists a finding that no longer occurs: {}", path_, Describe(obsolete[i])));
  if (obsolete.size() > kMostShown)
    console.Note(fmt::format("{} more of its entries no longer occur", obsolete.size() - kMostShown));
  if (!obsolete.empty()) console.Note("--update-lint-baseline removes what no longer occurs");
  return {};
}

}  // namespace pyk2cu::cli
