#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pyk2cu::codegen {

/// Marks in the text of pieces and lines: where a line may end, and which parts belong together. They are control
/// characters, which occur in no C++ text (EscapedString writes those of strings as octal numbers). Lines::Add takes
/// them out.
namespace marks {
inline constexpr char kBreak = '\x01';  ///< a blank, or the end of a line
inline constexpr char kSplit = '\x02';  ///< nothing, or the end of a string literal and the begin of the next
inline constexpr char kOpen = '\x03';   ///< the begin of a part in which a line ends only if nothing outside will do
inline constexpr char kClose = '\x04';  ///< its end
}  // namespace marks

/// After an argument that another one follows: ",", and a place where the line may end.
inline constexpr const char* kComma = ",\x01";

/// Between what is assigned to and the value.
inline constexpr const char* kAssign = " =\x01";

/// The text as a part of a larger one. Text in which no line may end stays as it is.
std::string Grouped(std::string text);

/// The text in one line, without marks.
std::string Flat(std::string_view text);

/// The text in lines of at most `width` bytes, if its marks allow that. The first begins after `indent` blanks and the
/// others after four more, which are not part of the result.
std::vector<std::string> Broken(std::string_view text, size_t indent, size_t width);

}  // namespace pyk2cu::codegen
