#include "cli/findings/gitlab.h"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>

#include "base/hash.h"
#include "base/json.h"

namespace pyk2cu::cli {
namespace {

const char* SeverityOf(Severity severity) {
  switch (severity) {
    case Severity::kError: return "critical";
    case Severity::kWarning: return "major";
    case Severity::kNote: break;
  }
  return "info";
}

std::string Entry(std::string_view description, std::string_view id, const std::string& fingerprint, Severity severity,
                  std::string_view path, uint32_t line) {
  return fmt::format(
      "{{\"description\":{},\"check_name\":{},\"fingerprint\":{},\"severity\":\"{}\",\"location\":{{\"path\":{},"
      "\"lines\":{{\"begin\":{}}}}}}}",
      JsonString(description), JsonString(id), JsonString(fingerprint), SeverityOf(severity), JsonString(path), line);
}

std::string Entry(const LoggedResult& result) {
  const api::Diagnostic& diagnostic = result.diagnostic;
  const std::string_view path = PlainPath(diagnostic.range.file);
  std::string text = diagnostic.message;
  if (!diagnostic.hint.empty()) text += "; hint: " + diagnostic.hint;
  // GitLab compares fingerprints of all files of a project; what was found while a kernel ran has none.
  const std::string what = result.fingerprint.empty()
                               ? fmt::format("{}\n{}\n{}", diagnostic.id, diagnostic.range.line, diagnostic.message)
                               : result.fingerprint;
  const std::string fingerprint = fmt::format("{:016x}", Fnv1a(fmt::format("{}\n{}", path, what)));
  return Entry(text, diagnostic.id, fingerprint, diagnostic.severity, path, std::max(diagnostic.range.line, 1u));
}

std::string Entry(const LoggedMessage& message) {
  const std::string fingerprint = fmt::format("{:016x}", Fnv1a(message.text));
  return Entry(message.text, message.id, fingerprint, message.severity, ".", 1);
}

}  // namespace

std::string CodeQuality(const FindingLog& log) {
  std::string list;
  const auto add = [&](const std::string& entry) { list += (list.empty() ? "\n" : ",\n") + entry; };
  for (const LoggedResult& result : log.Results())
    if (result.hidden == Hidden::kNo) add(Entry(result));
  for (const LoggedMessage& message : log.Messages())
    if (message.severity != Severity::kNote) add(Entry(message));
  return fmt::format("[{}]\n", list);
}

}  // namespace pyk2cu::cli
