#include "frontend/syntax/build/format_strings.h"

#include <string>
#include <vector>

#include "frontend/syntax/lex/literals.h"

namespace pyk2cu {
namespace {

using ast::Kind;

bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool IsNamePart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || IsDigit(c) || c == '_' || static_cast<signed char>(c) < 0;
}

/// Reads the text of one f-string.
class FormatReader {
 public:
  FormatReader(AstContext& in, const Token& token, std::vector<const ast::Expr*>& parts)
      : in_(in), token_(token), text_(in.file.Text(token.Place())), parts_(parts) {}

  bool Read() {
    const size_t quote = text_.find_first_of("\"'");
    const std::string_view prefix = text_.substr(0, quote);
    if (prefix.find_first_of("tT") != std::string_view::npos) return false;
    raw_ = prefix.find_first_of("rR") != std::string_view::npos;
    const std::string_view three = text_.substr(quote, 3);
    const size_t quotes = text_.size() - quote >= 6 && three == std::string(3, text_[quote]) ? 3 : 1;
    quotes_ = text_.substr(quote, quotes);
    end_ = text_.size() - quotes;
    for (at_ = quote + quotes; at_ < end_;)
      if (!(text_[at_] == '{' && text_[at_ + 1] != '{' ? Value() : Characters())) return false;
    return true;
  }

 private:
  /// Reads the characters up to the next value.
  bool Characters() {
    std::string literal = (raw_ ? "r" : "") + std::string(quotes_);
    while (at_ < end_ && !(text_[at_] == '{' && text_[at_ + 1] != '{')) {
      const char c = text_[at_];
      if (c == '\\' && at_ + 2 <= end_)
        literal += text_[at_++];
      else if (c == '{' || c == '}')
        ++at_;  // it is doubled
      literal += text_[at_++];
    }
    std::string value;
    if (AppendString(literal + std::string(quotes_), value).error) return false;
    const ast::Expr base{{Kind::kStringLiteral, token_.Place()}};
    parts_.push_back(in_.arena.New<ast::StringLiteral>(base, in_.arena.Copy(std::string_view(value)), false));
    return true;
  }

  /// Reads `{name}`, `{name.member}` or `{12}`.
  bool Value() {
    ++at_;
    SkipBlanks();
    const ast::Expr* value = nullptr;
    do {
      const size_t begin = at_;
      while (at_ < end_ && IsNamePart(text_[at_])) ++at_;
      if (at_ == begin) return false;
      value = Part(value, begin);
      if (!value) return false;
    } while (text_[at_] == '.' && ++at_ < end_);
    SkipBlanks();
    parts_.push_back(value);
    return at_ < end_ && text_[at_++] == '}';
  }

  const ast::Expr* Part(const ast::Expr* object, size_t begin) {
    const Span span{token_.begin + static_cast<uint32_t>(begin), token_.begin + static_cast<uint32_t>(at_)};
    const std::string_view word = in_.TextOf(span);
    if (!object && (word == "True" || word == "False"))
      return in_.arena.New<ast::BoolLiteral>(ast::Expr{{Kind::kBoolLiteral, span}}, word == "True");
    if (object) return in_.arena.New<ast::Attribute>(ast::Expr{{Kind::kAttribute, span}}, object, word, span);
    if (!IsDigit(word[0])) return in_.arena.New<ast::Name>(ast::Expr{{Kind::kName, span}}, word);
    constexpr size_t kMostDigits = 18;
    const bool is_plain = word.size() <= kMostDigits && word.find_first_not_of("0123456789") == word.npos;
    if (!is_plain) return nullptr;
    return in_.arena.New<ast::IntLiteral>(ast::Expr{{Kind::kIntLiteral, span}}, ParseInteger(word).value, false);
  }

  void SkipBlanks() {
    while (at_ < end_ && text_[at_] == ' ') ++at_;
  }

  AstContext& in_;
  const Token& token_;
  std::string_view text_, quotes_;
  std::vector<const ast::Expr*>& parts_;
  size_t at_ = 0, end_ = 0;
  bool raw_ = false;
};

}  // namespace

const ast::HostForm* BuildFormatString(AstContext& in, uint32_t node) {
  std::vector<const ast::Expr*> parts;
  for (uint32_t i = in.Node(node).begin; i < in.Node(node).end; ++i) {
    const Token& token = in.tokens[i];
    if (token.kind == TokenKind::kFString) {
      if (!FormatReader(in, token, parts).Read()) return nullptr;
      continue;
    }
    std::string value;
    const StringPart part = AppendString(in.file.Text(token.Place()), value);
    if (part.error || part.bytes) return nullptr;
    const ast::Expr base{{Kind::kStringLiteral, token.Place()}};
    parts.push_back(in.arena.New<ast::StringLiteral>(base, in.arena.Copy(std::string_view(value)), false));
  }
  return in.arena.New<ast::HostForm>(ast::HostForm::Makes::kText, in.arena.Copy(parts));
}

}  // namespace pyk2cu
