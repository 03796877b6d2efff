// The values of all lanes: operators, wrap-around, value numbers.

#include <gtest/gtest.h>

#include <array>

#include "frontend/lint/values/lane_pool.h"
#include "frontend/lint/values/operators.h"
#include "frontend/types/type_table.h"

namespace pyk2cu::lint {
namespace {

constexpr uint32_t kLanes = 3;

/// A value with its lanes; the unknown lanes have the number `unknown`.
struct Lanes {
  std::array<int64_t, kLanes> value{};
  std::array<uint64_t, kLanes> number{};
  std::array<uint8_t, kLanes> known{};

  static Lanes Known(std::array<int64_t, kLanes> values) {
    Lanes lanes;
    lanes.value = values;
    for (size_t lane = 0; lane < kLanes; ++lane) lanes.number[lane] = NumberOf(values[lane]);
    lanes.known.fill(1);
    return lanes;
  }
  static Lanes Unknown(uint64_t number) {
    Lanes lanes;
    lanes.number.fill(number);
    return lanes;
  }
  Value Get() { return {value.data(), number.data(), known.data()}; }
};

const Type* Int(ScalarId id) { return TypeTable::Scalar(id); }

TEST(LintValues, IntegersWrapAround) {
  EXPECT_EQ(WrapTo(Int(ScalarId::kInt32), int64_t{1} << 31), -(int64_t{1} << 31));
  EXPECT_EQ(WrapTo(Int(ScalarId::kUInt8), -1), 255);
  EXPECT_EQ(WrapTo(Int(ScalarId::kInt64), -1), -1);
  EXPECT_EQ(WrapTo(Int(ScalarId::kBool), 7), 1);
}

TEST(LintValues, DivisionFloors) {
  Lanes left = Lanes::Known({-7, 7, -6}), right = Lanes::Known({2, -2, 3}), quotient, rest;
  Value out = quotient.Get(), modulo = rest.Get();
  ComputeBinary(ir::BinaryOp::kFloorDiv, Int(ScalarId::kInt64), left.Get(), right.Get(), out, kLanes);
  ComputeBinary(ir::BinaryOp::kMod, Int(ScalarId::kInt64), left.Get(), right.Get(), modulo, kLanes);
  EXPECT_EQ(quotient.value, (std::array<int64_t, kLanes>{-4, -4, -2}));
  EXPECT_EQ(rest.value, (std::array<int64_t, kLanes>{1, -1, 0}));
}

TEST(LintValues, DivisionByZeroIsNotKnown) {
  Lanes left = Lanes::Known({1, 2, 3}), right = Lanes::Known({0, 1, 0}), quotient;
  Value out = quotient.Get();
  ComputeBinary(ir::BinaryOp::kFloorDiv, Int(ScalarId::kInt64), left.Get(), right.Get(), out, kLanes);
  EXPECT_EQ(quotient.known, (std::array<uint8_t, kLanes>{0, 1, 0}));
}

TEST(LintValues, EqualOperandsGiveEqualNumbers) {
  Lanes x = Lanes::Unknown(11), y = Lanes::Unknown(12), sum, same, other;
  Value out = sum.Get(), swapped = same.Get(), difference = other.Get();
  ComputeBinary(ir::BinaryOp::kAdd, Int(ScalarId::kInt64), x.Get(), y.Get(), out, kLanes);
  ComputeBinary(ir::BinaryOp::kAdd, Int(ScalarId::kInt64), y.Get(), x.Get(), swapped, kLanes);
  ComputeBinary(ir::BinaryOp::kSub, Int(ScalarId::kInt64), x.Get(), y.Get(), difference, kLanes);
  EXPECT_EQ(sum.number, same.number);
  EXPECT_NE(sum.number, other.number);
}

TEST(LintValues, OppositeConditionsHaveOppositeNumbers) {
  Lanes x = Lanes::Unknown(11), y = Lanes::Unknown(12), less, not_less, negated;
  Value one = less.Get(), two = not_less.Get(), three = negated.Get();
  ComputeCompare(ir::CompareOp::kLt, Int(ScalarId::kInt64), x.Get(), y.Get(), one, kLanes);
  ComputeCompare(ir::CompareOp::kLe, Int(ScalarId::kInt64), y.Get(), x.Get(), two, kLanes);
  ComputeUnary(ir::UnaryOp::kNot, Int(ScalarId::kBool), one, three, kLanes);
  EXPECT_EQ(not_less.number[0], Opposite(less.number[0]));
  EXPECT_EQ(negated.number, not_less.number);
}

TEST(LintValues, UnsignedNumbersCompareAsUnsigned) {
  Lanes left = Lanes::Known({-1, 0, 1}), right = Lanes::Known({1, 1, 1}), less;
  Value out = less.Get();
  ComputeCompare(ir::CompareOp::kLt, Int(ScalarId::kUInt64), left.Get(), right.Get(), out, kLanes);
  EXPECT_EQ(less.value, (std::array<int64_t, kLanes>{0, 1, 0}));
}

TEST(LintValues, PoolGivesBackLikeAStack) {
  LanePool pool;
  int64_t* kept = pool.New<int64_t>(4);
  kept[0] = 5;
  const LanePool::Mark mark = pool.Here();
  int64_t* first = pool.New<int64_t>(100'000);
  first[99'999] = 1;
  const size_t bytes = pool.Bytes();
  pool.Release(mark);
  const int64_t* second = pool.New<int64_t>(100'000);
  EXPECT_EQ(second, first);
  EXPECT_EQ(second[99'999], 0);
  EXPECT_EQ(kept[0], 5);
  EXPECT_EQ(pool.Bytes(), bytes);
}

}  // namespace
}  // namespace pyk2cu::lint
