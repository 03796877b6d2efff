#pragma once

#include "cli/lsp/server/session.h"
#include "cli/lsp/transport/json_writer.h"

namespace pyk2cu::lsp {

/// Kernels and device functions; other functions are other servers' matter.
Answer DocumentSymbols(Session& session, const JsonValue& params, JsonWriter& result);
Answer FoldingRanges(Session& session, const JsonValue& params, JsonWriter& result);

}  // namespace pyk2cu::lsp
