#include "cli/lsp/text/uri.h"

#include <optional>

#include "base/text.h"

namespace pyk2cu::lsp {
namespace {

std::optional<int> DigitOf(char c) {
  if (IsDigit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

std::string Decoded(std::string_view text) {
  std::string decoded;
  for (size_t at = 0; at < text.size(); ++at) {
    const std::optional<int> high = text[at] == '%' && at + 2 < text.size() ? DigitOf(text[at + 1]) : std::nullopt;
    const std::optional<int> low = high ? DigitOf(text[at + 2]) : std::nullopt;
    decoded += low ? static_cast<char>(*high * 16 + *low) : text[at];
    if (low) at += 2;
  }
  return decoded;
}

}  // namespace

std::string PathOf(std::string_view uri) {
  constexpr std::string_view kScheme = "file://";
  if (!uri.starts_with(kScheme)) return std::string(uri);
  std::string_view rest = uri.substr(kScheme.size());
  const size_t slash = rest.find('/');  // after the name of a host, which is this one
  if (slash == rest.npos) return std::string(uri);
  rest.remove_prefix(slash);
  return Decoded(rest.substr(0, rest.find_first_of("?#")));
}

std::string UriOf(std::string_view path) {
  if (!path.starts_with('/')) return std::string(path);
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string uri = "file://";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (IsNameByte(c) || std::string_view("/-.~").find(c) != std::string_view::npos)
      uri += c;
    else
      ((uri += '%') += kHex[byte >> 4]) += kHex[byte & 15];
  }
  return uri;
}

}  // namespace pyk2cu::lsp
