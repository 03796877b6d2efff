#include "frontend/syntax/lex/dump_tokens.h"

#include <fmt/format.h>

#include "frontend/syntax/lex/layout.h"
#include "frontend/syntax/lex/lexer.h"
#include "frontend/syntax/lex/source_text.h"

namespace pyk2cu {

namespace {

/// Line ends and other control characters of a token's text, spelled out.
std::string Quoted(std::string_view text) {
  std::string quoted;
  for (char c : text)
    if (c == '\n')
      quoted += "\\n";
    else if (c == '\r')
      quoted += "\\r";
    else if (c == '\t')
      quoted += "\\t";
    else if (static_cast<unsigned char>(c) < 0x20)
      quoted += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
    else
      quoted += c;
  return quoted;
}

/// Counts lines and columns along with the tokens: asking the file for each would be quadratic on long lines.
class TokenPrinter {
 public:
  explicit TokenPrinter(const SourceFile& file) : text_(file.Text()), base_(file.Begin()) {}

  void Add(const Token& token) {
    AdvanceTo(token.begin - base_);
    std::string_view text = text_.substr(token.begin - base_, token.end - token.begin);
    fmt::format_to(std::back_inserter(out_), "{}:{} {}{}{}\n", line_, column_, TokenKindName(token.kind),
                   text.empty() ? "" : " ", Quoted(text));
  }
  std::string Take() { return std::move(out_); }

 private:
  void AdvanceTo(uint32_t offset) {
    for (; at_ < offset; ++at_) {
      bool first_of_two = text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n';
      if (!first_of_two && (text_[at_] == '\n' || text_[at_] == '\r')) {
        ++line_;
        column_ = 1;
      } else if ((static_cast<unsigned char>(text_[at_]) & 0xC0) != 0x80) {
        ++column_;
      }
    }
  }

  std::string_view text_;
  std::string out_;
  uint32_t base_, at_ = 0, line_ = 1, column_ = 1;
};

}  // namespace

std::string DumpTokens(const SourceFile& file, Diagnostics& diagnostics) {
  if (!CheckText(file, diagnostics)) return "";
  TokenStream stream = ApplyLayout(file, Lex(file));
  for (const Problem& problem : stream.problems) ReportProblem(file, problem, diagnostics);
  TokenPrinter printer(file);
  for (const Token& token : stream.tokens) printer.Add(token);
  return printer.Take();
}

}  // namespace pyk2cu
