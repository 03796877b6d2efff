#include "frontend/syntax/lex/source_text.h"

#include <algorithm>

#include "base/unicode.h"

namespace pyk2cu {

namespace {

constexpr std::string_view kBlanks = " \t\f";

bool IsEncodingCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
}

bool IsCommentLine(std::string_view line) {
  size_t first = line.find_first_not_of(kBlanks);
  return first != std::string_view::npos && line[first] == '#';
}

bool IsBlankLine(std::string_view line) { return line.find_first_not_of(kBlanks) == std::string_view::npos; }

/// The name in `coding: name` or `coding=name` of a comment (PEP 263), as offsets into the line; empty if there is
/// none.
Span FindEncoding(std::string_view line) {
  if (!IsCommentLine(line)) return {};
  for (size_t at = line.find("coding"); at != std::string_view::npos; at = line.find("coding", at + 1)) {
    size_t begin = at + 6;
    if (begin >= line.size() || (line[begin] != ':' && line[begin] != '=')) continue;
    begin = std::min(line.find_first_not_of(" \t", begin + 1), line.size());
    size_t end = begin;
    while (end < line.size() && IsEncodingCharacter(line[end])) ++end;
    if (end > begin) return {static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
  }
  return {};
}

bool IsAcceptedEncoding(std::string_view name) {
  std::string plain;
  for (char c : name) plain += c == '_' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  constexpr std::string_view kAccepted[] = {"utf-8", "utf8", "u8", "utf", "ascii", "us-ascii"};
  return plain.starts_with("utf-8-") ||
         std::find(std::begin(kAccepted), std::end(kAccepted), plain) != std::end(kAccepted);
}

bool CheckEncoding(const SourceFile& file, Diagnostics& diagnostics) {
  for (uint32_t line = 1; line <= 2 && file.FirstLine() == 1; ++line) {
    std::string_view text = file.Line(line);
    Span in_line = FindEncoding(text);
    std::string_view name = text.substr(in_line.begin, in_line.end - in_line.begin);
    if (!name.empty()) {
      if (IsAcceptedEncoding(name)) return true;
      uint32_t start = file.LineStart(line);
      diagnostics.Report(diag::kEncoding, {start + in_line.begin, start + in_line.end}, name)
          .Hint("save the file as UTF-8");
      return false;
    }
    if (!IsBlankLine(text) && !IsCommentLine(text)) return true;
  }
  return true;
}

}  // namespace

bool CheckText(const SourceFile& file, Diagnostics& diagnostics) {
  std::string_view text = file.Text();
  if (size_t at = text.find('\0'); at != std::string_view::npos) {
    const uint32_t place = file.Begin() + static_cast<uint32_t>(at);
    diagnostics.Report(diag::kNullByte, {place, place + 1});
    return false;
  }
  if (!CheckEncoding(file, diagnostics)) return false;
  if (size_t at = FindInvalidUtf8(text); at != std::string_view::npos) {
    auto byte = static_cast<unsigned char>(text[at]);
    const uint32_t place = file.Begin() + static_cast<uint32_t>(at);
    diagnostics.Report(diag::kInvalidUtf8, {place, place + 1}, diag::Byte(byte)).Hint("save the file as UTF-8");
    return false;
  }
  return true;
}

}  // namespace pyk2cu
