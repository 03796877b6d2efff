#include "cli/lsp/requests/edits.h"

#include "cli/lsp/server/params.h"

namespace pyk2cu::lsp {

void WriteWorkspaceEdit(const OpenDocument& document, std::span<const editor::TextEdit> edits, JsonWriter& json) {
  json.Object([&] {
    json.ObjectMember("changes", [&] {
      json.ArrayMember(document.uri, [&] {
        for (const editor::TextEdit& edit : edits)
          json.Object([&] {
            WriteRange(json, "range", document.text.RangeOf(edit.span));
            json.Member("newText", edit.text);
          });
      });
    });
  });
}

}  // namespace pyk2cu::lsp
