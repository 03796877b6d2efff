#pragma once

#include <span>

#include "cli/lsp/server/session.h"
#include "cli/lsp/transport/json_writer.h"

namespace pyk2cu::lsp {

/// A WorkspaceEdit of one document.
void WriteWorkspaceEdit(const OpenDocument& document, std::span<const editor::TextEdit> edits, JsonWriter& json);

}  // namespace pyk2cu::lsp
