#pragma once

#include "cli/lsp/server/session.h"
#include "cli/lsp/transport/json_writer.h"

namespace pyk2cu::lsp {

Answer CodeActions(Session& session, const JsonValue& params, JsonWriter& result);

}  // namespace pyk2cu::lsp
