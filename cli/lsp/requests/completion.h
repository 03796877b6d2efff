#pragma once

#include "cli/lsp/server/session.h"
#include "cli/lsp/transport/json_writer.h"

namespace pyk2cu::lsp {

Answer Completion(Session& session, const JsonValue& params, JsonWriter& result);
/// Adds the documentation to an item of the latest list.
Answer ResolveCompletion(Session& session, const JsonValue& params, JsonWriter& result);

}  // namespace pyk2cu::lsp
