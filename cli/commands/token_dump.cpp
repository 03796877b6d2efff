#include "cli/commands/token_dump.h"

#include <fmt/core.h>

#include "base/json.h"
#include "frontend/syntax/lex/layout.h"
#include "frontend/syntax/lex/lexer.h"

namespace pyk2cu::cli {

std::string DumpTokens(const SourceFile& file) {
  std::string text;
  for (const Token& token : ApplyLayout(file, Lex(file)).tokens) {
    const LineColumn place = file.Locate(token.begin);
    text += fmt::format("{}:{} {}", place.line, place.column, TokenKindName(token.kind));
    if (token.begin < token.end && token.kind != TokenKind::kNewline && token.kind != TokenKind::kIndent)
      text += " " + JsonString(file.Text(token.Place()));
    text += '\n';
  }
  return text;
}

}  // namespace pyk2cu::cli
