#include "cli/lsp/requests/code_actions.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/lsp/requests/edits.h"
#include "cli/lsp/requests/show_cuda.h"
#include "cli/lsp/requests/target.h"
#include "cli/lsp/server/params.h"
#include "cli/lsp/server/publish.h"

namespace pyk2cu::lsp {
namespace {

constexpr std::string_view kQuickFix = "quickfix";
constexpr uint32_t kAutomatic = 2;  // CodeActionTriggerKind of the protocol

/// Whether the client wants actions of this kind; kinds are named from the general to the special.
bool Wants(const JsonValue& context, std::string_view kind) {
  const JsonValue& only = At(context, {"only"});
  return only.kind != JsonValue::Kind::kArray ||
         std::ranges::any_of(only.items, [&](const JsonValue& item) { return item.text.empty() || item.text == kind; });
}

void WriteFix(Session& session, const OpenDocument& document, const editor::Fix& fix, JsonWriter& json) {
  json.Object([&] {
    json.Member("title", fix.title);
    json.Member("kind", kQuickFix);
    json.ArrayMember("diagnostics", [&] {
      for (const auto* findings : {&document.found, &document.lint_findings})
        for (const Finding& finding : *findings)
          if (finding.id == fix.diagnostic && finding.span == fix.span) WriteFinding(session, document, finding, json);
    });
    if (fix.preferred) json.Member("isPreferred", true);
    json.Name("edit");
    WriteWorkspaceEdit(document, fix.edits, json);
  });
}

/// "Show the CUDA C++", where a kernel or device function is: a command, which all clients know.
void WriteShowAction(const Target& target, const Range& range, JsonWriter& json) {
  for (const editor::Symbol& symbol : editor::SymbolsOf(*target.analysis))
    if (symbol.span.begin <= target.offset && target.offset < symbol.span.end)
      return WriteShowCuda(fmt::format("Show the CUDA C++ of '{}'", symbol.name), *target.document, range.start, json);
}

}  // namespace

Answer CodeActions(Session& session, const JsonValue& params, JsonWriter& result) {
  Target target;
  if (Answer failure = FindTarget(session, params, target)) return failure;
  const std::optional<Range> range = RangeOf(At(params, {"range"}));
  if (!range) return Failure{ErrorCode::kInvalidParams, "expected a range"};
  const Span span = target.document->text.SpanOf(*range);
  target.offset = span.begin;
  const JsonValue& context = At(params, {"context"});
  // Asked at every step of the cursor, clients show a sign where an action is: fixes only then.
  const bool is_automatic = NumberOf(At(context, {"triggerKind"})) == kAutomatic;
  result.Array([&] {
    if (session.client.action_literals && Wants(context, kQuickFix))
      for (const editor::Fix& fix : editor::FixesAt(*target.analysis, span, target.document->diagnostics))
        WriteFix(session, *target.document, fix, result);
    if (!is_automatic && Wants(context, "")) WriteShowAction(target, *range, result);
  });
  return std::nullopt;
}

}  // namespace pyk2cu::lsp
