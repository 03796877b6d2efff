#include "cli/lsp/requests/completion.h"

#include "cli/lsp/requests/hover.h"
#include "cli/lsp/requests/target.h"
#include "cli/lsp/server/params.h"

namespace pyk2cu::lsp {
namespace {

/// CompletionItemKind of the protocol.
int KindNumber(editor::CompletionKind kind) {
  using enum editor::CompletionKind;
  switch (kind) {
    case kMethod: return 2;
    case kFunction:
    case kKernel: return 3;
    case kField: return 5;
    case kVariable:
    case kParameter:
    case kArgument: return 6;
    case kModule: return 9;
    case kKeyword: return 14;
    case kConstant: return 21;
    case kType: break;
  }
  return 7;
}

/// An item of the latest list. It is whole also when it is asked for again: some clients forget the first one.
void WriteItem(const Session& session, size_t index, bool is_resolved, JsonWriter& json) {
  const editor::CompletionItem& item = session.completions.items[index];
  json.Object([&] {
    json.Member("label", item.label);
    json.Member("kind", KindNumber(item.kind));
    if (!item.detail.empty()) json.Member("detail", item.detail);
    if (is_resolved && !item.documentation.empty()) WriteMarkup(session, "documentation", item.documentation, json);
    if (!item.sort.empty()) json.Member("sortText", item.sort);
    json.ObjectMember("textEdit", [&] {
      WriteRange(json, "range", session.completions.replaced);
      json.Member("newText", item.insert);
    });
    json.ObjectMember("data", [&] {
      json.Member("list", session.completions.number);
      json.Member("item", static_cast<int64_t>(index));
    });
  });
}

}  // namespace

Answer Completion(Session& session, const JsonValue& params, JsonWriter& result) {
  Target target;
  if (Answer failure = FindPlace(session, params, target)) return failure;
  editor::Completions found = editor::CompletionsAt(*target.analysis, target.offset);
  session.completions = {session.completions.number + 1, target.document->text.RangeOf(found.replaced),
                         std::move(found.items)};
  result.Object([&] {
    result.Member("isIncomplete", false);
    result.ArrayMember("items", [&] {
      for (size_t i = 0; i < session.completions.items.size(); ++i) WriteItem(session, i, false, result);
    });
  });
  return std::nullopt;
}

Answer ResolveCompletion(Session& session, const JsonValue& params, JsonWriter& result) {
  const std::optional<uint32_t> list = NumberOf(At(params, {"data", "list"}));
  const std::optional<uint32_t> item = NumberOf(At(params, {"data", "item"}));
  if (!list || !item || At(params, {"label"}).kind != JsonValue::Kind::kString)
    return Failure{ErrorCode::kInvalidParams, "this is no item of a list of completions"};
  if (*list == session.completions.number && *item < session.completions.items.size())
    WriteItem(session, *item, true, result);
  else
    result.Value(params);  // of an earlier list, while the client waits for the next: it stays as it is
  return std::nullopt;
}

}  // namespace pyk2cu::lsp
