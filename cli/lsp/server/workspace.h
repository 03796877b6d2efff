#pragma once

#include "cli/lsp/server/session.h"

namespace pyk2cu::lsp {

/// Takes a section "pyk2cu" of a configuration over; documents are analyzed again if something changed.
void Configure(Session& session, const JsonValue& section);

/// After `initialized`: asks for the configuration, and to be told of its changes.
void AskConfiguration(Session& session);

void DidChangeConfiguration(Session& session, const JsonValue& params);
/// Files on disk have changed, or have other names now.
void DidChangeFiles(Session& session, const JsonValue& params);

}  // namespace pyk2cu::lsp
