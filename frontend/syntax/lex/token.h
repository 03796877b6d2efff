#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/source/diagnostics.h"
#include "frontend/source/span.h"

namespace pyk2cu {

/// One for each row of token_kinds.def.
enum class TokenKind : uint8_t {
#define TOKEN(kind, description) kind,
#include "frontend/syntax/lex/token_kinds.def"
};

struct Token {
  TokenKind kind;
  uint32_t begin, end;

  Span Place() const { return {begin, end}; }
};
using TokenSpan = std::span<const Token>;

/// Something wrong with the text or its layout. It is kept aside, and becomes a diagnostic only where it matters: host
/// code that we never parse may be as odd as it likes.
struct Problem {
  DiagId id;
  Span span;
  Span related = {};   ///< the opening bracket, where there is one
  bool fatal = false;  ///< the rest of the file could not be read: reported even in host code
};

/// What the lexer and the layout make of a file. The last token is kEnd.
struct TokenStream {
  std::vector<Token> tokens;
  std::vector<Problem> problems;  ///< ordered by place
};

/// What messages call a kind of token: "'if'", "a name", "the end of the line".
std::string_view TokenDescription(TokenKind kind);
/// The enumerator without its k: "If", "Name".
std::string_view TokenKindName(TokenKind kind);
/// The keyword (soft ones too) with this text, else kName.
TokenKind KeywordOrName(std::string_view text);
/// What messages call this token: its text for names and operators, its description otherwise.
std::string DescribeToken(const SourceFile& file, const Token& token);

/// A name, or a soft keyword, which is one too.
inline bool IsName(TokenKind kind) {
  switch (kind) {
    case TokenKind::kName:
#define TOKEN(kind, description)
#define SOFT_KEYWORD(kind, text) case TokenKind::kind:
#include "frontend/syntax/lex/token_kinds.def"
      return true;
    default: return false;
  }
}

/// Turns a problem into its diagnostic.
void ReportProblem(const SourceFile& file, const Problem& problem, Diagnostics& diagnostics);

}  // namespace pyk2cu
