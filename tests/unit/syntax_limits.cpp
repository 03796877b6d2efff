#include "frontend/syntax/lex/limits.h"

#include <gtest/gtest.h>

#include "tests/unit/syntax_support.h"

// Each limit at its value and beyond; and inputs far beyond, which must be refused in linear time without using up the
// stack.
namespace pyk2cu::test {
namespace {

std::string Repeat(std::string_view text, size_t count) {
  std::string result;
  for (size_t i = 0; i < count; ++i) result += text;
  return result;
}

bool Accepts(const std::string& body) { return Errors(body).empty(); }

/// The first line of what is said.
std::string Complaint(const std::string& body) {
  std::string errors = Errors(body);
  size_t begin = errors.find("error: ");
  return begin == std::string::npos ? "" : errors.substr(begin + 7, errors.find('\n') - begin - 7);
}

constexpr char kTooHigh[] = "this expression is nested too deeply: at most 2000 levels are allowed";

TEST(LimitsTest, Brackets) {
  EXPECT_TRUE(Accepts("x = " + Repeat("(", kMaxBrackets) + "1" + Repeat(")", kMaxBrackets)));
  EXPECT_EQ(Complaint("x = " + Repeat("(", kMaxBrackets + 1) + "1" + Repeat(")", kMaxBrackets + 1)),
            "too many nested brackets: at most 200 are allowed");
  EXPECT_EQ(Complaint("x = " + Repeat("[", 100000)), "too many nested brackets: at most 200 are allowed");
}

TEST(LimitsTest, Sums) {
  EXPECT_TRUE(Accepts("x = a" + Repeat(" + a", kMaxDepth - 1)));
  EXPECT_EQ(Complaint("x = a" + Repeat(" + a", kMaxDepth)), kTooHigh);
  EXPECT_EQ(Complaint("x = a" + Repeat(" + a", 100000)), kTooHigh);
  EXPECT_EQ(Complaint("x = a" + Repeat(" ** a", 100000)), kTooHigh);
}

TEST(LimitsTest, UnaryOperators) {
  EXPECT_TRUE(Accepts("x = " + Repeat("-", kMaxDepth - 1) + "a"));
  EXPECT_EQ(Complaint("x = " + Repeat("-", kMaxDepth) + "a"), kTooHigh);
  EXPECT_EQ(Complaint("x = " + Repeat("not ", 100000) + "a"), kTooHigh);
}

TEST(LimitsTest, Primaries) {
  EXPECT_TRUE(Accepts("x = a" + Repeat(".b", kMaxDepth - 1)));
  EXPECT_EQ(Complaint("x = a" + Repeat(".b", kMaxDepth)), kTooHigh);
  EXPECT_EQ(Complaint("x = a" + Repeat("()", 100000)), kTooHigh);
  EXPECT_EQ(Complaint("x = a" + Repeat("[0]", 100000)), kTooHigh);
}

TEST(LimitsTest, ConditionalsAndLambdas) {
  EXPECT_TRUE(Accepts("x = " + Repeat("a if b else ", kMaxDepth - 1) + "c"));
  EXPECT_EQ(Complaint("x = " + Repeat("a if b else ", kMaxDepth) + "c"), kTooHigh);
  EXPECT_EQ(Complaint("x = " + Repeat("lambda: ", 100000) + "c"), kTooHigh);
  EXPECT_EQ(Complaint("x = " + Repeat("lambda a=", 100000) + "1"),
            "this expression is nested too deeply: at most 250 levels are allowed");
}

TEST(LimitsTest, Chains) {
  EXPECT_TRUE(Accepts("x = a" + Repeat(" and a", kMaxChain)));
  EXPECT_EQ(Complaint("x = a" + Repeat(" and a", kMaxChain + 1)),
            "this chain of operators is too long: at most 2000 operators are allowed");
  EXPECT_EQ(Complaint("x = a" + Repeat(" < a", 100000)),
            "this chain of operators is too long: at most 2000 operators are allowed");
}

/// Brackets times operators must not multiply the height.
TEST(LimitsTest, HeightsAddUp) {
  EXPECT_EQ(Complaint("x = " + Repeat("(", 150) + "a" + Repeat(Repeat(" + a", 100) + ")", 150)), kTooHigh);
}

std::string ElifChain(size_t count) { return "if a:\n    pass\n" + Repeat("elif a:\n    pass\n", count); }

TEST(LimitsTest, Elif) {
  EXPECT_TRUE(Accepts(ElifChain(1990)));
  EXPECT_EQ(Complaint(ElifChain(2000)), "this chain of 'elif' is too long: at most 2000 clauses are allowed");
  EXPECT_EQ(Complaint(ElifChain(100000)), "this chain of 'elif' is too long: at most 2000 clauses are allowed");
}

std::string Blocks(size_t count) {
  std::string text = "@jit\ndef k():\n";
  for (size_t i = 1; i < count; ++i) text += std::string(i, ' ') + "if a:\n";
  return text + std::string(count, ' ') + "pass\n";
}

TEST(LimitsTest, BlocksInBlocks) {
  EXPECT_EQ(ParseText(Blocks(kMaxBlocks)).errors, "");
  EXPECT_NE(ParseText(Blocks(kMaxBlocks + 1)).errors.find("too many nested blocks: at most 100 are allowed"),
            std::string::npos);
  EXPECT_NE(ParseText(Blocks(2000)).errors.find("too many nested blocks: at most 100 are allowed"), std::string::npos);
}

TEST(LimitsTest, WideIsFine) {
  EXPECT_TRUE(Accepts("f(" + Repeat("a, ", 100000) + ")"));
  EXPECT_TRUE(Accepts("x = " + Repeat("a, ", 100000)));
  EXPECT_TRUE(Accepts(Repeat("x = ", 100000) + "1"));
  EXPECT_TRUE(Accepts("x = " + Repeat("'a' ", 100000)));
  EXPECT_TRUE(Accepts("x = " + std::string(100000, '9')));
  EXPECT_TRUE(Accepts(Repeat("x = 1\n", 100000)));
}

TEST(LimitsTest, ManyMistakesTakeLinearTime) {
  EXPECT_FALSE(Accepts(Repeat("x = (\n", 50000)));
  EXPECT_FALSE(Accepts(Repeat("x = f\"{\"\n", 50000)));
  EXPECT_FALSE(Accepts(Repeat("f\"{", 50000)));
  EXPECT_FALSE(Accepts(Repeat("? ", 50000)));
  EXPECT_FALSE(Accepts(Repeat("else:\n    pass\n", 50000)));
  EXPECT_EQ(ParseText(Repeat("x = = 1\n", 50000)).errors, "") << "host code";
  EXPECT_EQ(ParseText(Repeat("x = f\"\"\"{\"\"\"\n", 50000)).errors, "") << "host code";
}

}  // namespace
}  // namespace pyk2cu::test
