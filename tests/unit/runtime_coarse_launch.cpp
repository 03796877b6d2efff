#include "runtime/device/coarse_launch.h"

#include <gtest/gtest.h>

#include <cstring>

#include "runtime/device/check_launch.h"

namespace pyk2cu::test {
namespace {
using namespace runtime;

/// A kernel with a number and, if it is coarsened, the launch's number of blocks.
KernelInfo KernelWith(const Coarsening& coarsening) {
  KernelInfo kernel;
  kernel.name = "k";
  kernel.coarsening = coarsening;
  kernel.parameters.push_back({KernelParameter::Carries::kValue, 0, 0, {}, TypeTable::Int64(), "n"});
  if (coarsening.blocks > 1)
    kernel.parameters.push_back({KernelParameter::Carries::kBlocks, -1, coarsening.axis, {}, TypeTable::Int32(), "b"});
  return kernel;
}

LaunchConfig ConfigWith(Dim3 grid) { return {.grid = grid, .block = Dim3(256)}; }

TEST(CoarseLaunch, GridsAreRoundedUp) {
  EXPECT_EQ(CoarseConfig({4, 0}, ConfigWith(Dim3(8, 3, 2))).grid, Dim3(2, 3, 2));
  EXPECT_EQ(CoarseConfig({4, 0}, ConfigWith(Dim3(9, 3, 2))).grid, Dim3(3, 3, 2));
  EXPECT_EQ(CoarseConfig({4, 1}, ConfigWith(Dim3(9, 3, 2))).grid, Dim3(9, 1, 2));
  EXPECT_EQ(CoarseConfig({8, 2}, ConfigWith(Dim3(9, 3, 17))).grid, Dim3(9, 3, 3));
  EXPECT_EQ(CoarseConfig({}, ConfigWith(Dim3(9, 3, 2))).grid, Dim3(9, 3, 2));
}

TEST(CoarseLaunch, TheKernelGetsTheLaunchsBlocks) {
  const int64_t n = 5;
  const int32_t unset = -1;
  const void* const values[] = {&n, &unset};
  const CoarseLaunch launch(KernelWith({4, 1}), ConfigWith(Dim3(9, 6, 2)), values);
  EXPECT_EQ(launch.Config().grid, Dim3(9, 2, 2));
  ASSERT_EQ(launch.Arguments().size(), 2u);
  EXPECT_EQ(launch.Arguments()[0], &n);
  EXPECT_EQ(*static_cast<const int32_t*>(launch.Arguments()[1]), 6);
  EXPECT_EQ(unset, -1);
}

TEST(CoarseLaunch, PlainKernelsAreLaunchedAsTheyAre) {
  const int64_t n = 5;
  const void* const values[] = {&n};
  const CoarseLaunch launch(KernelWith({}), ConfigWith(Dim3(9, 6, 2)), values);
  EXPECT_EQ(launch.Config().grid, Dim3(9, 6, 2));
  EXPECT_EQ(launch.Arguments().data(), values);
}

TEST(CoarseLaunch, PackedValuesHaveItInPlace) {
  alignas(16) std::byte block[16] = {};
  const uint32_t offsets[] = {0, 8};
  const KernelInfo kernel = KernelWith({8, 0});
  EXPECT_EQ(StartCoarse(kernel, ConfigWith(Dim3(17)), {block, sizeof block, offsets, true}).grid, Dim3(3));
  int32_t blocks = 0;
  std::memcpy(&blocks, block + 8, sizeof blocks);
  EXPECT_EQ(blocks, 17);
}

TEST(CoarseLaunch, GridsBeyondTheLimitAreRefused) {
  DeviceProperties device;
  device.name = "device";
  device.max_threads_per_block = 1024;
  device.max_grid = Dim3(INT32_MAX, 65535, 65535);
  device.max_block = Dim3(1024, 1024, 64);
  const Coarsening coarsening{4, 0};
  const LaunchConfig most = ConfigWith(Dim3(Coarsening::kMostLaunchBlocks)),
                     more = ConfigWith(Dim3(Coarsening::kMostLaunchBlocks + 1));
  EXPECT_TRUE(AllowsCoarsening(coarsening, most));
  EXPECT_FALSE(AllowsCoarsening(coarsening, more));
  EXPECT_TRUE(AllowsCoarsening({}, more));
  EXPECT_TRUE(CheckLaunch(device, KernelWith(coarsening), most).ok());
  EXPECT_TRUE(CheckLaunch(device, KernelWith({}), more).ok());
  const Result<void> refused = CheckLaunch(device, KernelWith(coarsening), more);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::kUsage);
}

}  // namespace
}  // namespace pyk2cu::test
