#include "frontend/syntax/lex/fstring_scan.h"

#include <algorithm>
#include <array>
#include <vector>

#include "frontend/syntax/lex/limits.h"

namespace pyk2cu {

namespace {

/// Bytes of a one-line f-string that may follow its first line end (inside braces, Python 3.12): keeps failing scans
/// cheap.
constexpr size_t kMultiLineBytes = 4096;

bool IsWordCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// One open level: the text of a string, an expression in braces, or the format after its colon.
struct Level {
  enum class Form { kText, kExpression, kFormat } form;
  char quote = 0;
  bool triple = false;
  bool raw = false;
  size_t brackets = 0;
};

class FStringScanner {
 public:
  explicit FStringScanner(std::string_view text) : text_(text), limit_(text.size()) {}

  size_t Scan(bool raw) {
    Open(raw);
    one_line_ = !levels_.back().triple;
    while (!levels_.empty()) {
      if (at_ >= limit_ || failed_ || levels_.size() > kMaxFStringDepth) return 0;
      Step();
    }
    return at_;
  }

 private:
  char Peek(size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  bool AtTriple(char quote) const { return Peek() == quote && Peek(1) == quote && Peek(2) == quote; }

  /// At an opening quote: opens a level of text.
  void Open(bool raw) {
    Level level{Level::Form::kText, Peek(), AtTriple(Peek()), raw};
    at_ += level.triple ? 3 : 1;
    levels_.push_back(level);
  }

  void Step() {
    switch (levels_.back().form) {
      case Level::Form::kText: return StepText();
      case Level::Form::kExpression: return StepExpression();
      case Level::Form::kFormat: return StepFormat();
    }
  }

  void StepText() {
    const Level& level = levels_.back();
    char c = Peek();
    if (level.triple ? AtTriple(level.quote) : c == level.quote) {
      at_ += level.triple ? 3 : 1;
      levels_.pop_back();
    } else if (c == '\\') {
      SkipEscape(level.raw);
    } else if (c == '{' && Peek(1) != '{') {
      OpenBrace();
    } else if (c == '{' || (c == '}' && Peek(1) == '}')) {
      at_ += 2;
    } else {
      failed_ = (c == '\n' || c == '\r') && !level.triple;
      ++at_;
    }
  }

  void StepFormat() {
    char c = Peek();
    if (c == '}') {
      ++at_;
      levels_.pop_back();  // the expression was replaced by its format
    } else if (c == '{') {
      OpenBrace();
    } else {
      const Level& text = EnclosingText();
      failed_ = text.triple ? AtTriple(text.quote) : c == text.quote || c == '\n' || c == '\r';
      ++at_;
    }
  }

  void StepExpression() {
    Level& level = levels_.back();
    char c = Peek();
    if (IsWordCharacter(c)) return SkipWord();
    if (c == '"' || c == '\'') return SkipPlainString();
    if (c == '#') return SkipComment();
    ++at_;
    if (c == '(' || c == '[' || c == '{')
      ++level.brackets;
    else if (level.brackets > 0)
      level.brackets -= c == ')' || c == ']' || c == '}';
    else if (c == '}')
      levels_.pop_back();
    else if (c == ':')
      level.form = Level::Form::kFormat;
    else if (c == '!' && Peek() == '=')
      ++at_;
    if (c == '\n' || c == '\r') NoteLineEnd();
  }

  void OpenBrace() {
    ++at_;
    levels_.push_back({Level::Form::kExpression});
  }

  const Level& EnclosingText() const {
    return *std::find_if(levels_.rbegin(), levels_.rend(),
                         [](const Level& level) { return level.form == Level::Form::kText; });
  }

  void SkipEscape(bool raw) {
    bool named = !raw && Peek(1) == 'N' && Peek(2) == '{';
    if (named) {
      size_t end = text_.find('}', at_);
      at_ = end == std::string_view::npos ? text_.size() : end + 1;
      return;
    }
    bool brace = Peek(1) == '{' || Peek(1) == '}';
    bool two_byte_line_end = Peek(1) == '\r' && Peek(2) == '\n';
    at_ += brace ? 1 : two_byte_line_end ? 3 : 2;
  }

  /// A name, a number, or the prefix of a string.
  void SkipWord() {
    size_t begin = at_;
    while (IsWordCharacter(Peek()) && at_ < limit_) ++at_;
    std::string_view word = text_.substr(begin, at_ - begin);
    if (Peek() != '"' && Peek() != '\'') return;
    bool raw = word.find_first_of("rR") != std::string_view::npos;
    if (IsFStringPrefix(word))
      Open(raw);
    else
      SkipPlainString();
  }

  void SkipPlainString() {
    char quote = Peek();
    bool triple = AtTriple(quote);
    at_ += triple ? 3 : 1;
    while (at_ < limit_) {
      if (triple ? AtTriple(quote) : Peek() == quote) {
        at_ += triple ? 3 : 1;
        return;
      }
      if (!triple && (Peek() == '\n' || Peek() == '\r')) break;
      at_ += Peek() == '\\' ? 2 : 1;
    }
    failed_ = true;
  }

  void SkipComment() {
    while (at_ < limit_ && Peek() != '\n' && Peek() != '\r') ++at_;
  }

  void NoteLineEnd() {
    if (one_line_) limit_ = std::min(limit_, at_ + kMultiLineBytes);
    one_line_ = false;
  }

  std::string_view text_;
  size_t limit_;
  size_t at_ = 0;
  bool one_line_ = true;
  bool failed_ = false;
  std::vector<Level> levels_;
};

}  // namespace

size_t ScanFString(std::string_view text, bool raw) { return FStringScanner(text).Scan(raw); }

bool IsFStringPrefix(std::string_view prefix) {
  constexpr std::array<std::string_view, 6> kPrefixes = {"f", "t", "fr", "rf", "tr", "rt"};
  if (prefix.empty() || prefix.size() > 2) return false;
  char lower[2] = {Lower(prefix.front()), Lower(prefix.back())};
  return std::find(kPrefixes.begin(), kPrefixes.end(), std::string_view(lower, prefix.size())) != kPrefixes.end();
}

}  // namespace pyk2cu
