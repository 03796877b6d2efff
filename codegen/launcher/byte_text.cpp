#include "codegen/launcher/byte_text.h"

namespace pyk2cu::codegen {
namespace {

constexpr size_t kLineBytes = 2000;  // of text; the fewer literals, the faster the compiler

bool IsOctalDigit(char c) { return c >= '0' && c <= '7'; }

/// Octal escapes end after three digits, so that they need no care for what follows, unless it is a digit and they are
/// shorter.
void AppendEscaped(std::string& text, unsigned char byte, char next) {
  if (byte >= 0x20 && byte < 0x7f && byte != '"' && byte != '\\' && byte != '?') {  // ?: trigraphs
    text += static_cast<char>(byte);
    return;
  }
  if (byte == '\n') {
    text += "\\n";
    return;
  }
  const bool whole = IsOctalDigit(next);
  text += '\\';
  if (whole || byte >= 0100) text += static_cast<char>('0' + (byte >> 6));
  if (whole || byte >= 010) text += static_cast<char>('0' + (byte >> 3 & 7));
  text += static_cast<char>('0' + (byte & 7));
}

}  // namespace

std::string CppString(std::string_view bytes) {
  std::string text = "\"";
  for (size_t i = 0; i < bytes.size(); ++i)
    AppendEscaped(text, static_cast<unsigned char>(bytes[i]), i + 1 < bytes.size() ? bytes[i + 1] : '\0');
  return text + "\"";
}

std::string CppBytes(std::string_view bytes) {
  std::string text = "    \"";
  size_t begin = text.size();
  for (size_t i = 0; i < bytes.size(); ++i) {
    AppendEscaped(text, static_cast<unsigned char>(bytes[i]), i + 1 < bytes.size() ? bytes[i + 1] : '\0');
    if (i + 1 == bytes.size() || text.size() - begin < kLineBytes) continue;
    text += "\"\n    \"";
    begin = text.size();
  }
  return text + "\"";
}

}  // namespace pyk2cu::codegen
