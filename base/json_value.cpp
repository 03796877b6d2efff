#include "base/json_value.h"

#include <fmt/core.h>

#include <charconv>
#include <optional>

#include "base/text.h"
#include "base/unicode.h"

namespace pyk2cu {
namespace {

constexpr int kMaxDepth = 64;

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<JsonValue> Read() {
    JsonValue value;
    if (!ReadValue(value, 0)) return Failure();
    SkipBlanks();
    if (at_ < text_.size()) return Expected("nothing more"), Failure();
    return value;
  }

 private:
  /// Keeps the first problem; returns false.
  bool Expected(std::string what) {
    if (!problem_) problem_ = std::move(what);
    return false;
  }

  Error Failure() const {
    size_t line = 1, begin = 0;
    for (size_t i = 0; i < at_; ++i)
      if (text_[i] == '\n') ++line, begin = i + 1;
    return {ErrorKind::kUsage, fmt::format("line {}, column {}: expected {}", line, at_ - begin + 1, *problem_)};
  }

  char Peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void SkipBlanks() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) ++at_;
  }

  bool Accept(char c) {
    SkipBlanks();
    if (Peek() != c) return false;
    ++at_;
    return true;
  }

  bool AcceptWord(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  bool ReadValue(JsonValue& value, int depth) {
    using Kind = JsonValue::Kind;
    SkipBlanks();
    if (depth > kMaxDepth) return Expected(fmt::format("at most {} nested values", kMaxDepth));
    if (Peek() == '{') return ReadObject(value, depth);
    if (Peek() == '[') return ReadArray(value, depth);
    if (Peek() == '"') return value.kind = Kind::kString, ReadString(value.text);
    if (Peek() == '-' || IsDigit(Peek())) return ReadNumber(value);
    value.kind = Kind::kBool;
    if (AcceptWord("true")) return value.boolean = true;
    if (AcceptWord("false")) return true;
    value.kind = Kind::kNull;
    return AcceptWord("null") || Expected("a value");
  }

  bool ReadObject(JsonValue& value, int depth) {
    value.kind = JsonValue::Kind::kObject;
    ++at_;
    if (Accept('}')) return true;
    do {
      SkipBlanks();
      if (Peek() != '"') return Expected("a name in double quotes");
      auto& [name, member] = value.members.emplace_back();
      if (!ReadString(name)) return false;
      if (!Accept(':')) return Expected("':'");
      if (!ReadValue(member, depth + 1)) return false;
    } while (Accept(','));
    return Accept('}') || Expected("',' or '}'");
  }

  bool ReadArray(JsonValue& value, int depth) {
    value.kind = JsonValue::Kind::kArray;
    ++at_;
    if (Accept(']')) return true;
    do {
      if (!ReadValue(value.items.emplace_back(), depth + 1)) return false;
    } while (Accept(','));
    return Accept(']') || Expected("',' or ']'");
  }

  bool ReadDigits() {
    if (!IsDigit(Peek())) return Expected("a digit");
    while (IsDigit(Peek())) ++at_;
    return true;
  }

  bool ReadNumber(JsonValue& value) {
    value.kind = JsonValue::Kind::kNumber;
    const size_t begin = at_;
    if (Peek() == '-') ++at_;
    const bool zero = Peek() == '0';
    if (zero)
      ++at_;
    else if (!ReadDigits())
      return false;
    if (zero && IsDigit(Peek())) return Expected("no digit after a leading zero");
    if (Peek() == '.' && (++at_, !ReadDigits())) return false;
    if (Peek() == 'e' || Peek() == 'E') {
      ++at_;
      if (Peek() == '+' || Peek() == '-') ++at_;
      if (!ReadDigits()) return false;
    }
    std::from_chars(text_.data() + begin, text_.data() + at_, value.number);
    return true;
  }

  bool ReadString(std::string& text) {
    ++at_;
    while (at_ < text_.size() && text_[at_] != '"') {
      const auto c = static_cast<unsigned char>(text_[at_]);
      if (c < 0x20) return Expected("no control character in a string");
      if (c == '\\') {
        if (!ReadEscape(text)) return false;
        continue;
      }
      const Decoded decoded = DecodeUtf8(text_, at_);
      AppendUtf8(text, decoded.code_point);
      at_ += decoded.bytes;
    }
    if (at_ == text_.size()) return Expected("'\"' at the end of the string");
    ++at_;
    return true;
  }

  bool ReadEscape(std::string& text) {
    constexpr std::string_view kNames = "\"\\/bfnrt", kCharacters = "\"\\/\b\f\n\r\t";
    ++at_;
    const size_t found = at_ < text_.size() ? kNames.find(text_[at_]) : kNames.npos;
    if (found != kNames.npos) return ++at_, text += kCharacters[found], true;
    uint32_t unit = 0, low = 0;
    if (Peek() != 'u' || !ReadUnit(unit)) return Expected("an escape sequence");
    const bool is_high = unit >= 0xD800 && unit < 0xDC00;
    if (is_high && text_.substr(at_).starts_with("\\u")) {
      ++at_;
      if (!ReadUnit(low)) return false;
    }
    if (is_high && low >= 0xDC00 && low < 0xE000) unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
    const bool is_alone = unit >= 0xD800 && unit < 0xE000;
    AppendUtf8(text, is_alone ? 0xFFFD : unit);
    return true;
  }

  /// The four digits after the 'u' that comes next.
  bool ReadUnit(uint32_t& unit) {
    ++at_;
    const std::string_view digits = text_.substr(at_, 4);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), unit, 16);
    if (digits.size() < 4 || error != std::errc() || end != digits.data() + 4)
      return Expected("four hexadecimal digits");
    at_ += 4;
    return true;
  }

  std::string_view text_;
  size_t at_ = 0;
  std::optional<std::string> problem_;
};

}  // namespace

const JsonValue* JsonValue::Find(std::string_view name) const {
  for (const auto& [key, value] : members)
    if (key == name) return &value;
  return nullptr;
}

Result<JsonValue> ParseJson(std::string_view text) { return Reader(text).Read(); }

}  // namespace pyk2cu
