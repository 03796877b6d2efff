#pragma once

#include "cli/lsp/server/session.h"
#include "cli/lsp/transport/json_writer.h"

namespace pyk2cu::lsp {

Answer Hover(Session& session, const JsonValue& params, JsonWriter& result);
Answer Signature(Session& session, const JsonValue& params, JsonWriter& result);

/// A text as MarkupContent.
void WriteMarkup(const Session& session, std::string_view name, std::string_view text, JsonWriter& json);

}  // namespace pyk2cu::lsp
