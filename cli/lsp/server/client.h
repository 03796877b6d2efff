#pragma once

#include "base/json_value.h"
#include "cli/lsp/text/line_table.h"

namespace pyk2cu::lsp {

/// What the client can do, as far as answers depend on it.
struct Client {
  Encoding encoding = Encoding::kUtf16;
  bool markdown = true;              ///< hover and documentation may be Markdown
  bool related_information = false;  ///< diagnostics with second places
  bool code_description = false;     ///< diagnostics with a link
  bool action_literals = false;      ///< code actions, and not only commands
  bool nested_symbols = false;
  bool prepare_rename = false;
  bool show_document = false;
  bool configuration = false;           ///< workspace/configuration
  bool register_configuration = false;  ///< changes of the configuration can be asked for
  bool refresh_hints = false;
  bool refresh_tokens = false;
};

/// Reads the parameters of `initialize`.
Client ReadClient(const JsonValue& params);

/// The name of an encoding in the protocol.
const char* EncodingName(Encoding encoding);

}  // namespace pyk2cu::lsp
