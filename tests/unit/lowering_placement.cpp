#include "tests/unit/lowering_support.h"

namespace pyk2cu::test {
namespace {

std::string Arrays(int first, int second) {
  return "    a = cuda.shared.array(" + std::to_string(first) + ", np.float32)\n    b = cuda.shared.array(" +
         std::to_string(second) + ", np.float32)\n    i = cuda.threadIdx.x\n    a[i] = x[i]\n    b[i] = x[i]\n" +
         "    cuda.syncthreads()\n    x[i] = a[0] + b[0]\n";
}

TEST(SharedPlacement, ArraysThatFitStayStatic) {
  const Lowered program("x", "(float32[::1],)", Arrays(4096, 8192));  // 48 KiB together
  EXPECT_TRUE(program.plan.shared.offsets.empty());
  EXPECT_EQ(program.plan.shared.BytesOf(program.Use()), 0);
}

TEST(SharedPlacement, TheLargestArrayMovesFirst) {
  const Lowered program("x", "(float32[::1],)", Arrays(4097, 8192));
  ASSERT_EQ(program.plan.shared.offsets.size(), 1u);
  const auto& [variable, offset] = *program.plan.shared.offsets.begin();
  EXPECT_EQ(variable->name, "b");
  EXPECT_EQ(offset, 0);
  EXPECT_EQ(program.plan.shared.bytes, 8192 * 4);
  EXPECT_EQ(program.plan.shared.BytesOf(program.Use()), 8192 * 4);
}

TEST(SharedPlacement, ArraysDoNotOverlap) {
  const Lowered program("x", "(float32[::1],)", Arrays(16001, 16000));
  ASSERT_EQ(program.plan.shared.offsets.size(), 2u);
  std::vector<std::pair<int64_t, int64_t>> ranges;
  for (const auto& [variable, offset] : program.plan.shared.offsets)
    ranges.emplace_back(offset, offset + 4 * variable->extents[0]);
  std::sort(ranges.begin(), ranges.end());
  EXPECT_LE(ranges[0].second, ranges[1].first);
  EXPECT_LE(ranges[1].second, program.plan.shared.bytes);
}

}  // namespace
}  // namespace pyk2cu::test
