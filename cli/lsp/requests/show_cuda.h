#pragma once

#include "cli/lsp/server/session.h"
#include "cli/lsp/transport/json_writer.h"

namespace pyk2cu::lsp {

inline constexpr const char* kShowCudaCommand = "pyk2cu.showCuda";

/// workspace/executeCommand. The command has one argument, {"uri", "position"}: the CUDA C++ of the kernel there is
/// shown by the client, and is the result.
Answer ExecuteCommand(Session& session, const JsonValue& params, JsonWriter& result);

/// A Command of the protocol.
void WriteShowCuda(std::string_view title, const OpenDocument& document, Position position, JsonWriter& json);

}  // namespace pyk2cu::lsp
