#include "frontend/syntax/lex/literals.h"

#include <gtest/gtest.h>

#include <cmath>

namespace pyk2cu {
namespace {

TEST(LiteralsTest, Integers) {
  EXPECT_EQ(ParseInteger("0").value, 0u);
  EXPECT_EQ(ParseInteger("1_000").value, 1000u);
  EXPECT_EQ(ParseInteger("0xFF_ff").value, 0xFFFFu);
  EXPECT_EQ(ParseInteger("0o17").value, 15u);
  EXPECT_EQ(ParseInteger("0B101").value, 5u);
  EXPECT_EQ(ParseInteger("18446744073709551615").value, UINT64_MAX);
  EXPECT_FALSE(ParseInteger("18446744073709551615").overflow);
  EXPECT_TRUE(ParseInteger("18446744073709551616").overflow);
  EXPECT_EQ(ParseInteger("18446744073709551617").value, 1u);
  EXPECT_TRUE(ParseInteger("0x10000000000000000").overflow);
  EXPECT_TRUE(ParseInteger("0123").leading_zeros);
  EXPECT_FALSE(ParseInteger("000").leading_zeros);
}

TEST(LiteralsTest, Floats) {
  EXPECT_EQ(ParseFloat("1.5"), 1.5);
  EXPECT_EQ(ParseFloat(".5"), 0.5);
  EXPECT_EQ(ParseFloat("5."), 5.0);
  EXPECT_EQ(ParseFloat("1_0.2_5e1_0"), 10.25e10);
  EXPECT_EQ(ParseFloat("3j"), 3.0);
  EXPECT_EQ(ParseFloat("5e-324"), 5e-324);
  EXPECT_EQ(ParseFloat("1.7976931348623157e308"), 1.7976931348623157e308);
  EXPECT_EQ(ParseFloat("0.1"), 0.1);
}

TEST(LiteralsTest, FloatsBeyondTheRange) {
  EXPECT_TRUE(std::isinf(ParseFloat("1e400")));
  EXPECT_TRUE(std::isinf(ParseFloat("1e99999999999999999999999")));
  EXPECT_TRUE(std::isinf(ParseFloat(std::string(400, '9') + ".0")));
  EXPECT_EQ(ParseFloat("1e-400"), 0.0);
  EXPECT_EQ(ParseFloat("1e-99999999999999999999999"), 0.0);
  EXPECT_EQ(ParseFloat("0." + std::string(400, '0') + "1"), 0.0);
  EXPECT_EQ(ParseFloat("0e99999999999999999999999"), 0.0);
}

std::string Decoded(std::string_view text) {
  std::string value;
  StringPart part = AppendString(text, value);
  return part.error ? "error: " + std::string(part.error) : value;
}

TEST(LiteralsTest, Strings) {
  EXPECT_EQ(Decoded("'abc'"), "abc");
  EXPECT_EQ(Decoded("''"), "");
  EXPECT_EQ(Decoded("''''''"), "");
  EXPECT_EQ(Decoded("'''a'b'''"), "a'b");
  EXPECT_EQ(Decoded(R"('\\\'\"\a\b\f\n\r\t\v')"), "\\'\"\a\b\f\n\r\t\v");
  EXPECT_EQ(Decoded(R"('\x41\101\u00e9\U0001F600')"), "AA\xC3\xA9\xF0\x9F\x98\x80");
  EXPECT_EQ(Decoded(R"('\q\d\k{DASH}')"), R"(\q\d\k{DASH})");
  EXPECT_EQ(Decoded(R"(r'\n\'')"), R"(\n\')");
  EXPECT_EQ(Decoded("'a\\\nb\\\r\nc'"), "abc");
  EXPECT_EQ(Decoded("'''a\r\nb\rc'''"), "a\nb\nc");
  EXPECT_EQ(Decoded(R"('\7z\1234')"), "\7zS4");
}

TEST(LiteralsTest, Bytes) {
  std::string value;
  EXPECT_TRUE(AppendString("rB'\\x'", value).bytes);
  EXPECT_EQ(value, "\\x");
  EXPECT_EQ(Decoded(R"(b'\xff\u0041')"), "\xFF\\u0041");
  EXPECT_EQ(Decoded("b'\xC3\xA9'"), "error: bytes hold ASCII characters only");
}

TEST(LiteralsTest, BadEscapes) {
  EXPECT_EQ(Decoded(R"('\x4')"), "error: too few hexadecimal digits");
  EXPECT_EQ(Decoded(R"('\u12')"), "error: too few hexadecimal digits");
  EXPECT_EQ(Decoded(R"('\N{DEGREE SIGN}')"),
            "error: characters cannot be given by their names here, only by their numbers");
  EXPECT_EQ(Decoded(R"('\U00110000')"), "error: there is no such Unicode character");
}

}  // namespace
}  // namespace pyk2cu
