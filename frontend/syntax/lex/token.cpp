#include "frontend/syntax/lex/token.h"

#include <cctype>

#include <fmt/format.h>

#include <array>
#include <cstring>

#include "base/check.h"
#include "base/unicode.h"
#include "frontend/syntax/lex/limits.h"

namespace pyk2cu {

namespace {

constexpr std::string_view kDescriptions[] = {
#define TOKEN(kind, description) description,
#include "frontend/syntax/lex/token_kinds.def"
};
constexpr std::string_view kKindNames[] = {
#define TOKEN(kind, description) std::string_view(#kind).substr(1),
#include "frontend/syntax/lex/token_kinds.def"
};

struct Keyword {
  std::string_view text;
  TokenKind kind;
};
constexpr Keyword kKeywords[] = {
#define TOKEN(kind, description)
#define OPERATOR(kind, text)
#define KEYWORD(kind, text) {text, TokenKind::kind},
#define SOFT_KEYWORD(kind, text) {text, TokenKind::kind},
#include "frontend/syntax/lex/token_kinds.def"
};

/// An open-addressed table over length, first and last character, large enough that nearly all names miss at once.
constexpr size_t kSlots = 256;
constexpr size_t Slot(std::string_view text) {
  return (static_cast<unsigned char>(text.front()) * 7u + static_cast<unsigned char>(text.back()) * 31u +
          text.size() * 3u) %
         kSlots;
}
constexpr auto kKeywordTable = [] {
  std::array<Keyword, kSlots> table{};
  for (const Keyword& keyword : kKeywords) {
    size_t slot = Slot(keyword.text);
    while (!table[slot].text.empty()) slot = (slot + 1) % kSlots;
    table[slot] = keyword;
  }
  return table;
}();

std::string DescribeCharacter(std::string_view text) {
  Decoded decoded = DecodeUtf8(text, 0);
  bool printable = decoded.code_point >= 0x20 && decoded.code_point != 0x7F && DisplayWidth(decoded.code_point) > 0 &&
                   decoded.code_point != 0xA0;
  if (printable) return fmt::format("'{}'", text.substr(0, decoded.bytes));
  return fmt::format("U+{:04X}", decoded.code_point);
}

std::string_view CharacterHint(std::string_view text) {
  if (text.starts_with('!')) return "use 'not'";
  if (text.starts_with('?')) return "a conditional is written 'a if condition else b'";
  if (text.starts_with("\xE2\x80\x9C") || text.starts_with("\xE2\x80\x9D") || text.starts_with("\xE2\x80\x98") ||
      text.starts_with("\xE2\x80\x99"))
    return "use straight quotes";
  if (text.starts_with("\xE2\x88\x92")) return "use '-'";
  if (text.starts_with("\xC3\x97")) return "use '*'";
  return "";
}

}  // namespace

std::string_view TokenDescription(TokenKind kind) { return kDescriptions[static_cast<size_t>(kind)]; }
std::string_view TokenKindName(TokenKind kind) { return kKindNames[static_cast<size_t>(kind)]; }

TokenKind KeywordOrName(std::string_view text) {
  for (size_t slot = Slot(text); !kKeywordTable[slot].text.empty(); slot = (slot + 1) % kSlots)
    if (kKeywordTable[slot].text == text) return kKeywordTable[slot].kind;
  return TokenKind::kName;
}

namespace {

/// Tells how to close a string that ends with its line.
std::string UnterminatedHint(const SourceFile& file, Span span) {
  std::string_view text = file.Text(span);
  const size_t at = text.find_first_of("\"'");
  const char quote = text[at];
  const std::string_view before = file.Text({file.LineStart(file.LineOf(span.begin)), span.begin});
  if (text.find_last_not_of(" \t)]};:,") != text.npos) text = text.substr(0, text.find_last_not_of(" \t)]};:,") + 1);
  if (text.size() > at + 2 && text.ends_with(quote) && text[text.size() - 2] == '\\')
    return fmt::format("'\\{}' is a part of the string; a backslash at its end is written '\\\\'", quote);
  // The apostrophe of 'it's' ends the string, and the last quote begins another, which may have the letter as a prefix.
  const char last = before.empty() ? ' ' : before.back();
  const bool is_in_word = at == 0 ? std::isalpha(static_cast<unsigned char>(last)) : last == quote;
  if (quote == '\'' && at <= 1 && is_in_word && before.find(quote) != before.npos)
    return "put a string that has an apostrophe in it between double quotes";
  return fmt::format("write {} at its end; a string of several lines is between {}", quote, std::string(3, quote));
}

}  // namespace

std::string DescribeToken(const SourceFile& file, const Token& token) {
  constexpr size_t kLongestShown = 40;
  std::string_view text = file.Text(token.Place());
  bool shows_text = IsName(token.kind) || token.kind == TokenKind::kInteger || token.kind == TokenKind::kFloat ||
                    token.kind == TokenKind::kImaginary;
  if (shows_text && text.size() <= kLongestShown) return fmt::format("'{}'", text);
  return std::string(TokenDescription(token.kind));
}

void ReportProblem(const SourceFile& file, const Problem& problem, Diagnostics& diagnostics) {
  const Span span = problem.span;
  const std::string_view text = file.Text(span);
  switch (problem.id) {
    case DiagId::kUnexpectedCharacter: {
      auto builder = diagnostics.Report(diag::kUnexpectedCharacter, span, DescribeCharacter(text));
      if (std::string_view hint = CharacterHint(text); !hint.empty()) builder.Hint(std::string(hint));
      return;
    }
    case DiagId::kMismatchedBracket:
      diagnostics.Report(diag::kMismatchedBracket, span, text[0], file.Text(problem.related)[0])
          .Note(problem.related, "the opening bracket is here");
      return;
    case DiagId::kUnclosedBracket: diagnostics.Report(diag::kUnclosedBracket, span, text[0]); return;
    case DiagId::kUnmatchedBracket: diagnostics.Report(diag::kUnmatchedBracket, span, text[0]); return;
    case DiagId::kTooManyBrackets: diagnostics.Report(diag::kTooManyBrackets, span, kMaxBrackets); return;
    case DiagId::kTooManyBlocks: diagnostics.Report(diag::kTooManyBlocks, span, kMaxBlocks); return;
    case DiagId::kInvalidNumber: diagnostics.Report(diag::kInvalidNumber, span, text.substr(0, 40)); return;
    case DiagId::kBadFString:
      diagnostics.Report(diag::kBadFString, span).Hint("a brace that is a character is doubled: '{{' or '}}'");
      return;
    case DiagId::kUnterminatedString:
      diagnostics.Report(diag::kUnterminatedString, span).Hint(UnterminatedHint(file, span));
      return;
    case DiagId::kUnterminatedTripleString:
      diagnostics.Report(diag::kUnterminatedTripleString, span)
          .Hint(fmt::format("close it with {}", text.substr(text.find_first_of("\"'"), 3)));
      return;
    case DiagId::kStrayBackslash: diagnostics.Report(diag::kStrayBackslash, span); return;
    case DiagId::kUnindentMismatch: diagnostics.Report(diag::kUnindentMismatch, span); return;
    case DiagId::kTabsAndSpaces: diagnostics.Report(diag::kTabsAndSpaces, span); return;
    default: PYK_CHECK(!"a problem that neither the lexer nor the layout finds");
  }
}

}  // namespace pyk2cu
