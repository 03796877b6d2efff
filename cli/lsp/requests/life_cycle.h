#pragma once

#include "cli/lsp/server/session.h"
#include "cli/lsp/transport/json_writer.h"

namespace pyk2cu::lsp {

Answer Initialize(Session& session, const JsonValue& params, JsonWriter& result);
void Initialized(Session& session, const JsonValue& params);
Answer Shutdown(Session& session, const JsonValue& params, JsonWriter& result);
/// The exit code is 0 only after `shutdown`.
void Exit(Session& session, const JsonValue& params);
void SetTrace(Session& session, const JsonValue& params);

}  // namespace pyk2cu::lsp
