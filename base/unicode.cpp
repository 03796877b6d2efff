#include "base/unicode.h"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace pyk2cu {

namespace {

struct Range {
  uint32_t first, last;
};

constexpr Range kNotStart[] = {
#define NOT_START(first, last) {first, last},
#include "base/unicode_ranges.def"
};
constexpr Range kNotContinue[] = {
#define NOT_CONTINUE(first, last) {first, last},
#include "base/unicode_ranges.def"
};
constexpr Range kWide[] = {
#define WIDE(first, last) {first, last},
#include "base/unicode_ranges.def"
};
constexpr Range kZeroWidth[] = {
#define ZERO_WIDTH(first, last) {first, last},
#include "base/unicode_ranges.def"
};

template <size_t N>
bool Contains(const Range (&ranges)[N], uint32_t code_point) {
  auto after = std::upper_bound(std::begin(ranges), std::end(ranges), code_point,
                                [](uint32_t value, const Range& range) { return value < range.first; });
  return after != std::begin(ranges) && code_point <= std::prev(after)->last;
}

/// The least code point that needs a sequence of that many bytes.
constexpr uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};

uint32_t SequenceBytes(unsigned char lead) {
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  if (lead >= 0xF0 && lead < 0xF5) return 4;
  return 1;
}

}  // namespace

Decoded DecodeUtf8(std::string_view text, size_t offset) {
  auto byte = [&](size_t i) { return static_cast<unsigned char>(text[offset + i]); };
  unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  uint32_t bytes = SequenceBytes(lead);
  if (bytes == 1 || offset + bytes > text.size()) return {kBadCodePoint, 1};
  uint32_t code_point = lead & (0xFFu >> (bytes + 1));
  for (uint32_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {kBadCodePoint, 1};
    code_point = code_point << 6 | (byte(i) & 0x3Fu);
  }
  bool surrogate = code_point >= 0xD800 && code_point < 0xE000;
  if (code_point < kLeast[bytes] || code_point > 0x10FFFF || surrogate) return {kBadCodePoint, 1};
  return {code_point, bytes};
}

size_t FindInvalidUtf8(std::string_view text) {
  constexpr uint64_t kHighBits = 0x8080808080808080;
  for (size_t i = 0; i < text.size();) {
    uint64_t word = 0;
    if (i + sizeof word <= text.size()) std::memcpy(&word, text.data() + i, sizeof word);
    if (i + sizeof word <= text.size() && (word & kHighBits) == 0) {
      i += sizeof word;
      continue;
    }
    Decoded decoded = DecodeUtf8(text, i);
    if (decoded.code_point == kBadCodePoint) return i;
    i += decoded.bytes;
  }
  return std::string_view::npos;
}

void AppendUtf8(std::string& text, uint32_t code_point) {
  if (code_point > 0x10FFFF || (code_point >= 0xD800 && code_point < 0xE000)) code_point = 0xFFFD;
  auto tail = [&](int shift) { text += static_cast<char>(0x80 | (code_point >> shift & 0x3F)); };
  if (code_point < 0x80) {
    text += static_cast<char>(code_point);
  } else if (code_point < 0x800) {
    text += static_cast<char>(0xC0 | code_point >> 6);
    tail(0);
  } else if (code_point < 0x10000) {
    text += static_cast<char>(0xE0 | code_point >> 12);
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0 | code_point >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
}

int DisplayWidth(uint32_t code_point) {
  if (code_point < 0x300) return 1;
  if (Contains(kZeroWidth, code_point)) return 0;
  return Contains(kWide, code_point) ? 2 : 1;
}

bool IsIdentifierStart(uint32_t code_point) { return !Contains(kNotStart, code_point); }
bool IsIdentifierContinue(uint32_t code_point) { return !Contains(kNotContinue, code_point); }

}  // namespace pyk2cu
