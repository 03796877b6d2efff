#include "base/math.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace pyk2cu {
namespace {

TEST(MathTest, CountsUnits) {
  EXPECT_EQ(CeilDiv(0u, 32), 0u);
  EXPECT_EQ(CeilDiv(1u, 32), 1u);
  EXPECT_EQ(CeilDiv(32u, 32), 1u);
  EXPECT_EQ(CeilDiv(33u, 32), 2u);
}

TEST(MathTest, AlignsUp) {
  EXPECT_EQ(AlignUp(uint64_t{0}, 16), 0u);
  EXPECT_EQ(AlignUp(uint64_t{1}, 16), 16u);
  EXPECT_EQ(AlignUp(uint64_t{16}, 16), 16u);
  EXPECT_EQ(AlignUp(int64_t{17}, 12), 24);  // any unit, not only powers of two
  EXPECT_EQ(AlignUp(uint64_t{0x1'0000'0001}, 16), 0x1'0000'0010u);
}

TEST(MathTest, DividesAsPython) {
  EXPECT_EQ(FloorDiv(7, 2), 3);
  EXPECT_EQ(FloorDiv(-7, 2), -4);
  EXPECT_EQ(FloorDiv(7, -2), -4);
  EXPECT_EQ(FloorDiv(-7, -2), 3);
  EXPECT_EQ(FloorDiv(-8, 2), -4);
  EXPECT_EQ(FloorDiv(INT64_MIN, int64_t{1}), INT64_MIN);
}

}  // namespace
}  // namespace pyk2cu
