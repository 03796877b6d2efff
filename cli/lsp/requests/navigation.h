#pragma once

#include "cli/lsp/server/session.h"
#include "cli/lsp/transport/json_writer.h"

namespace pyk2cu::lsp {

Answer Definition(Session& session, const JsonValue& params, JsonWriter& result);
Answer References(Session& session, const JsonValue& params, JsonWriter& result);
Answer Highlights(Session& session, const JsonValue& params, JsonWriter& result);
Answer PrepareRename(Session& session, const JsonValue& params, JsonWriter& result);
Answer Rename(Session& session, const JsonValue& params, JsonWriter& result);

}  // namespace pyk2cu::lsp
