#include <gtest/gtest.h>

#include "codegen/expressions/row_text.h"
#include "codegen/text/identifiers.h"
#include "codegen/text/initializer.h"
#include "codegen/text/literals.h"
#include "codegen/text/piece.h"

namespace pyk2cu::codegen {
namespace {

TEST(Pieces, ParenthesesOnlyWhereTheyAreNeeded) {
  const Piece sum =
      Infix(Primary("a"), "+", Primary("b"), Precedence::kAdditive, Precedence::kAdditive, ScalarId::kInt32);
  EXPECT_EQ(Flat(At(sum, Precedence::kAdditive)), "a + b");
  EXPECT_EQ(Flat(At(sum, Precedence::kMultiplicative)), "(a + b)");
  EXPECT_EQ(Flat(Infix(sum, "-", sum, Precedence::kAdditive, Precedence::kAdditive, ScalarId::kInt32).text),
            "a + b - (a + b)");
}

TEST(Pieces, OperatorsAreNotGluedTogether) {
  const Piece negative = Prefix('-', Primary("a"), ScalarId::kInt32);
  EXPECT_EQ(Prefix('-', negative, ScalarId::kInt32).text, "-(-a)");
  EXPECT_EQ(Prefix('~', negative, ScalarId::kInt32).text, "~-a");
  EXPECT_EQ(Prefix('-', Literal(ScalarId::kFloat64, 0, -1.5), ScalarId::kFloat64).text, "-(-1.5)");
  EXPECT_EQ(Prefix('-', TypedIntegerLiteral(-7, ScalarId::kInt64), ScalarId::kInt64).text, "-(-7LL)");
  EXPECT_EQ(Prefix('-', CastTo("int", negative, ScalarId::kInt32), ScalarId::kInt32).text, "-(int)-a");
}

TEST(Pieces, ADeclarationSaysTheTypeOnce) {
  EXPECT_EQ(Initializer("T", Braced("T", "1, 2")), "{1, 2}");
  EXPECT_EQ(Initializer("U", Braced("T", "1, 2")), "T{1, 2}");
  EXPECT_EQ(Initializer("T", Prefix('-', Braced("T", "1"), ScalarId::kInt32)), "-T{1}");
  EXPECT_EQ(Flat(Initializer("T", Infix(Braced("T", "1"), "+", Braced("T", "2"), Precedence::kAdditive,
                                        Precedence::kAdditive, ScalarId::kInt32))),
            "T{1} + T{2}");
}

BuiltinRow Row(std::string_view text, Precedence precedence, bool is_cpp = false) {
  BuiltinRow row;
  row.cuda = text;
  row.precedence = precedence;
  row.is_cpp = is_cpp;
  return row;
}

TEST(RowText, ArgumentsNeedNoParentheses) {
  const auto parts = PartsOf(Row("(int)f($0, $1)", Precedence::kUnary));
  std::vector<size_t> operands;
  for (const RowPart& part : parts) {
    if (part.kind != RowPart::Kind::kOperand) continue;
    operands.push_back(part.operand);
    EXPECT_EQ(part.minimum, Precedence::kAssignment);
  }
  EXPECT_EQ(operands, (std::vector<size_t>{0, 1}));
  const auto member = PartsOf(Row("$0.real", Precedence::kPostfix));
  ASSERT_FALSE(member.empty());
  EXPECT_EQ(member[0].minimum, Precedence::kPostfix);
}

TEST(RowText, OnlyCppRowsTakeRecords) {
  EXPECT_EQ(PartsOf(Row("*$0.at($1)", Precedence::kPostfix, true))[0].kind, RowPart::Kind::kMember);
  EXPECT_EQ(PartsOf(Row("f(*$0)", Precedence::kPrimary, true))[2].kind, RowPart::Kind::kRecord);
  EXPECT_EQ(PartsOf(Row("f(*$0)", Precedence::kPrimary))[2].kind, RowPart::Kind::kText);
}

TEST(RowText, ConstructedTypes) {
  EXPECT_EQ(ConstructedType(Row("geo::Vec<float, 3>{$0}", Precedence::kPostfix, true)), "geo::Vec<float, 3>");
  EXPECT_EQ(ConstructedType(Row("T{$0}.x", Precedence::kPostfix)), "");
  EXPECT_EQ(ConstructedType(Row("f($0)", Precedence::kPrimary)), "");
}

TEST(Identifiers, MembersAndNumbersAreNotFree) {
  std::vector<std::string_view> names;
  ForEachFreeName("ns::f(a.b, 1u) + c", [&](std::string_view name) { names.push_back(name); });
  EXPECT_EQ(names, (std::vector<std::string_view>{"ns", "a", "c"}));
}

}  // namespace
}  // namespace pyk2cu::codegen
