#pragma once

#include <string>
#include <string_view>

#include "cli/lsp/server/session.h"
#include "cli/lsp/transport/json_writer.h"

namespace pyk2cu::lsp {

/// Sends the diagnostics of a document's version: those of its analysis, and what the latest lint found.
void Publish(Session& session, const OpenDocument& document);
/// Takes the diagnostics of a document back.
void PublishNothing(Session& session, const std::string& uri);

/// Takes over what the lint found, if the document is still as it was, and sends it.
void TakeLint(Session& session, const LintJob& job, std::vector<Diagnostic> diagnostics);

/// A finding as a Diagnostic of the protocol.
void WriteFinding(Session& session, const OpenDocument& document, const Finding& finding, JsonWriter& json);

}  // namespace pyk2cu::lsp
