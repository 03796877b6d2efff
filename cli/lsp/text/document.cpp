#include "cli/lsp/text/document.h"

#include <algorithm>

namespace pyk2cu::lsp {

Edit Document::Replace(const Range& range, std::string_view text) {
  const uint32_t begin = lines_.OffsetOf(text_, range.start, encoding_);
  const uint32_t end = std::max(begin, lines_.OffsetOf(text_, range.end, encoding_));
  const auto length = static_cast<uint32_t>(text.size());
  text_.replace(begin, end - begin, text);
  lines_.Replace(text_, begin, end, length);
  const uint32_t before = mark_;
  mark_ = MarkOf(text_);
  // A change that makes or breaks a byte order mark moves everything.
  if (before != mark_) return {{0, ~0u}, 0};
  const auto source = [&](uint32_t offset) { return std::max(offset, mark_) - mark_; };
  return {{source(begin), source(end)}, length};
}

uint32_t Document::OffsetOf(Position position) const {
  return std::max(lines_.OffsetOf(text_, position, encoding_), mark_) - mark_;
}

Span Document::SpanOf(const Range& range) const {
  const uint32_t begin = OffsetOf(range.start);
  return {begin, std::max(begin, OffsetOf(range.end))};
}

Position Document::PositionOf(uint32_t source_offset) const {
  const auto size = static_cast<uint32_t>(Source().size());
  return lines_.PositionOf(text_, std::min(source_offset, size) + mark_, encoding_);
}

Range Document::RangeOf(Span span) const { return {PositionOf(span.begin), PositionOf(span.end)}; }

uint32_t Document::LengthOf(Span span) const {
  const std::string_view source = Source();
  if (span.begin >= source.size() || span.end <= span.begin) return 0;
  return UnitsOf(source.substr(span.begin, span.end - span.begin), encoding_);
}

}  // namespace pyk2cu::lsp
