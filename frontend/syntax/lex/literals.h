#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace pyk2cu {

/// The value of an integer literal modulo 2^64.
struct IntegerValue {
  uint64_t value = 0;
  bool overflow = false;       ///< it needs more than 64 bits
  bool leading_zeros = false;  ///< `0123`: no Python literal
};

/// `text` is a token of the lexer: decimal or 0x, 0o, 0b digits with underscores.
IntegerValue ParseInteger(std::string_view text);

/// The nearest double of a decimal literal with underscores (a trailing j is ignored); infinity when it is too large.
double ParseFloat(std::string_view text);

/// What a string token holds, appended to `value`, and what is wrong with it.
struct StringPart {
  bool bytes = false;
  const char* error = nullptr;            ///< or null
  const char* hint = nullptr;             ///< how to write it; null without an error
  size_t error_begin = 0, error_end = 0;  ///< in the token's text
};

/// `text` is a string token with prefix and quotes. Escapes are resolved (\N{…} stays as it is), line ends become \n.
StringPart AppendString(std::string_view text, std::string& value);

}  // namespace pyk2cu
