#include "cli/lsp/server/client.h"

#include <algorithm>
#include <string_view>

#include "cli/lsp/server/params.h"

namespace pyk2cu::lsp {
namespace {

bool Contains(const JsonValue& list, std::string_view text) {
  return std::ranges::any_of(list.items, [&](const JsonValue& item) { return item.text == text; });
}

/// UTF-8 costs nothing here; every client knows UTF-16.
Encoding ChooseEncoding(const JsonValue& offered) {
  if (Contains(offered, "utf-8")) return Encoding::kUtf8;
  if (Contains(offered, "utf-16") || !Contains(offered, "utf-32")) return Encoding::kUtf16;
  return Encoding::kUtf32;
}

bool KnowsMarkdown(const JsonValue& formats) { return formats.items.empty() || Contains(formats, "markdown"); }

}  // namespace

Client ReadClient(const JsonValue& params) {
  const JsonValue& general = At(params, {"capabilities", "general"});
  const JsonValue& text = At(params, {"capabilities", "textDocument"});
  const JsonValue& workspace = At(params, {"capabilities", "workspace"});
  Client client;
  client.encoding = ChooseEncoding(At(general, {"positionEncodings"}));
  client.markdown = KnowsMarkdown(At(text, {"hover", "contentFormat"}));
  client.related_information = IsTrue(At(text, {"publishDiagnostics", "relatedInformation"}));
  client.code_description = IsTrue(At(text, {"publishDiagnostics", "codeDescriptionSupport"}));
  client.action_literals = At(text, {"codeAction", "codeActionLiteralSupport"}).kind == JsonValue::Kind::kObject;
  client.nested_symbols = IsTrue(At(text, {"documentSymbol", "hierarchicalDocumentSymbolSupport"}));
  client.prepare_rename = IsTrue(At(text, {"rename", "prepareSupport"}));
  client.show_document = IsTrue(At(params, {"capabilities", "window", "showDocument", "support"}));
  client.configuration = IsTrue(At(workspace, {"configuration"}));
  client.register_configuration = IsTrue(At(workspace, {"didChangeConfiguration", "dynamicRegistration"}));
  client.refresh_hints = IsTrue(At(workspace, {"inlayHint", "refreshSupport"}));
  client.refresh_tokens = IsTrue(At(workspace, {"semanticTokens", "refreshSupport"}));
  return client;
}

const char* EncodingName(Encoding encoding) {
  switch (encoding) {
    case Encoding::kUtf8: return "utf-8";
    case Encoding::kUtf16: return "utf-16";
    case Encoding::kUtf32: break;
  }
  return "utf-32";
}

}  // namespace pyk2cu::lsp
