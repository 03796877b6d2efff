#include "cli/lsp/requests/navigation.h"

#include <algorithm>

#include "cli/lsp/requests/edits.h"
#include "cli/lsp/requests/target.h"
#include "cli/lsp/server/documents.h"
#include "cli/lsp/server/params.h"

namespace pyk2cu::lsp {
namespace {

void WriteLocation(std::string_view uri, const Range& range, JsonWriter& json) {
  json.Object([&] {
    json.Member("uri", uri);
    WriteRange(json, "range", range);
  });
}

bool IsDefinition(const std::vector<editor::Location>& definitions, const std::string& path, Span span) {
  return std::ranges::any_of(definitions,
                             [&](const editor::Location& each) { return each.path == path && each.span == span; });
}

}  // namespace

Answer Definition(Session& session, const JsonValue& params, JsonWriter& result) {
  Target target;
  if (Answer failure = FindPlace(session, params, target)) return failure;
  result.Array([&] {
    for (const editor::Location& each : editor::DefinitionAt(*target.analysis, target.offset))
      WriteLocation(UriOfFile(session, each.path), TextOfFile(session, each.path).RangeOf(each.span), result);
  });
  return std::nullopt;
}

Answer References(Session& session, const JsonValue& params, JsonWriter& result) {
  Target target;
  if (Answer failure = FindPlace(session, params, target)) return failure;
  const JsonValue& declaration = At(params, {"context", "includeDeclaration"});
  std::vector<editor::Location> left_out;
  if (declaration.kind == JsonValue::Kind::kBool && !declaration.boolean)
    left_out = editor::DefinitionAt(*target.analysis, target.offset);
  result.Array([&] {
    for (const editor::Reference& each : editor::ReferencesAt(*target.analysis, target.offset))
      if (!IsDefinition(left_out, target.document->path, each.span))
        WriteLocation(target.document->uri, target.document->text.RangeOf(each.span), result);
  });
  return std::nullopt;
}

Answer Highlights(Session& session, const JsonValue& params, JsonWriter& result) {
  constexpr int kRead = 2, kWrite = 3;
  Target target;
  if (Answer failure = FindPlace(session, params, target)) return failure;
  result.Array([&] {
    for (const editor::Reference& each : editor::ReferencesAt(*target.analysis, target.offset))
      result.Object([&] {
        WriteRange(result, "range", target.document->text.RangeOf(each.span));
        result.Member("kind", each.writes ? kWrite : kRead);
      });
  });
  return std::nullopt;
}

Answer PrepareRename(Session& session, const JsonValue& params, JsonWriter& result) {
  Target target;
  if (Answer failure = FindPlace(session, params, target)) return failure;
  const std::optional<Span> span = editor::RenameRange(*target.analysis, target.offset);
  if (!span) return result.Null(), std::nullopt;
  Write(result, target.document->text.RangeOf(*span));
  return std::nullopt;
}

Answer Rename(Session& session, const JsonValue& params, JsonWriter& result) {
  Target target;
  if (Answer failure = FindPlace(session, params, target)) return failure;
  const editor::RenameResult renamed = editor::Rename(*target.analysis, target.offset, At(params, {"newName"}).text);
  if (!renamed.refusal.empty()) return Failure{ErrorCode::kRequestFailed, renamed.refusal};
  WriteWorkspaceEdit(*target.document, renamed.edits, result);
  return std::nullopt;
}

}  // namespace pyk2cu::lsp
