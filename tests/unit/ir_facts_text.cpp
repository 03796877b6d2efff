#include "frontend/ir/facts_text.h"

#include <gtest/gtest.h>

#include <bit>
#include <limits>

#include "frontend/types/type_table.h"

namespace pyk2cu {
namespace {

class FactsTextTest : public testing::Test {
 protected:
  FactsTextTest() { facts.arguments.resize(parameters.size()); }
  std::string Text() const { return FactsText(facts, parameters); }
  std::string ErrorOf(std::string_view text) const {
    const Result<Facts> read = ReadFacts(text, parameters);
    return read ? "" : read.error().message;
  }

  TypeTable types;
  const std::vector<FactParameter> parameters = {
      {"a", types.Array(TypeTable::Scalar(ScalarId::kFloat32), 2, Layout::kC)},
      {"x", types.Array(TypeTable::Scalar(ScalarId::kFloat32), 1, Layout::kA)},
      {"n", TypeTable::Int64()},
      {"small", TypeTable::Scalar(ScalarId::kUInt8)},
      {"f", TypeTable::Scalar(ScalarId::kFloat32)},
      {"g", TypeTable::Scalar(ScalarId::kFloat64)},
      {"b", TypeTable::Scalar(ScalarId::kBool)},
      {"z", TypeTable::Scalar(ScalarId::kComplex64)},
  };
  Facts facts;
};

TEST_F(FactsTextTest, NoFactsAreNone) {
  EXPECT_EQ(Text(), "none");
  EXPECT_EQ(*ReadFacts("none", parameters), Facts{});
}

TEST_F(FactsTextTest, IsReadBack) {
  facts.small_grid = true;
  facts.block = {32, 8, 1};
  facts.resident_blocks = 6;
  facts.arguments[0] = {.no_alias = true, .small = true, .alignment = 16, .extents = {ArgumentFacts::kUnknown, 4}};
  facts.arguments[0].multiples = {8, 1};
  facts.arguments[1] = {.no_alias = true, .strides = {-8}};
  facts.arguments[2].value = static_cast<uint64_t>(std::numeric_limits<int64_t>::min());
  facts.arguments[3].value = 255;
  facts.arguments[4].value = std::bit_cast<uint32_t>(0.1f);
  facts.arguments[5].value = std::bit_cast<uint64_t>(-std::numeric_limits<double>::infinity());
  facts.arguments[6].value = 1;
  EXPECT_EQ(Text(),
            "noalias a x, small a, small-grid, block=32x8, resident=6, a.shape[1]=4, a.shape[0]%8=0, a.align=16, "
            "x.strides[0]=-8, n=-9223372036854775808, small.value=255, f=0.1, g=-inf, b=True");
  const Result<Facts> read = ReadFacts(Text(), parameters);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(*read, facts);
}

TEST_F(FactsTextTest, BlocksHaveOneToThreeAxes) {
  for (const std::string text : {"block=256", "block=16x1x4", "block=1", "block.y=8"}) {
    const Result<Facts> read = ReadFacts(text, parameters);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(FactsText(*read, parameters), text);
  }
}

TEST_F(FactsTextTest, WordsWithoutNamesMeanAll) {
  const Result<Facts> read = ReadFacts("noalias,small", parameters);
  ASSERT_TRUE(read.ok());
  EXPECT_TRUE(read->small_grid);
  for (const ArgumentFacts& each : read->arguments) EXPECT_TRUE(each.no_alias && each.small);
}

TEST_F(FactsTextTest, WhatFitsNoParameterIsRefused) {
  EXPECT_EQ(ErrorOf("m=1"), "m=1: no parameter m, but a, x, n, small, f, g, b, z");
  EXPECT_EQ(ErrorOf("noalias m"), "noalias m: no parameter m, but a, x, n, small, f, g, b, z");
  EXPECT_EQ(ErrorOf("a.shape[2]=1"), "a.shape[2]=1: a has 2 axes");
  EXPECT_EQ(ErrorOf("x.strides[1]=1"), "x.strides[1]=1: x has 1 axis");
  EXPECT_EQ(ErrorOf("n.align=16"), "n.align=16: n is int64, not an array");
  EXPECT_EQ(ErrorOf("z=1"), "z=1: z is complex64: only integers, bool, float32 and float64 have values");
  EXPECT_EQ(ErrorOf("a=1"), "a=1: a is array(float32, 2d, C): only integers, bool, float32 and float64 have values");
}

TEST_F(FactsTextTest, WrongNumbersAreRefused) {
  EXPECT_EQ(ErrorOf("small.value=256"), "small.value=256: expected a value of type uint8");
  EXPECT_EQ(ErrorOf("n=9223372036854775808"), "n=9223372036854775808: expected a value of type int64");
  EXPECT_EQ(ErrorOf("b=2"), "b=2: expected a value of type bool");
  EXPECT_EQ(ErrorOf("a.shape[0]=-1"), "a.shape[0]=-1: expected a number of elements");
  EXPECT_EQ(ErrorOf("x.strides[0]=q"), "x.strides[0]=q: expected a number of bytes");
  EXPECT_EQ(ErrorOf("a.align=3"), "a.align=3: expected a power of two");
  EXPECT_EQ(ErrorOf("a.shape[1]%3=0"), "a.shape[1]%3=0: expected a power of two before =0");
  EXPECT_EQ(ErrorOf("a.shape[1]%4=1"), "a.shape[1]%4=1: expected =0 after %");
  EXPECT_EQ(ErrorOf("a.shape[2]%4=0"), "a.shape[2]%4=0: a has 2 axes");
  EXPECT_EQ(ErrorOf("block=0"), "block=0: expected the threads of a block along each axis, such as 256 or 32x8");
  EXPECT_EQ(ErrorOf("resident=0"), "resident=0: expected a positive number");
  for (const std::string text : {"nonsense", "a.shape=1", "a.shape[]=1", "a.size=1", "=1", "block.w=1"})
    EXPECT_NE(ErrorOf(text).find("expected noalias, small, block=32x8"), std::string::npos) << ErrorOf(text);
}

}  // namespace
}  // namespace pyk2cu
