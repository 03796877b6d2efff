// Which launches the lint tries.

#include <gtest/gtest.h>

#include "frontend/lint/geometry/host_launches.h"
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

TEST(LintGeometry, BlocksOfSharedArraysAreAlwaysTried) {
  KernelFacts facts = OneAxis();
  facts.thread_axes[1] = facts.block_axes[1] = true;
  facts.shared = {{4, 4}};
  facts.constants = {1000, 512, 256, 128, 100, 64, 32, 31, 30, 29};
  const std::vector<Extents> blocks = BlocksFor(facts, "k", {}).blocks;
  EXPECT_EQ(blocks.size(), 8u);
  EXPECT_EQ(blocks.back(), (Extents{4, 4, 1}));
}

TEST(LintGeometry, HostCodeThatLaunchesOneBlockSaysSo) {
  const ir::LaunchShape shapes[] = {{"k", Extents{1, 1, 1}, std::nullopt}};
  EXPECT_EQ(LaunchesWith(OneAxis(), {64, 1, 1}, "k", shapes)[0].Blocks(), 1u);
}

TEST(LintGeometry, OfLargeGridsTheCornersAreRun) {
  ir::Function kernel;
  kernel.name = "k";
  const ir::LaunchShape shapes[] = {{"k", Extents{1000, 1, 1}, Extents{256, 1, 1}}};
  const HostLaunches host = ExactLaunches(kernel, shapes);
  ASSERT_EQ(host.exact.size(), 1u);
  EXPECT_TRUE(host.all_are_exact);
  EXPECT_EQ(host.exact[0].shown, (std::vector<Extents>{{0, 0, 0}, {1, 0, 0}, {999, 0, 0}}));
  EXPECT_EQ(host.exact[0].Lanes(), 768u);
}

TEST(LintGeometry, LaunchesOfAnotherKernelOfTheNameDoNotCount) {
  ir::Function kernel;
  kernel.name = "k";
  kernel.span = {10, 11};
  const ir::LaunchShape shapes[] = {{"k", {}, {}, {}, {}, {20, 21}}, {"k", {}, {}, {}, {}, {10, 11}}, {"k"}, {"other"}};
  EXPECT_EQ(LaunchesOf(kernel, shapes).size(), 2u);
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
  ASSERT_EQ(launches.size(), 4u);
  EXPECT_EQ(launches[0].grid, (Extents{3, 1, 1}));
  EXPECT_EQ(launches[0].size, 161);
  EXPECT_EQ(launches[1].size, 61);
  EXPECT_EQ(launches[2].size, 130);
  EXPECT_EQ(launches[3].size, 192) << "a multiple of the block";
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
