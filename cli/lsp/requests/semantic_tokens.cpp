#include "cli/lsp/requests/semantic_tokens.h"

#include <algorithm>

#include "cli/lsp/requests/target.h"
#include "cli/lsp/server/params.h"

namespace pyk2cu::lsp {
namespace {

constexpr size_t kNumbersPerToken = 5;

/// The position of an offset after one whose position is known. To count each from the beginning of its line would take
/// too long in long lines.
Position PositionAfter(const Document& text, uint32_t known, Position at, uint32_t offset) {
  const std::string_view between = text.Source().substr(known, offset - known);
  if (between.find_first_of("\r\n") != between.npos) return text.PositionOf(offset);
  return {at.line, at.character + text.LengthOf({known, offset})};
}

/// The numbers of the protocol: each token's line and column are relative to those of the token before it.
std::vector<uint32_t> Encode(const Document& text, const std::vector<editor::SemanticToken>& tokens) {
  std::vector<uint32_t> numbers;
  numbers.reserve(tokens.size() * kNumbersPerToken);
  Position before, at = text.PositionOf(0);
  uint32_t offset = 0;
  for (const editor::SemanticToken& token : tokens) {
    at = PositionAfter(text, offset, at, token.span.begin);
    offset = token.span.begin;
    const bool is_same_line = at.line == before.line;
    numbers.insert(numbers.end(), {at.line - before.line, is_same_line ? at.character - before.character : at.character,
                                   text.LengthOf(token.span), static_cast<uint32_t>(token.type), token.modifiers});
    before = at;
  }
  return numbers;
}

void WriteNumbers(JsonWriter& json, std::string_view name, std::span<const uint32_t> numbers) {
  json.ArrayMember(name, [&] {
    for (const uint32_t number : numbers) json.Value(number);
  });
}

/// Notes what the client has from now on.
void Remember(OpenDocument& document, std::vector<uint32_t> numbers) {
  document.sent_tokens = std::move(numbers);
  ++document.tokens_id;
}

void WriteAll(const OpenDocument& document, JsonWriter& json) {
  json.Object([&] {
    json.Member("resultId", std::to_string(document.tokens_id));
    WriteNumbers(json, "data", document.sent_tokens);
  });
}

/// One edit: what lies between the common beginning and the common end.
void WriteEdit(std::span<const uint32_t> before, std::span<const uint32_t> after, JsonWriter& json) {
  const auto begin = static_cast<size_t>(std::ranges::mismatch(before, after).in1 - before.begin());
  size_t end = 0;
  while (end < std::min(before.size(), after.size()) - begin &&
         before[before.size() - end - 1] == after[after.size() - end - 1])
    ++end;
  if (begin + end == before.size() && before.size() == after.size()) return;
  json.Object([&] {
    json.Member("start", static_cast<int64_t>(begin));
    json.Member("deleteCount", static_cast<int64_t>(before.size() - begin - end));
    WriteNumbers(json, "data", after.subspan(begin, after.size() - begin - end));
  });
}

}  // namespace

void WriteTokenLegend(JsonWriter& json) {
  json.Object([&] {
    json.ArrayMember("tokenTypes", [&] {
      for (int i = 0; i < editor::kTokenTypes; ++i)
        json.Value(editor::SemanticTokenName(static_cast<editor::TokenType>(i)));
    });
    json.ArrayMember("tokenModifiers", [&] {
      for (int i = 0; i < editor::kTokenModifiers; ++i)
        json.Value(editor::SemanticModifierName(static_cast<editor::TokenModifier>(i)));
    });
  });
}

Answer SemanticTokens(Session& session, const JsonValue& params, JsonWriter& result) {
  Target target;
  if (Answer failure = FindTarget(session, params, target)) return failure;
  Remember(*target.document, Encode(target.document->text, editor::SemanticTokens(*target.analysis)));
  WriteAll(*target.document, result);
  return std::nullopt;
}

Answer SemanticTokensDelta(Session& session, const JsonValue& params, JsonWriter& result) {
  Target target;
  if (Answer failure = FindTarget(session, params, target)) return failure;
  OpenDocument& document = *target.document;
  const bool is_known =
      document.tokens_id > 0 && At(params, {"previousResultId"}).text == std::to_string(document.tokens_id);
  const std::vector<uint32_t> before = std::move(document.sent_tokens);
  Remember(document, Encode(document.text, editor::SemanticTokens(*target.analysis)));
  if (!is_known) return WriteAll(document, result), std::nullopt;
  result.Object([&] {
    result.Member("resultId", std::to_string(document.tokens_id));
    result.ArrayMember("edits", [&] { WriteEdit(before, document.sent_tokens, result); });
  });
  return std::nullopt;
}

Answer SemanticTokensRange(Session& session, const JsonValue& params, JsonWriter& result) {
  Target target;
  if (Answer failure = FindTarget(session, params, target)) return failure;
  const std::optional<Range> range = RangeOf(At(params, {"range"}));
  if (!range) return Failure{ErrorCode::kInvalidParams, "expected a range"};
  const Span span = target.document->text.SpanOf(*range);
  std::vector<editor::SemanticToken> tokens = editor::SemanticTokens(*target.analysis);
  std::erase_if(tokens, [&](const editor::SemanticToken& token) {
    return token.span.end <= span.begin || token.span.begin >= span.end;
  });
  result.Object([&] { WriteNumbers(result, "data", Encode(target.document->text, tokens)); });
  return std::nullopt;
}

}  // namespace pyk2cu::lsp
