#include "cli/lsp/text/line_table.h"

#include <algorithm>

#include "base/unicode.h"

namespace pyk2cu::lsp {
namespace {

/// Whether a line begins at the offset, which is not 0.
bool IsStart(std::string_view text, size_t at) {
  return text[at - 1] == '\n' || (text[at - 1] == '\r' && (at == text.size() || text[at] != '\n'));
}

/// The units of a character that takes this many bytes of UTF-8.
uint32_t WidthOf(uint32_t bytes, Encoding encoding) {
  if (encoding == Encoding::kUtf8) return bytes;
  return encoding == Encoding::kUtf16 && bytes == 4 ? 2 : 1;
}

/// The bytes of the first `units` units of a line; a character is taken as a whole or not at all.
uint32_t BytesOf(std::string_view line, uint32_t units, Encoding encoding) {
  size_t at = 0;
  uint32_t left = units;
  while (at < line.size() && left > 0) {
    const uint32_t bytes = DecodeUtf8(line, at).bytes;
    const uint32_t width = WidthOf(bytes, encoding);
    if (width > left) break;
    at += bytes;
    left -= width;
  }
  return static_cast<uint32_t>(at);
}

}  // namespace

uint32_t UnitsOf(std::string_view text, Encoding encoding) {
  if (encoding == Encoding::kUtf8) return static_cast<uint32_t>(text.size());
  uint32_t units = 0;
  for (size_t at = 0; at < text.size();) {
    const uint32_t bytes = DecodeUtf8(text, at).bytes;
    units += WidthOf(bytes, encoding);
    at += bytes;
  }
  return units;
}

LineTable::LineTable(std::string_view text) : starts_{0} {
  for (size_t at = text.find_first_of("\r\n"); at != text.npos; at = text.find_first_of("\r\n", at + 1))
    if (IsStart(text, at + 1)) starts_.push_back(static_cast<uint32_t>(at + 1));
}

void LineTable::Replace(std::string_view text, uint32_t begin, uint32_t end, uint32_t length) {
  // Whether a line begins at an offset depends on the two bytes around it: the offsets from `begin` to `end` are
  // decided again, both included.
  const auto first = std::lower_bound(starts_.begin() + 1, starts_.end(), begin);
  const auto last = std::upper_bound(first, starts_.end(), end);
  std::vector<uint32_t> found;
  for (uint32_t at = std::max(begin, 1u); at <= begin + length; ++at)
    if (IsStart(text, at)) found.push_back(at);
  const uint32_t moved = begin + length - end;  // modulo 2^32 when the text becomes shorter
  for (auto after = last; after != starts_.end(); ++after) *after += moved;
  const auto place = starts_.erase(first, last);
  starts_.insert(place, found.begin(), found.end());
}

uint32_t LineTable::LineOf(uint32_t offset) const {
  return static_cast<uint32_t>(std::upper_bound(starts_.begin(), starts_.end(), offset) - starts_.begin()) - 1;
}

std::string_view LineTable::LineText(std::string_view text, uint32_t line) const {
  const size_t end = line + 1 < Count() ? starts_[line + 1] : text.size();
  std::string_view content = text.substr(starts_[line], end - starts_[line]);
  if (content.ends_with('\n')) content.remove_suffix(1);
  if (content.ends_with('\r')) content.remove_suffix(1);
  return content;
}

uint32_t LineTable::OffsetOf(std::string_view text, Position position, Encoding encoding) const {
  if (position.line >= Count()) return static_cast<uint32_t>(text.size());
  return starts_[position.line] + BytesOf(LineText(text, position.line), position.character, encoding);
}

Position LineTable::PositionOf(std::string_view text, uint32_t offset, Encoding encoding) const {
  offset = std::min(offset, static_cast<uint32_t>(text.size()));
  const uint32_t line = LineOf(offset);
  const std::string_view content = LineText(text, line);
  const size_t bytes = std::min<size_t>(offset - starts_[line], content.size());
  return {line, UnitsOf(content.substr(0, bytes), encoding)};
}

}  // namespace pyk2cu::lsp
