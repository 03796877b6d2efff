#include "cli/findings/log.h"

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
  const std::lock_guard lock(mutex_);
  Fingerprinter fingerprints;
  const SourceFile& file = report.File();
  for (const Diagnostic& diagnostic : report.Sorted())
    results_.push_back({Locate(file, diagnostic, words), LineOf(file, diagnostic.span.begin),
                        HashOf(fingerprints.Next(file, diagnostic))});
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
