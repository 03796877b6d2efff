#include <gtest/gtest.h>

#include <random>

#include "runtime/launch/launch_pattern.h"

// Which launches are like one another, and what is put into their parameters.
namespace pyk2cu::runtime {
namespace {

using Word = ArgumentWord;

TEST(ArrayFacts, OfDenseArraysAreThoseOfAllArrays) {
  std::mt19937 random(1);
  const auto upto = [&](int64_t n) { return static_cast<int64_t>(random() % static_cast<uint64_t>(n)); };
  int quick = 0;
  for (int round = 0; round < 20000; ++round) {
    std::vector<int64_t> shape(static_cast<size_t>(upto(4))), strides(shape.size());
    for (int64_t& extent : shape) extent = upto(5);
    int64_t stride = 4;
    for (size_t i = shape.size(); i-- > 0; stride *= std::max<int64_t>(shape[i], 1))
      strides[i] = upto(4) == 0 ? (upto(7) - 3) * 4 : stride;
    ArrayFacts facts;
    if (!QuickFacts(4, 4096, shape, strides.data(), facts)) continue;
    ++quick;
    const Argument array = Argument::Array(ScalarId::kInt32, 4096, shape, strides);
    EXPECT_EQ(facts.layout, array.layout);
    EXPECT_EQ(facts.fortran_too, array.fortran_too);
    int64_t elements = 1;
    for (const int64_t extent : shape) elements *= extent;
    EXPECT_EQ(facts.end - facts.begin, static_cast<uint64_t>(elements) * 4);
  }
  EXPECT_GT(quick, 1000);
}

TEST(ArrayFacts, OfAnyArrays) {
  const int64_t shape[] = {3, 4}, back[] = {-16, 4}, far[] = {int64_t{1} << 40, 4}, none[] = {0, 4};
  const ArrayFacts reversed = FactsOf(4, 4096, shape, back);
  EXPECT_EQ(reversed.begin, 4096u - 32);
  EXPECT_EQ(reversed.end, 4096u + 16);
  EXPECT_TRUE(reversed.small);
  EXPECT_FALSE(FactsOf(4, 4096, shape, far).small);
  const ArrayFacts empty = FactsOf(4, 4096, none, back);
  EXPECT_EQ(empty.begin, empty.end);
  EXPECT_FALSE(empty.Overlaps(reversed));
  const ArrayFacts beyond = FactsOf(4, UINT64_MAX - 8, shape, back);
  EXPECT_EQ(beyond.end, UINT64_MAX);
  EXPECT_TRUE(beyond.Overlaps(reversed));
}

TEST(ArgumentWord, SaysWhatItWasMadeOf) {
  EXPECT_EQ(Word::KindOf(Word::Scalar(ScalarId::kInt8, true, false)), Word::Kind::kScalar);
  EXPECT_EQ(Word::ScalarOf(Word::Scalar(ScalarId::kBFloat16, false, false)), ScalarId::kBFloat16);
  EXPECT_TRUE(Word::IsLiteral(Word::Scalar(ScalarId::kInt8, true, false)));
  EXPECT_FALSE(Word::IsLiteral(Word::Scalar(ScalarId::kInt8, false, true)));
  EXPECT_EQ(Word::ElementsOf(Word::Tuple(64)), 64u);
  EXPECT_EQ(Word::ElementsOf(Word::Tuple(64, Word::kMaxIdentity)), 64u);
  // All that differs in one thing differs.
  const ArrayFacts c{.layout = Layout::kC}, f{.layout = Layout::kF}, both{.fortran_too = true}, small{.small = true};
  const uint64_t words[] = {Word::Array(ScalarId::kInt32, 0, 1, false, 1, c),
                            Word::Array(ScalarId::kInt64, 0, 1, false, 1, c),
                            Word::Array(ScalarId::kInt32, 1, 1, false, 1, c),
                            Word::Array(ScalarId::kInt32, 1 << 18, 1, false, 1, c),
                            Word::Array(ScalarId::kInt32, 0, 32, false, 1, c),
                            Word::Array(ScalarId::kInt32, 0, 1, true, 1, c),
                            Word::Array(ScalarId::kInt32, 0, 1, false, 1 << 16, c),
                            Word::Array(ScalarId::kInt32, 0, 1, false, 1, f),
                            Word::Array(ScalarId::kInt32, 0, 1, false, 1, both),
                            Word::Array(ScalarId::kInt32, 0, 1, false, 1, small),
                            Word::Scalar(ScalarId::kInt32, false, false),
                            Word::Tuple(1),
                            Word::Tuple(2),
                            Word::Tuple(1, 1),
                            Word::Tuple(1, 2),
                            Word::None()};
  for (size_t i = 0; i < std::size(words); ++i) {
    EXPECT_NE(words[i], Word::kNever);
    for (size_t j = 0; j < i; ++j) EXPECT_NE(words[i], words[j]) << i << ' ' << j;
  }
}

}  // namespace
}  // namespace pyk2cu::runtime
