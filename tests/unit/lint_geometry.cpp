// Which launches the lint tries.

#include <gtest/gtest.h>

#include "frontend/lint/geometry/launches.h"

namespace pyk2cu::lint {
namespace {

using Extents = Launch::Extents;

/// A kernel that uses cuda.grid(1).
KernelFacts OneAxis() {
  KernelFacts facts;
  facts.thread_axes[0] = facts.block_axes[0] = true;
  facts.arrays = 1;
  return facts;
}

TEST(LintGeometry, HostCodeDecides) {
  KernelFacts facts = OneAxis();
  facts.shared = {{64}};
  const ir::LaunchShape shapes[] = {{"other", Extents{1, 1, 1}, Extents{32, 1, 1}},
                                    {"k", std::nullopt, Extents{96, 1, 1}}};
  const BlockSizes sizes = BlocksFor(facts, "k", shapes);
  EXPECT_TRUE(sizes.from_host);
  EXPECT_EQ(sizes.blocks, (std::vector<Extents>{{96, 1, 1}}));
}

TEST(LintGeometry, SharedArraysComeBeforeUsualSizes) {
  KernelFacts facts = OneAxis();
  facts.shared = {{48}};
  const BlockSizes sizes = BlocksFor(facts, "k", {});
  EXPECT_FALSE(sizes.from_host);
  ASSERT_GE(sizes.blocks.size(), 3u);
  EXPECT_EQ(sizes.blocks[0], (Extents{48, 1, 1}));
  EXPECT_EQ(sizes.blocks[1], (Extents{96, 1, 1}));
}

TEST(LintGeometry, SmallBlocksComeLast) {
  KernelFacts facts = OneAxis();
  facts.shared = {{8}};
  const BlockSizes sizes = BlocksFor(facts, "k", {});
  EXPECT_EQ(sizes.blocks.back(), (Extents{8, 1, 1}));
}

TEST(LintGeometry, KernelsWithoutIndicesHaveOneThread) {
  EXPECT_EQ(BlocksFor({}, "k", {}).blocks, (std::vector<Extents>{{1, 1, 1}}));
}

TEST(LintGeometry, SizesAreRagged) {
  const std::vector<Launch> launches = LaunchesWith(OneAxis(), {64, 1, 1}, "k", {});
  ASSERT_EQ(launches.size(), 3u);
  EXPECT_EQ(launches[0].grid, (Extents{3, 1, 1}));
  EXPECT_EQ(launches[0].size, 161);
  EXPECT_EQ(launches[1].size, 61);
  EXPECT_EQ(launches[2].size, 130);
}

TEST(LintGeometry, MatricesAreTriedWithUnequalAxesToo) {
  KernelFacts facts = OneAxis();
  facts.thread_axes[1] = facts.block_axes[1] = true;
  facts.matrices = 1;
  const std::vector<Launch> launches = LaunchesWith(facts, {8, 8, 1}, "k", {});
  EXPECT_EQ(launches[0].grid, (Extents{2, 2, 1}));
  EXPECT_NE(launches.back().axis_step, 0);
}

TEST(LintGeometry, OneBlockWithoutBlockIndices) {
  KernelFacts facts;
  facts.thread_axes[0] = true;
  const std::vector<Launch> launches = LaunchesWith(facts, {64, 1, 1}, "k", {});
  EXPECT_EQ(launches[0].Blocks(), 1u);
  EXPECT_LE(launches[0].size, 64);
}

}  // namespace
}  // namespace pyk2cu::lint
