#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace pyk2cu {

/// ASCII only, whatever the locale is.
constexpr bool IsDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool IsAsciiLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// What a name in C++ begins with and goes on with, as far as it is ASCII.
constexpr bool IsNameStart(char c) { return IsAsciiLetter(c) || c == '_'; }
constexpr bool IsNameByte(char c) { return IsNameStart(c) || IsDigit(c); }

/// Whether the text is one ASCII name; false if it is empty.
constexpr bool IsName(std::string_view text) {
  if (text.empty() || !IsNameStart(text.front())) return false;
  for (const char c : text)
    if (!IsNameByte(c)) return false;
  return true;
}

/// The name at the beginning of the text: its leading name bytes, of which the first may be a digit; may be empty.
constexpr std::string_view LeadingName(std::string_view text) {
  size_t end = 0;
  while (end < text.size() && IsNameByte(text[end])) ++end;
  return text.substr(0, end);
}

/// Without spaces at either end.
std::string_view Trim(std::string_view text);

/// The parts with the separator between them.
std::string JoinText(std::span<const std::string> parts, std::string_view separator = ", ");

/// Two lowercase hexadecimal digits for each byte.
std::string HexText(std::span<const uint8_t> bytes);

}  // namespace pyk2cu
