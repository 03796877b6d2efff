#pragma once

#include "cli/lsp/server/session.h"
#include "cli/lsp/transport/json_writer.h"

namespace pyk2cu::lsp {

/// The names of types and modifiers, whose places are the numbers in tokens.
void WriteTokenLegend(JsonWriter& json);

Answer SemanticTokens(Session& session, const JsonValue& params, JsonWriter& result);
/// What has changed since the tokens that the client has.
Answer SemanticTokensDelta(Session& session, const JsonValue& params, JsonWriter& result);
Answer SemanticTokensRange(Session& session, const JsonValue& params, JsonWriter& result);

}  // namespace pyk2cu::lsp
