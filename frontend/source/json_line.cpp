#include "frontend/source/json_line.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "base/json.h"

namespace pyk2cu {
namespace {

std::string Json(const ExampleArgument& argument) {
  std::string json = fmt::format("{{\"name\":{}", JsonString(argument.name));
  if (!argument.extents.empty()) json += fmt::format(",\"extents\":[{}]", fmt::join(argument.extents, ","));
  if (argument.value) json += fmt::format(",\"value\":{}", *argument.value);
  return json + "}";
}

std::string Json(const ExampleLaunch& launch) {
  std::string arguments;
  for (const ExampleArgument& argument : launch.arguments) arguments += (arguments.empty() ? "" : ",") + Json(argument);
  return fmt::format("{{\"signature\":{},\"grid\":[{}],\"block\":[{}],\"shared_bytes\":{},\"arguments\":[{}]}}",
                     JsonString(launch.signature), fmt::join(launch.grid, ","), fmt::join(launch.block, ","),
                     launch.shared_bytes, arguments);
}

/// Its members.
std::string Json(const api::SourceRange& range) {
  return fmt::format("\"file\":{},\"line\":{},\"column\":{},\"end_line\":{},\"end_column\":{}", JsonString(range.file),
                     range.line, range.column, range.end_line, range.end_column);
}

}  // namespace

const char* SeverityName(Severity severity) {
  switch (severity) {
    case Severity::kError: return "error";
    case Severity::kWarning: return "warning";
    case Severity::kNote: break;
  }
  return "note";
}

std::string FindingMembers(const api::Diagnostic& diagnostic) {
  std::string members;
  if (!diagnostic.kernel.empty()) members += fmt::format(",\"kernel\":{}", JsonString(diagnostic.kernel));
  if (diagnostic.launch) members += fmt::format(",\"launch\":{}", Json(*diagnostic.launch));
  if (diagnostic.confirmation)
    members += fmt::format(",\"confirmation\":{{\"result\":{},\"message\":{},\"data\":{}}}",
                           JsonString(diagnostic.confirmation->result), JsonString(diagnostic.confirmation->message),
                           JsonString(diagnostic.confirmation->data));
  return members;
}

std::string JsonLine(const api::Diagnostic& diagnostic) {
  std::string notes;
  for (const api::DiagnosticNote& note : diagnostic.notes)
    notes +=
        fmt::format("{}{{{},\"message\":{}}}", notes.empty() ? "" : ",", Json(note.range), JsonString(note.message));
  return fmt::format("{{{},\"severity\":\"{}\",\"id\":{},\"message\":{},\"notes\":[{}],\"hint\":{}{}}}\n",
                     Json(diagnostic.range), SeverityName(diagnostic.severity), JsonString(diagnostic.id),
                     JsonString(diagnostic.message), notes, JsonString(diagnostic.hint), FindingMembers(diagnostic));
}

}  // namespace pyk2cu
