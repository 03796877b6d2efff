#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace pyk2cu::lsp {

/// The unit of columns, which client and server agree on.
enum class Encoding : uint8_t { kUtf8, kUtf16, kUtf32 };

/// A place as the protocol has it: both count from 0, `character` counts units of the encoding in the line.
struct Position {
  uint32_t line = 0;
  uint32_t character = 0;

  bool operator==(const Position&) const = default;
};

/// The length of UTF-8 text in units of the encoding.
uint32_t UnitsOf(std::string_view text, Encoding encoding);

/// Where the lines of a text begin. Line ends are "\n", "\r\n" and "\r".
class LineTable {
 public:
  explicit LineTable(std::string_view text);

  /// Follows a change of the text: in place of the bytes from `begin` to `end` there are `length` bytes now. The rest
  /// of the text is not read.
  void Replace(std::string_view text, uint32_t begin, uint32_t end, uint32_t length);

  uint32_t Count() const { return static_cast<uint32_t>(starts_.size()); }
  /// The line that an offset lies in.
  uint32_t LineOf(uint32_t offset) const;
  /// The offset of a position. Positions beyond the end of their line mean its end, as the protocol demands, those
  /// beyond the last line the end of the text, and those inside of a character its beginning.
  uint32_t OffsetOf(std::string_view text, Position position, Encoding encoding) const;
  Position PositionOf(std::string_view text, uint32_t offset, Encoding encoding) const;

 private:
  /// A line without its line end.
  std::string_view LineText(std::string_view text, uint32_t line) const;

  std::vector<uint32_t> starts_;  ///< in order; the first is 0
};

}  // namespace pyk2cu::lsp
