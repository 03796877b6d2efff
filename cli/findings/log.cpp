#include "cli/findings/log.h"

#include <utility>

#include "cli/findings/fingerprint.h"
#include "frontend/source/located.h"

namespace pyk2cu::cli {
namespace {

std::string LineOf(const SourceFile& file, uint32_t offset) {
  const SourceFile& own = file.At(offset);
  return std::string(own.Line(own.LineOf(offset)));
}

}  // namespace

void FindingLog::Add(const Diagnostics& report, Words words) {
  const SourceFile& file = report.File();
  const std::vector<Diagnostic> diagnostics = report.Sorted();
  std::vector<std::vector<SuggestedFix>> fixes(diagnostics.size());
  if (with_fixes_) fixes = FixesOf(file, diagnostics);
  const std::lock_guard lock(mutex_);
  Fingerprinter fingerprints;
  for (size_t i = 0; i < diagnostics.size(); ++i)
    results_.push_back({Locate(file, diagnostics[i], words), LineOf(file, diagnostics[i].span.begin),
                        HashOf(fingerprints.Next(file, diagnostics[i])), Hidden::kNo, std::move(fixes[i])});
}

void FindingLog::AddHidden(const SourceFile& file, const Diagnostic& diagnostic, const std::string& fingerprint,
                           Hidden hidden, Words words) {
  const std::lock_guard lock(mutex_);
  results_.push_back({Locate(file, diagnostic, words), LineOf(file, diagnostic.span.begin), fingerprint, hidden});
}

void FindingLog::Add(const api::Diagnostic& diagnostic) {
  const std::lock_guard lock(mutex_);
  results_.push_back({diagnostic, "", "", Hidden::kNo});
}

void FindingLog::AddMessage(Severity severity, std::string_view id, const std::string& message) {
  const std::lock_guard lock(mutex_);
  messages_.push_back({severity, std::string(id), message});
}

std::vector<LoggedResult> FindingLog::Results() const {
  const std::lock_guard lock(mutex_);
  return results_;
}

std::vector<LoggedMessage> FindingLog::Messages() const {
  const std::lock_guard lock(mutex_);
  return messages_;
}

std::string_view PlainPath(std::string_view path) {
  while (path.starts_with("./")) path.remove_prefix(2);
  return path;
}

}  // namespace pyk2cu::cli
