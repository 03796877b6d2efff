#pragma once

#include <string>
#include <string_view>

#include "cli/lsp/server/session.h"

namespace pyk2cu::lsp {

/// The open document that the parameters name as `textDocument`; null if it is not open.
OpenDocument* FindDocument(Session& session, const JsonValue& params);

/// The notifications about documents.
void DidOpen(Session& session, const JsonValue& params);
void DidChange(Session& session, const JsonValue& params);
void DidSave(Session& session, const JsonValue& params);
void DidClose(Session& session, const JsonValue& params);

/// The analysis of the text as it is now. A new one is made if needed, and its diagnostics are published.
const editor::Analysis& Analyzed(Session& session, OpenDocument& document);

/// Analyzes what has changed, until a message waits.
void AnalyzeStale(Session& session);
/// Every document is to be analyzed again.
void MarkAllStale(Session& session);

/// The URI of a file: that of the client if it is open.
std::string UriOfFile(const Session& session, const std::string& path);
/// The text of a file as it is open, else as it is on disk; empty if it cannot be read.
Document TextOfFile(const Session& session, const std::string& path);

}  // namespace pyk2cu::lsp
