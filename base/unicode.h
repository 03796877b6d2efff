#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace pyk2cu {

/// One step through UTF-8 text; `code_point` is kBadCodePoint and `bytes` 1 where the text is not valid.
struct Decoded {
  uint32_t code_point;
  uint32_t bytes;
};
inline constexpr uint32_t kBadCodePoint = 0xFFFFFFFF;

/// Decodes the code point at `offset` (which must be inside `text`); refuses overlong forms, surrogates and what is
/// beyond U+10FFFF.
Decoded DecodeUtf8(std::string_view text, size_t offset);

/// The offset of the first byte that is not valid UTF-8, or npos.
size_t FindInvalidUtf8(std::string_view text);

/// What is not a code point (a surrogate, beyond U+10FFFF, kBadCodePoint) becomes U+FFFD.
void AppendUtf8(std::string& text, uint32_t code_point);

/// Terminal columns that a code point takes: 0 for combining marks, 2 for wide (East Asian, emoji), else 1.
int DisplayWidth(uint32_t code_point);

/// Whether a name may begin with, or go on with, this code point (outside ASCII). Code points that Unicode has not
/// assigned yet pass: Python versions differ in them.
bool IsIdentifierStart(uint32_t code_point);
bool IsIdentifierContinue(uint32_t code_point);

}  // namespace pyk2cu
