#include <sstream>

#include <gtest/gtest.h>

#include "codegen/text/breaks.h"
#include "codegen/text/lines.h"
#include "codegen/text/piece.h"
#include "codegen/types/helpers.h"
#include "tests/unit/codegen_support.h"

namespace pyk2cu::codegen {
namespace {

using Texts = std::vector<std::string>;

Piece Sum(Piece left, Piece right) {
  return Infix(std::move(left), "+", std::move(right), Precedence::kAdditive, Precedence::kAdditive, ScalarId::kInt32);
}
Piece Times(Piece left, Piece right) {
  return Infix(std::move(left), "*", std::move(right), Precedence::kMultiplicative, Precedence::kMultiplicative,
               ScalarId::kInt32);
}

TEST(Breaks, TextThatFitsIsOneLineWithoutMarks) {
  const Piece sum = Sum(Primary("a"), Times(Primary("b"), Sum(Primary("c"), Primary("d"))));
  EXPECT_EQ(Broken(sum.text, 0, 15), Texts{"a + b * (c + d)"});
  EXPECT_EQ(Flat(sum.text), "a + b * (c + d)");
}

TEST(Breaks, LinesEndAfterTheOperatorThatBindsLeast) {
  const Piece sum = Sum(Primary("first"), Times(Primary("b"), Sum(Primary("c"), Primary("d"))));
  EXPECT_EQ(Broken(sum.text, 0, 18), (Texts{"first +", "b * (c + d)"}));
  // The second line begins four columns further right.
  EXPECT_EQ(Broken(sum.text, 2, 14), (Texts{"first + b *", "(c + d)"}));
}

TEST(Breaks, OfEqualPlacesTheLast) {
  Piece sum = Primary("first");
  for (const char* name : {"second", "third", "fourth", "fifth"}) sum = Sum(std::move(sum), Primary(name));
  EXPECT_EQ(Broken(sum.text, 0, 24), (Texts{"first + second + third +", "fourth + fifth"}));
}

TEST(Breaks, AValueThatFitsStandsBelowWhatIsAssigned) {
  const std::string value = Grouped(Times(Primary("second"), Primary("third")).text);
  EXPECT_EQ(Broken("first" + std::string(kAssign) + value + ";", 0, 20), (Texts{"first =", "second * third;"}));
}

TEST(Breaks, StringsAreSplitIntoLiterals) {
  const std::string text = std::string("f(\"one ") + marks::kSplit + "two " + marks::kSplit + "three\"" + kComma + "x)";
  EXPECT_EQ(Flat(text), "f(\"one two three\", x)");
  EXPECT_EQ(Broken(text, 0, 15), (Texts{"f(\"one two \"", "\"three\", x)"}));
}

TEST(Breaks, WhatCannotBeBrokenStaysWhole) {
  EXPECT_EQ(Broken("unbreakable", 0, 4), Texts{"unbreakable"});
  EXPECT_EQ(Broken(Sum(Primary("unbreakable"), Primary("x")).text, 0, 4), (Texts{"unbreakable +", "x"}));
}

TEST(Breaks, VeryLongTextTakesLinearTime) {
  Piece sum = Primary("x");
  for (int i = 0; i < 20000; ++i) sum = Sum(std::move(sum), Primary("x"));
  for (const std::string& line : Broken(sum.text, 0, 120)) EXPECT_LE(line.size(), 120u);
}

TEST(Breaks, EachPhysicalLineKnowsItsPlace) {
  Lines lines;
  const std::string name(70, 'n');
  lines.Add(1, Sum(Primary(name), Primary(name)).text + ";", Span{3, 9});
  ASSERT_EQ(lines.All().size(), 2u);
  EXPECT_EQ(lines.All()[0].text, "  " + name + " +");
  EXPECT_EQ(lines.All()[1].text, "      " + name + ";");
  EXPECT_EQ(lines.All()[1].span.begin, 3u);
}

TEST(Breaks, HelpersHaveNoLongLines) {
  Helpers helpers;
  for (const HelperRow& row : HelperTable()) {
    for (int i = 0; i < kScalarCount; ++i) {
      const auto type = static_cast<ScalarId>(i);
      if (row.types.empty() || HelperExists(row.name, type)) helpers.Use(row.name, type);
    }
  }
  for (int i = 1; i < 40; ++i) helpers.Use("pyk_tuple_item" + std::to_string(i));
  std::istringstream text(helpers.Text());
  for (std::string line; std::getline(text, line);) EXPECT_LE(line.size(), Lines::kMostWidth) << line;
}

}  // namespace
}  // namespace pyk2cu::codegen
