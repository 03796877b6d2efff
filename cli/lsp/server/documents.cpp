#include "cli/lsp/server/documents.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "cli/lsp/server/params.h"
#include "cli/lsp/server/publish.h"
#include "cli/lsp/text/uri.h"
#include "frontend/sema/files/modules.h"

namespace pyk2cu::lsp {
namespace {

const OpenDocument* FindPath(const Session& session, const std::string& path) {
  for (const auto& [uri, document] : session.documents)
    if (document.path == path) return &document;
  return nullptr;
}

std::string NormalPath(const std::string& path) {
  return path.starts_with('/') ? std::filesystem::path(path).lexically_normal().string() : path;
}

/// Documents whose analysis read this file are to be analyzed again.
void MarkDependents(Session& session, const std::string& path) {
  for (auto& [uri, document] : session.documents) {
    if (!document.analysis || document.path == path) continue;
    for (const std::string& file : document.analysis->Files())
      if (NormalPath(file) == path) document.is_stale = true;
  }
}

/// One change of `contentChanges`: of a range, or of the whole text.
void Apply(Session& session, OpenDocument& document, const JsonValue& change) {
  const JsonValue& text = At(change, {"text"});
  if (text.kind != JsonValue::Kind::kString)
    return Log(session, 1, fmt::format("{}: a change without a text is ignored", document.uri));
  if (const std::optional<Range> range = RangeOf(At(change, {"range"})))
    return Move(document.lint_findings, document.text.Replace(*range, text.text));
  document.text = Document(text.text, session.client.encoding);
  document.lint_findings.clear();
}

/// Imported modules as they are open in the editor, else as they are on disk.
ReadModule ReaderOf(const Session& session) {
  return [&session](const std::string& path) -> Result<std::optional<std::string>> {
    if (const OpenDocument* open = FindPath(session, NormalPath(path))) return std::optional(open->text.Text());
    return ReadModuleFile(path);
  };
}

void Analyze(Session& session, OpenDocument& document) {
  const auto start = std::chrono::steady_clock::now();
  editor::Options options = session.options;
  options.read_module = ReaderOf(session);
  document.analysis = editor::Analyze(document.path, std::string(document.text.Source()), options, document.analysis);
  document.is_stale = false;
  document.diagnostics = document.analysis->Diagnostics();
  document.found = FindingsOf(*document.analysis, document.diagnostics);
  if (!session.settings.lint) document.lint_findings.clear();
  RemoveCommon(document.lint_findings, document.found);
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
  Trace(session, fmt::format("{} version {}: analyzed in {:.1f} ms", document.uri, document.version, time.count()));
  Publish(session, document);
  if (session.settings.lint && session.lint) session.lint->Ask({document.uri, document.analysis});
}

}  // namespace

OpenDocument* FindDocument(Session& session, const JsonValue& params) {
  const auto found = session.documents.find(At(params, {"textDocument", "uri"}).text);
  return found == session.documents.end() ? nullptr : &found->second;
}

void DidOpen(Session& session, const JsonValue& params) {
  const JsonValue& item = At(params, {"textDocument"});
  const std::string uri = At(item, {"uri"}).text;
  if (uri.empty()) return Log(session, 1, "a document without a URI is ignored");
  const std::string path = NormalPath(PathOf(uri));
  const auto version = static_cast<int64_t>(At(item, {"version"}).number);
  session.documents.erase(uri);
  session.documents.emplace(
      uri, OpenDocument{uri, path, version, Document(At(item, {"text"}).text, session.client.encoding)});
  MarkDependents(session, path);
}

void DidChange(Session& session, const JsonValue& params) {
  OpenDocument* document = FindDocument(session, params);
  if (!document) return Log(session, 2, "a change of a document that is not open is ignored");
  for (const JsonValue& change : At(params, {"contentChanges"}).items) Apply(session, *document, change);
  document->version = static_cast<int64_t>(At(params, {"textDocument", "version"}).number);
  document->is_stale = true;
  session.lint->Cancel(document->uri);
  MarkDependents(session, document->path);
}

void DidSave(Session& session, const JsonValue& params) {
  // Documents that import a file which is not open have no other way to learn of its changes.
  if (const OpenDocument* document = FindDocument(session, params)) MarkDependents(session, document->path);
}

void DidClose(Session& session, const JsonValue& params) {
  const OpenDocument* document = FindDocument(session, params);
  if (!document) return;
  const std::string uri = document->uri, path = document->path;
  session.lint->Cancel(uri);
  PublishNothing(session, uri);
  session.documents.erase(uri);
  MarkDependents(session, path);
}

const editor::Analysis& Analyzed(Session& session, OpenDocument& document) {
  if (document.is_stale) Analyze(session, document);
  return *document.analysis;
}

void AnalyzeStale(Session& session) {
  for (auto& [uri, document] : session.documents) {
    if (session.inbox->HasMore()) return;
    if (document.is_stale) Analyze(session, document);
  }
}

void MarkAllStale(Session& session) {
  for (auto& [uri, document] : session.documents) document.is_stale = true;
}

std::string UriOfFile(const Session& session, const std::string& path) {
  const OpenDocument* open = FindPath(session, NormalPath(path));
  return open ? open->uri : UriOf(NormalPath(path));
}

Document TextOfFile(const Session& session, const std::string& path) {
  if (const OpenDocument* open = FindPath(session, NormalPath(path))) return open->text;
  Result<std::optional<std::string>> text = ReadModuleFile(path);
  return {text && *text ? std::move(**text) : std::string(), session.client.encoding};
}

}  // namespace pyk2cu::lsp
