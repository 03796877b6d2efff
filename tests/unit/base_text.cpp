#include "base/text.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace pyk2cu {
namespace {

TEST(TextTest, KnowsTheBytesOfNames) {
  for (const char c : std::string_view("azAZ_")) EXPECT_TRUE(IsNameStart(c) && IsNameByte(c)) << c;
  for (const char c : std::string_view("09")) EXPECT_TRUE(IsDigit(c) && IsNameByte(c) && !IsNameStart(c)) << c;
  for (const char c : std::string_view("@[`{/: -\xe9\0", 10)) EXPECT_FALSE(IsNameByte(c)) << c;
}

TEST(TextTest, FindsNames) {
  EXPECT_TRUE(IsName("_a1"));
  for (const char* text : {"", "1a", "a-b", "a b", "\xc3\xa9"}) EXPECT_FALSE(IsName(text)) << text;
  EXPECT_EQ(LeadingName("add<float>"), "add");
  EXPECT_EQ(LeadingName("1st"), "1st");
  EXPECT_EQ(LeadingName("<<<"), "");
  EXPECT_EQ(LeadingName("whole"), "whole");
}

TEST(TextTest, TrimsSpacesOnly) {
  EXPECT_EQ(Trim("  a b "), "a b");
  EXPECT_EQ(Trim("   "), "");
  EXPECT_EQ(Trim("\ta\n"), "\ta\n");
}

TEST(TextTest, Joins) {
  EXPECT_EQ(JoinText(std::vector<std::string>{}), "");
  EXPECT_EQ(JoinText(std::vector<std::string>{"a"}), "a");
  EXPECT_EQ(JoinText(std::vector<std::string>{"", "b", ""}), ", b, ");
  EXPECT_EQ(JoinText(std::vector<std::string>{"a", "b"}, "/"), "a/b");
}

TEST(TextTest, WritesHexadecimalDigits) {
  EXPECT_EQ(HexText(std::array<uint8_t, 4>{0x00, 0x0f, 0xa0, 0xff}), "000fa0ff");
  EXPECT_EQ(HexText({}), "");
}

}  // namespace
}  // namespace pyk2cu
