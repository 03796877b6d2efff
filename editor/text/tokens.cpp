#include "editor/text/tokens.h"

#include <algorithm>

#include "base/unicode.h"

namespace pyk2cu::editor {
namespace {

bool HasWidth(const Token& token) { return token.end > token.begin && token.kind != TokenKind::kNewline; }

bool IsString(const Token& token) { return token.kind == TokenKind::kString || token.kind == TokenKind::kFString; }

}  // namespace

size_t TokenAfter(const TokenStream& stream, uint32_t offset) {
  const auto& tokens = stream.tokens;
  auto found = std::ranges::lower_bound(tokens, offset, {}, &Token::begin);
  while (found != tokens.begin() && (found - 1)->end > offset) --found;
  while (found != tokens.end() && (!HasWidth(*found) || found->end <= offset)) ++found;
  return static_cast<size_t>(found - tokens.begin());
}

size_t TokenBefore(const TokenStream& stream, uint32_t offset) {
  const auto& tokens = stream.tokens;
  auto found = std::ranges::lower_bound(tokens, offset, {}, &Token::begin);
  while (found != tokens.begin()) {
    --found;
    if (HasWidth(*found) && found->begin < offset) return static_cast<size_t>(found - tokens.begin());
  }
  return SIZE_MAX;
}

bool IsInText(const SourceFile& file, const TokenStream& stream, uint32_t offset) {
  const std::string_view text = file.Text();
  const size_t before = TokenBefore(stream, offset);
  uint32_t from = 0;
  if (before != SIZE_MAX) {
    const Token& token = stream.tokens[before];
    if (IsString(token) && offset < token.end) return true;
    if (token.kind == TokenKind::kError && offset <= token.end) {
      const char first = text[token.begin];
      return first == '"' || first == '\'';
    }
    from = std::min(token.end, offset);
  }
  const uint32_t line = std::max(from, LineBegin(text, offset));
  return text.substr(line, offset - line).find('#') != std::string_view::npos;
}

Span LinesOfFunction(const TokenStream& stream, const ast::FunctionDef& def) {
  const auto& tokens = stream.tokens;
  uint32_t begin = def.span.begin;
  for (const ast::Expr* decorator : def.decorators) begin = std::min(begin, decorator->span.begin);
  const size_t before = TokenBefore(stream, begin);
  if (before != SIZE_MAX && tokens[before].kind == TokenKind::kAt) begin = tokens[before].begin;
  const auto name = std::ranges::lower_bound(tokens, def.name_span.begin, {}, &Token::begin);
  Span lines{begin, std::max(def.span.end, def.name_span.end)};
  int depth = 0;
  for (auto token = name; token != tokens.end() && token->kind != TokenKind::kEnd; ++token) {
    if (token->kind == TokenKind::kNewline && depth == 0 && (token + 1)->kind != TokenKind::kIndent) break;
    depth += token->kind == TokenKind::kIndent;
    depth -= token->kind == TokenKind::kDedent;
    if (token->kind == TokenKind::kDedent && depth == 0) break;
    if (HasWidth(*token)) lines.end = std::max(lines.end, token->end);
  }
  return lines;
}

uint32_t LineBegin(std::string_view text, uint32_t offset) {
  const auto at = std::min<size_t>(offset, text.size());
  const size_t end = at == 0 ? std::string_view::npos : text.find_last_of("\r\n", at - 1);
  return end == std::string_view::npos ? 0 : static_cast<uint32_t>(end + 1);
}

uint32_t Indentation(std::string_view text, uint32_t line_begin) {
  const size_t end = std::min(text.find_first_not_of(" \t\f", line_begin), text.size());
  return static_cast<uint32_t>(end) - line_begin;
}

bool IsNameText(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    const Decoded next = DecodeUtf8(text, at);
    const bool is_ascii = next.code_point < 128;
    const char c = text[at];
    const bool begins = is_ascii ? std::isalpha(static_cast<unsigned char>(c)) || c == '_'
                                 : next.code_point != kBadCodePoint && IsIdentifierStart(next.code_point);
    const bool goes_on = is_ascii ? std::isdigit(static_cast<unsigned char>(c)) != 0
                                  : next.code_point != kBadCodePoint && IsIdentifierContinue(next.code_point);
    if (!begins && (at == 0 || !goes_on)) return false;
    at += next.bytes;
  }
  return !text.empty();
}

bool IsKeyword(std::string_view text) { return !IsNameText(text) || !IsName(KeywordOrName(text)); }

}  // namespace pyk2cu::editor
