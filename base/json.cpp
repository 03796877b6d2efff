#include "base/json.h"

#include <fmt/core.h>

#include "base/unicode.h"

namespace pyk2cu {

std::string JsonString(std::string_view text) {
  std::string json = "\"";
  for (size_t at = 0; at < text.size();) {
    const auto [code_point, bytes] = DecodeUtf8(text, at);
    at += bytes;
    if (code_point == '"' || code_point == '\\')
      (json += '\\') += static_cast<char>(code_point);
    else if (code_point == '\n')
      json += "\\n";
    else if (code_point < 0x20)
      json += fmt::format("\\u{:04x}", code_point);
    else
      AppendUtf8(json, code_point);
  }
  return json + "\"";
}

}  // namespace pyk2cu
