#include "cli/lsp/server/publish.h"

#include <fmt/core.h>

#include <algorithm>
#include <tuple>

#include "cli/lsp/server/documents.h"
#include "cli/lsp/server/explanation.h"
#include "cli/lsp/server/params.h"
#include "cli/lsp/text/uri.h"

namespace pyk2cu::lsp {
namespace {

int SeverityNumber(Severity severity) {
  switch (severity) {
    case Severity::kError: return 1;
    case Severity::kWarning: return 2;
    case Severity::kNote: break;
  }
  return 3;
}

void WritePlace(const Session& session, const OpenDocument& document, const editor::Location& at, JsonWriter& json) {
  json.Object([&] {
    json.Member("uri", at.path.empty() ? document.uri : UriOfFile(session, at.path));
    WriteRange(json, "range",
               at.path.empty() ? document.text.RangeOf(at.span) : TextOfFile(session, at.path).RangeOf(at.span));
  });
}

void WriteRelated(const Session& session, const OpenDocument& document, const Finding& finding, JsonWriter& json) {
  json.ArrayMember("relatedInformation", [&] {
    for (const RelatedPlace& place : finding.related)
      json.Object([&] {
        json.Name("location");
        WritePlace(session, document, place.at, json);
        json.Member("message", place.message);
      });
  });
}

/// The message with its hint, and with its notes where the client has no place for them.
std::string MessageText(const Session& session, const OpenDocument& document, const Finding& finding) {
  std::string text = finding.message;
  if (!session.client.related_information)
    for (const RelatedPlace& place : finding.related)
      text += place.at.path.empty() ? fmt::format("\nnote: {} (line {})", place.message,
                                                  document.text.RangeOf(place.at.span).start.line + 1)
                                    : fmt::format("\nnote: {} ({})", place.message, place.at.path);
  if (!finding.hint.empty()) text += fmt::format("\nhint: {}", finding.hint);
  return text;
}

/// A link to what the documentation says, which is part of this program.
void WriteDescription(Session& session, const Finding& finding, JsonWriter& json) {
  if (!session.client.code_description) return;
  const std::string page = ExplanationPage(DiagName(finding.id));
  if (page.empty()) return;
  const std::string path = session.scratch.WriteOnce(fmt::format("{}.md", DiagName(finding.id)), page);
  if (path.empty()) return;
  json.ObjectMember("codeDescription", [&] { json.Member("href", UriOf(path)); });
}

}  // namespace

void WriteFinding(Session& session, const OpenDocument& document, const Finding& finding, JsonWriter& json) {
  json.Object([&] {
    WriteRange(json, "range", document.text.RangeOf(finding.span));
    json.Member("severity", SeverityNumber(finding.severity));
    json.Member("code", DiagName(finding.id));
    WriteDescription(session, finding, json);
    json.Member("source", "pyk2cu");
    json.Member("message", MessageText(session, document, finding));
    if (session.client.related_information && !finding.related.empty()) WriteRelated(session, document, finding, json);
  });
}

void Publish(Session& session, const OpenDocument& document) {
  std::vector<Finding> shown = document.found;
  shown.insert(shown.end(), document.lint_findings.begin(), document.lint_findings.end());
  std::ranges::stable_sort(shown, {},
                           [](const Finding& finding) { return std::tuple(finding.span.begin, finding.span.end); });
  JsonWriter json;
  json.Object([&] {
    json.Member("uri", document.uri);
    json.Member("version", document.version);
    json.ArrayMember("diagnostics", [&] {
      for (const Finding& finding : shown) WriteFinding(session, document, finding, json);
    });
  });
  session.channel.Notify("textDocument/publishDiagnostics", json.Text());
}

void PublishNothing(Session& session, const std::string& uri) {
  JsonWriter json;
  json.Object([&] {
    json.Member("uri", uri);
    json.ArrayMember("diagnostics", [] {});
  });
  session.channel.Notify("textDocument/publishDiagnostics", json.Text());
}

void TakeLint(Session& session, const LintJob& job, std::vector<Diagnostic> diagnostics) {
  const auto found = session.documents.find(job.uri);
  if (found == session.documents.end()) return;
  OpenDocument& document = found->second;
  if (document.is_stale || document.analysis != job.analysis) return;
  document.lint_findings = FindingsOf(*job.analysis, diagnostics);
  RemoveCommon(document.lint_findings, document.found);
  document.diagnostics = std::move(diagnostics);
  Publish(session, document);
}

}  // namespace pyk2cu::lsp
