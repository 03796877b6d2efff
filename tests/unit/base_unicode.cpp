#include "base/unicode.h"

#include <gtest/gtest.h>

namespace pyk2cu {
namespace {

TEST(UnicodeTest, DecodesAndEncodes) {
  for (uint32_t code : {0x24u, 0x7Fu, 0x80u, 0x7FFu, 0x800u, 0xFFFDu, 0x10000u, 0x10FFFFu}) {
    std::string text;
    AppendUtf8(text, code);
    EXPECT_EQ(DecodeUtf8(text, 0).code_point, code);
    EXPECT_EQ(DecodeUtf8(text, 0).bytes, text.size());
    EXPECT_EQ(FindInvalidUtf8(text), std::string::npos);
  }
}

TEST(UnicodeTest, ReplacesWhatIsNoCodePoint) {
  for (uint32_t code : {0xD800u, 0xDFFFu, 0x110000u, kBadCodePoint}) {
    std::string text;
    AppendUtf8(text, code);
    EXPECT_EQ(text, "\xEF\xBF\xBD") << code;
  }
}

TEST(UnicodeTest, FindsWhatIsInvalid) {
  EXPECT_EQ(FindInvalidUtf8("plain text, long enough for words"), std::string::npos);
  EXPECT_EQ(FindInvalidUtf8("0123456789\xFF"), 10u);
  EXPECT_EQ(FindInvalidUtf8("a\x80"), 1u);              // a continuation byte alone
  EXPECT_EQ(FindInvalidUtf8("a\xC3"), 1u);              // cut short
  EXPECT_EQ(FindInvalidUtf8("a\xC0\xAF"), 1u);          // overlong
  EXPECT_EQ(FindInvalidUtf8("a\xE0\x80\xAF"), 1u);      // overlong
  EXPECT_EQ(FindInvalidUtf8("a\xED\xA0\x80"), 1u);      // a surrogate
  EXPECT_EQ(FindInvalidUtf8("a\xF4\x90\x80\x80"), 1u);  // beyond U+10FFFF
}

TEST(UnicodeTest, KnowsWhatNamesMayHold) {
  EXPECT_TRUE(IsIdentifierStart(0xE9));    // é
  EXPECT_TRUE(IsIdentifierStart(0x4E2D));  // 中
  EXPECT_TRUE(IsIdentifierStart(0x3B1));   // α
  EXPECT_FALSE(IsIdentifierStart(0x301));  // a combining accent
  EXPECT_TRUE(IsIdentifierContinue(0x301));
  EXPECT_FALSE(IsIdentifierContinue(0xA0));     // no-break space
  EXPECT_FALSE(IsIdentifierContinue(0x201C));   // a quotation mark
  EXPECT_FALSE(IsIdentifierContinue(0x2212));   // a minus sign
  EXPECT_FALSE(IsIdentifierContinue(0x1F600));  // an emoji
}

TEST(UnicodeTest, KnowsWidths) {
  EXPECT_EQ(DisplayWidth('a'), 1);
  EXPECT_EQ(DisplayWidth(0x4E2D), 2);
  EXPECT_EQ(DisplayWidth(0x301), 0);
  EXPECT_EQ(DisplayWidth(0x1F600), 2);
}

}  // namespace
}  // namespace pyk2cu
