#include "cli/options/json.h"

#include <fmt/core.h>

#include "base/unicode.h"

namespace pyk2cu::cli {

std::string JsonString(std::string_view text) {
  std::string json = "\"";
  for (size_t at = 0; at < text.size();) {
    const Decoded decoded = DecodeUtf8(text, at);
    at += decoded.bytes;
    if (decoded.code_point == kBadCodePoint)
      AppendUtf8(json, 0xFFFD);
    else if (decoded.code_point == '"' || decoded.code_point == '\\')
      (json += '\\') += static_cast<char>(decoded.code_point);
    else if (decoded.code_point == '\n')
      json += "\\n";
    else if (decoded.code_point < 0x20)
      json += fmt::format("\\u{:04x}", decoded.code_point);
    else
      AppendUtf8(json, decoded.code_point);
  }
  return json + "\"";
}

}  // namespace pyk2cu::cli
