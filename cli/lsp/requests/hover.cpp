#include "cli/lsp/requests/hover.h"

#include "cli/lsp/requests/target.h"
#include "cli/lsp/server/params.h"

namespace pyk2cu::lsp {
namespace {

void WriteSignature(const Session& session, const editor::SignatureInfo& info, JsonWriter& json) {
  json.Object([&] {
    json.Member("label", info.label);
    if (!info.documentation.empty()) WriteMarkup(session, "documentation", info.documentation, json);
    json.ArrayMember("parameters", [&] {
      for (const Span& parameter : info.parameters)
        json.Object([&] {
          const std::string_view label = info.label;
          json.ArrayMember("label", [&] {
            json.Value(UnitsOf(label.substr(0, parameter.begin), session.client.encoding));
            json.Value(UnitsOf(label.substr(0, parameter.end), session.client.encoding));
          });
        });
    });
  });
}

}  // namespace

void WriteMarkup(const Session& session, std::string_view name, std::string_view text, JsonWriter& json) {
  json.ObjectMember(name, [&] {
    json.Member("kind", session.client.markdown ? "markdown" : "plaintext");
    json.Member("value", text);
  });
}

Answer Hover(Session& session, const JsonValue& params, JsonWriter& result) {
  Target target;
  if (Answer failure = FindPlace(session, params, target)) return failure;
  const std::optional<editor::HoverText> hover = editor::HoverAt(*target.analysis, target.offset);
  if (!hover) return result.Null(), std::nullopt;
  result.Object([&] {
    WriteMarkup(session, "contents", hover->markdown, result);
    WriteRange(result, "range", target.document->text.RangeOf(hover->span));
  });
  return std::nullopt;
}

Answer Signature(Session& session, const JsonValue& params, JsonWriter& result) {
  Target target;
  if (Answer failure = FindPlace(session, params, target)) return failure;
  const std::optional<editor::SignatureHelp> help = editor::SignatureAt(*target.analysis, target.offset);
  if (!help) return result.Null(), std::nullopt;
  result.Object([&] {
    result.ArrayMember("signatures", [&] {
      for (const editor::SignatureInfo& info : help->signatures) WriteSignature(session, info, result);
    });
    result.Member("activeSignature", help->active_signature);
    result.Member("activeParameter", help->active_parameter);
  });
  return std::nullopt;
}

}  // namespace pyk2cu::lsp
