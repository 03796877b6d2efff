#include "cli/lsp/requests/inlay_hints.h"

#include "cli/lsp/requests/target.h"
#include "cli/lsp/server/params.h"

namespace pyk2cu::lsp {
namespace {

void WriteHint(const OpenDocument& document, const editor::InlayHint& hint, JsonWriter& json) {
  constexpr int kType = 1, kParameter = 2;
  json.Object([&] {
    json.Name("position");
    Write(json, document.text.PositionOf(hint.offset));
    json.Member("label", hint.label);
    json.Member("kind", hint.kind == editor::InlayHint::Kind::kType ? kType : kParameter);
    if (!hint.tooltip.empty()) json.Member("tooltip", hint.tooltip);
  });
}

}  // namespace

Answer InlayHints(Session& session, const JsonValue& params, JsonWriter& result) {
  Target target;
  if (Answer failure = FindTarget(session, params, target)) return failure;
  const std::optional<Range> range = RangeOf(At(params, {"range"}));
  if (!range) return Failure{ErrorCode::kInvalidParams, "expected a range"};
  result.Array([&] {
    if (!session.settings.inlay_hints) return;
    for (const editor::InlayHint& hint : editor::InlayHints(*target.analysis, target.document->text.SpanOf(*range)))
      WriteHint(*target.document, hint, result);
  });
  return std::nullopt;
}

}  // namespace pyk2cu::lsp
