#include "frontend/syntax/lex/literals.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "base/unicode.h"

namespace pyk2cu {

namespace {

int DigitValue(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

unsigned BaseOf(std::string_view text) {
  if (text.size() < 2 || text[0] != '0') return 10;
  switch (text[1] | 0x20) {
    case 'x': return 16;
    case 'o': return 8;
    case 'b': return 2;
    default: return 10;
  }
}

/// Of a number beyond the range of double: whether it is too large; it is too small otherwise.
bool IsLarge(std::string_view digits) {
  size_t exponent_at = std::min(digits.find_first_of("eE"), digits.size());
  std::string_view mantissa = digits.substr(0, exponent_at);
  auto point = static_cast<int64_t>(std::min(mantissa.find('.'), mantissa.size()));
  auto first = static_cast<int64_t>(std::min(mantissa.find_first_not_of("0."), mantissa.size()));
  int64_t exponent = 0;
  std::string_view written = digits.substr(std::min(exponent_at + 1, digits.size()));
  bool negative = written.starts_with('-');
  if (written.starts_with('-') || written.starts_with('+')) written.remove_prefix(1);
  constexpr int64_t kHuge = int64_t{1} << 40;  // more than any file has digits
  if (std::from_chars(written.data(), written.data() + written.size(), exponent).ec == std::errc::result_out_of_range)
    exponent = kHuge;
  return point - first + std::min(exponent, kHuge) * (negative ? -1 : 1) > 0;
}

class StringDecoder {
 public:
  StringDecoder(std::string_view text, std::string& value) : text_(text), value_(value) {}

  StringPart Run() {
    ReadPrefix();
    while (at_ < end_) Step();
    return part_;
  }

 private:
  void ReadPrefix() {
    while (text_[at_] != '"' && text_[at_] != '\'') {
      char letter = static_cast<char>(text_[at_++] | 0x20);
      raw_ |= letter == 'r';
      part_.bytes |= letter == 'b';
    }
    size_t quotes = text_.size() - at_ >= 6 && text_[at_] == text_[at_ + 1] && text_[at_] == text_[at_ + 2] ? 3 : 1;
    at_ += quotes;
    end_ = text_.size() - quotes;
  }

  void Step() {
    char c = text_[at_];
    if (c == '\\' && !raw_) return Escape();
    if (c == '\r') return LineEnd();
    if (part_.bytes && static_cast<unsigned char>(c) >= 0x80)
      Fail("bytes hold ASCII characters only", "'\\x' and two hexadecimal digits are a byte by its value", at_,
           at_ + DecodeUtf8(text_, at_).bytes);
    value_ += c;
    ++at_;
  }

  void LineEnd() {
    value_ += '\n';
    at_ += at_ + 1 < end_ && text_[at_ + 1] == '\n' ? 2 : 1;
  }

  void Escape() {
    size_t begin = at_;
    char c = text_[at_ + 1];
    at_ += 2;
    constexpr std::string_view kFrom = "\\'\"abfnrtv", kTo = "\\'\"\a\b\f\n\r\t\v";
    if (size_t simple = kFrom.find(c); simple != std::string_view::npos)
      value_ += kTo[simple];
    else if (c == '\n')
      return;
    else if (c == '\r')
      at_ += at_ < end_ && text_[at_] == '\n';
    else if (c >= '0' && c <= '7')
      Octal();
    else if (c == 'x')
      Hexadecimal(2, begin);
    else if (c == 'u' && !part_.bytes)
      Hexadecimal(4, begin);
    else if (c == 'U' && !part_.bytes)
      Hexadecimal(8, begin);
    else if (c == 'N' && !part_.bytes)
      Fail("characters cannot be given by their names here, only by their numbers",
           "'\\u' and four hexadecimal digits are a character by its number", begin, at_);
    else
      at_ = begin + 1, value_ += '\\';  // no escape at all: both characters stand
  }

  void Octal() {
    --at_;
    uint32_t code = 0;
    for (int count = 0; count < 3 && at_ < end_ && text_[at_] >= '0' && text_[at_] <= '7'; ++count)
      code = code * 8 + static_cast<uint32_t>(text_[at_++] - '0');
    Append(code);
  }

  void Hexadecimal(int count, size_t begin) {
    uint32_t code = 0;
    for (int i = 0; i < count; ++i, ++at_) {
      int digit = at_ < end_ ? DigitValue(text_[at_]) : -1;
      if (digit < 0) return Fail("too few hexadecimal digits", HexadecimalHint(count), begin, at_);
      code = code * 16 + static_cast<uint32_t>(digit);
    }
    if (code > 0x10FFFF) return Fail("there is no such Unicode character", "the largest number is 10ffff", begin, at_);
    Append(code);
  }

  void Append(uint32_t code) {
    bool surrogate = code >= 0xD800 && code < 0xE000;
    if (part_.bytes)
      value_ += static_cast<char>(code);
    else
      AppendUtf8(value_, surrogate ? 0xFFFD : code);
  }

  static const char* HexadecimalHint(int count) {
    return count == 2   ? "'\\x' has two of them; a backslash that stands for itself is written '\\\\'"
           : count == 4 ? "'\\u' has four of them; a backslash that stands for itself is written '\\\\'"
                        : "'\\U' has eight of them; a backslash that stands for itself is written '\\\\'";
  }

  void Fail(const char* error, const char* hint, size_t begin, size_t end) {
    if (!part_.error) part_.error = error, part_.hint = hint, part_.error_begin = begin, part_.error_end = end;
  }

  std::string_view text_;
  std::string& value_;
  StringPart part_;
  size_t at_ = 0, end_ = 0;
  bool raw_ = false;
};

}  // namespace

IntegerValue ParseInteger(std::string_view text) {
  IntegerValue result;
  unsigned base = BaseOf(text);
  for (char c : text.substr(base == 10 ? 0 : 2)) {
    if (c == '_') continue;
    auto digit = static_cast<uint64_t>(DigitValue(c));
    result.overflow |= result.value > (std::numeric_limits<uint64_t>::max() - digit) / base;
    result.value = result.value * base + digit;
  }
  result.leading_zeros = base == 10 && text.size() > 1 && text[0] == '0' && (result.value != 0 || result.overflow);
  return result;
}

double ParseFloat(std::string_view text) {
  std::string digits;
  std::copy_if(text.begin(), text.end(), std::back_inserter(digits),
               [](char c) { return c != '_' && c != 'j' && c != 'J'; });
  double value = 0;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error == std::errc::result_out_of_range) return IsLarge(digits) ? std::numeric_limits<double>::infinity() : 0.0;
  return value;
}

StringPart AppendString(std::string_view text, std::string& value) { return StringDecoder(text, value).Run(); }

}  // namespace pyk2cu
