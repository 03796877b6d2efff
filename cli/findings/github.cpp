#include "cli/findings/github.h"

#include <fmt/core.h>

#include <string_view>

#include "cli/findings/log.h"

namespace pyk2cu::cli {
namespace {

/// What the format reserves; in values of properties also ':' and ','.
std::string Escaped(std::string_view text, bool is_property) {
  std::string escaped;
  for (const char c : text)
    if (c == '%')
      escaped += "%25";
    else if (c == '\r')
      escaped += "%0D";
    else if (c == '\n')
      escaped += "%0A";
    else if (is_property && c == ':')
      escaped += "%3A";
    else if (is_property && c == ',')
      escaped += "%2C";
    else
      escaped += c;
  return escaped;
}

const char* CommandOf(Severity severity) {
  switch (severity) {
    case Severity::kError: return "error";
    case Severity::kWarning: return "warning";
    case Severity::kNote: break;
  }
  return "notice";
}

std::string Line(const api::Diagnostic& diagnostic) {
  std::string text = diagnostic.message;
  for (const api::DiagnosticNote& note : diagnostic.notes)
    text += fmt::format("\n{}:{}: {}", note.range.file, note.range.line, note.message);
  if (!diagnostic.hint.empty()) text += "\nhint: " + diagnostic.hint;
  const api::SourceRange& range = diagnostic.range;
  // Columns are shown only for a range within one line.
  const std::string columns = range.line == range.end_line && range.end_column > range.column
                                  ? fmt::format(",col={},endColumn={}", range.column, range.end_column)
                                  : "";
  return fmt::format("::{} file={},line={},endLine={}{},title={}::{}\n", CommandOf(diagnostic.severity),
                     Escaped(PlainPath(range.file), true), range.line, range.end_line, columns,
                     Escaped(diagnostic.id, true), Escaped(text, false));
}

}  // namespace

std::string GithubLines(const std::vector<api::Diagnostic>& diagnostics) {
  std::string lines;
  for (const api::Diagnostic& diagnostic : diagnostics) lines += Line(diagnostic);
  return lines;
}

std::string GithubLine(Severity severity, const std::string& message) {
  return fmt::format("::{} title=pyk2cu::{}\n", CommandOf(severity), Escaped(message, false));
}

}  // namespace pyk2cu::cli
