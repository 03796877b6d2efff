#pragma once

#include <string>
#include <string_view>

#include "cli/lsp/text/line_table.h"
#include "frontend/source/span.h"

namespace pyk2cu::lsp {

/// A range as the protocol has it.
struct Range {
  Position start, end;

  bool operator==(const Range&) const = default;
};

/// What a change did to the source offsets: in place of `replaced` there are `length` bytes.
struct Edit {
  Span replaced;
  uint32_t length = 0;
};

/// A text with its lines. The client counts a byte order mark at the text's beginning, the compiler does not: "source
/// offsets" are those without it.
class Document {
 public:
  Document(std::string text, Encoding encoding)
      : text_(std::move(text)), lines_(text_), encoding_(encoding), mark_(MarkOf(text_)) {}

  /// The text without a byte order mark.
  std::string_view Source() const { return std::string_view(text_).substr(mark_); }
  /// The text as the client has it.
  const std::string& Text() const { return text_; }

  /// Replaces a range; an end before the start counts as the start.
  Edit Replace(const Range& range, std::string_view text);

  uint32_t OffsetOf(Position position) const;
  Span SpanOf(const Range& range) const;
  Position PositionOf(uint32_t source_offset) const;
  Range RangeOf(Span span) const;
  /// The length of a span of one line, in units of the encoding.
  uint32_t LengthOf(Span span) const;

 private:
  static uint32_t MarkOf(std::string_view text) { return text.starts_with("\xEF\xBB\xBF") ? 3 : 0; }

  std::string text_;
  LineTable lines_;
  Encoding encoding_;
  uint32_t mark_;  ///< bytes of the byte order mark
};

}  // namespace pyk2cu::lsp
